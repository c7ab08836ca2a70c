import type { ReactNode } from 'react';

/** A line of a `PopupMenu`. */
export type MenuEntry =
  | { readonly kind: 'divider'; readonly key: string }
  | { readonly kind: 'heading'; readonly key: string; readonly label: string }
  | {
      /** A few pictures side by side, one of which is chosen. */
      readonly kind: 'choices';
      readonly key: string;
      readonly choices: readonly MenuChoice[];
    }
  | {
      readonly kind: 'entry';
      readonly key: string;
      readonly label: string;
      readonly onSelect: () => void;
      /** Given for a switch. */
      readonly checked?: boolean;
      /** What stands before the label. */
      readonly mark?: ReactNode;
      readonly isDanger?: boolean;
      readonly isDisabled?: boolean;
      /** True when the menu stays after a pick. */
      readonly keepsOpen?: boolean;
    };

/** One of several pictures in a line of a menu. */
export interface MenuChoice {
  readonly key: string;
  readonly label: string;
  readonly picture: ReactNode;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}
