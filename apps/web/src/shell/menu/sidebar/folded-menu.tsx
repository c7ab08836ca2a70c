import { FlyoutGroup } from '../flyout/flyout-group.tsx';
import { MenuLink } from '../menu-link.tsx';
import type { MenuEntry } from '../menu-tree.ts';
import { upAndDown, useListKeys } from '../list-keys.ts';

interface FoldedMenuProps {
  readonly entries: readonly MenuEntry[];
  readonly activePath: string | null;
}

/** The menu of a folded column: icons only, lists fly out beside it. */
export function FoldedMenu({ entries, activePath }: FoldedMenuProps): React.JSX.Element {
  const list = useListKeys(upAndDown);
  return (
    <ul ref={list}>
      {entries.map((entry) => (
        <li key={entry.path}>
          {entry.kind === 'leaf' ? (
            <MenuLink entry={entry} isActive={entry.path === activePath} isFolded />
          ) : (
            <FlyoutGroup group={entry} activePath={activePath} look="folded" />
          )}
        </li>
      ))}
    </ul>
  );
}
