import type { DepartmentNode } from '@chanscope/contract';

import { useDepartmentTexts } from '../../../i18n/departments/departments-texts.ts';
import { type MenuEntry, PopupMenu } from '../../../ui/index.ts';
import type { OpenBox } from '../boxes/department-boxes.tsx';
import { type Placement, type TreeRow, placementOf, steps } from './tree-rows.ts';

interface DepartmentMenuProps {
  readonly row: TreeRow;
  readonly at: { readonly x: number; readonly y: number };
  readonly canMove: boolean;
  readonly onMove: (node: DepartmentNode, placement: Placement) => void;
  readonly onOpen: (open: OpenBox) => void;
  readonly onClose: () => void;
}

/** All that can be done with a department, steps among them for who does not drag. */
export function DepartmentMenu(props: DepartmentMenuProps): React.JSX.Element {
  const { row, at, canMove, onMove, onOpen, onClose } = props;
  const { words } = useDepartmentTexts();
  const { id, name } = row.node;
  const entry = (key: 'edit' | 'members' | 'addBelow', open: OpenBox): MenuEntry => ({
    kind: 'entry',
    key,
    label: words.actions[key],
    onSelect: () => onOpen(open),
  });
  const stepEntries = steps.map((step): MenuEntry => {
    const placement = placementOf(row, step);
    return {
      kind: 'entry',
      key: step,
      label: words.actions[step],
      isDisabled: placement === null || !canMove,
      onSelect: () => {
        if (placement !== null) onMove(row.node, placement);
      },
    };
  });
  return (
    <PopupMenu
      label={words.more(name)}
      at={at}
      testId="department-menu"
      onClose={onClose}
      entries={[
        entry('edit', { kind: 'edit', id }),
        entry('members', { kind: 'members', id }),
        entry('addBelow', { kind: 'add', parentId: id }),
        { kind: 'divider', key: 'steps' },
        ...stepEntries,
        { kind: 'divider', key: 'end' },
        {
          kind: 'entry',
          key: 'remove',
          label: words.actions.remove,
          isDanger: true,
          isDisabled: row.parent === null,
          onSelect: () => onOpen({ kind: 'remove', id }),
        },
      ]}
    />
  );
}
