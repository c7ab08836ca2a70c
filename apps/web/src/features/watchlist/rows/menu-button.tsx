import { type ReactNode, useRef, useState } from 'react';

import { type MenuEntry, PopupMenu } from '../../../ui/index.ts';
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
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const open = (): void => {
    const box = button.current?.getBoundingClientRect();
    if (box !== undefined) setAt({ x: box.left, y: box.bottom + 4 });
  };
  return (
    <>
      <ToolButton
        ref={button}
        icon={icon}
        label={label}
        showsLabel={showsLabel}
        hasMenu
        isExpanded={at !== null}
        onClick={open}
      />
      {at === null ? null : (
        <PopupMenu label={label} at={at} entries={entries} onClose={() => setAt(null)} />
      )}
    </>
  );
}
