// The combobox pattern of ARIA: the focus stays in the input, which names the active option of a
// list elsewhere. No native element does this with options of several columns.

interface ComboboxInput {
  readonly listId: string;
  readonly isOpen: boolean;
  /** The index of the active option, −1 for none. */
  readonly active: number;
}

/** The attributes of the input. */
export function inputRole({ listId, isOpen, active }: ComboboxInput): React.AriaAttributes & {
  role: 'combobox';
} {
  return {
    role: 'combobox',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': isOpen && active >= 0 ? optionId(listId, active) : undefined,
  };
}

/** The attributes of the list. */
export function listRole(listId: string): { id: string; role: 'listbox' } {
  return { id: listId, role: 'listbox' };
}

/** The attributes of options that stand together under a heading. */
export function groupRole(headingId: string): { role: 'group'; 'aria-labelledby': string } {
  return { role: 'group', 'aria-labelledby': headingId };
}

interface ComboboxOption {
  readonly listId: string;
  readonly index: number;
  readonly isActive: boolean;
  readonly onPoint: () => void;
  readonly onSelect: () => void;
}

/** The attributes of an option, which the pointer can make active and choose. */
export function optionRole(option: ComboboxOption): React.LiHTMLAttributes<HTMLLIElement> {
  return {
    id: optionId(option.listId, option.index),
    role: 'option',
    'aria-selected': option.isActive,
    onPointerMove: option.onPoint,
    onClick: option.onSelect,
  };
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}
