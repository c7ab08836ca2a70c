import type { ReactNode } from 'react';

import { type MenuEntry, PopupMenu, useMenuBelow } from '../../../ui/index.ts';
import { ToolButton } from '../tool-button.tsx';

interface MenuButtonProps {
  readonly label: string;
  readonly icon?: ReactNode;
  /** False where the icon says enough and room is short. */
  readonly showsLabel?: boolean;
  readonly entries: readonly MenuEntry[];
}

/** A button that opens a menu below itself. */
export function MenuButton(props: MenuButtonProps): React.JSX.Element {
  const { label, icon, showsLabel = true, entries } = props;
  const { at, close, opener } = useMenuBelow();
  return (
    <>
      <ToolButton
        icon={icon}
        label={label}
        showsLabel={showsLabel}
        hasMenu
        isExpanded={at !== null}
        onClick={opener.onClick}
      />
      {at === null ? null : <PopupMenu label={label} at={at} entries={entries} onClose={close} />}
    </>
  );
}
