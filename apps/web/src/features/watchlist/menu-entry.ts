import type { WatchColour } from '@chanscope/contract';

/** A line of a `PopupMenu`. */
export type MenuEntry =
  | { readonly kind: 'divider'; readonly key: string }
  | { readonly kind: 'heading'; readonly key: string; readonly label: string }
  | {
      /** The six colours and none, side by side. */
      readonly kind: 'colours';
      readonly key: string;
      readonly value: WatchColour | null;
      readonly onPick: (colour: WatchColour | null) => void;
    }
  | {
      readonly kind: 'entry';
      readonly key: string;
      readonly label: string;
      readonly onPick: () => void;
      /** Given for a switch. */
      readonly checked?: boolean;
      /** A colour mark before the label; null is the mark of no colour. */
      readonly colour?: WatchColour | null;
      readonly isDanger?: boolean;
      readonly isDisabled?: boolean;
      /** True when the menu stays after a pick. */
      readonly keepsOpen?: boolean;
    };
