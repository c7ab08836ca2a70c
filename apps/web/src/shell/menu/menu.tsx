import { useTexts } from '../../i18n/index.ts';
import { FoldedMenu } from './sidebar/folded-menu.tsx';
import { InlineMenu } from './sidebar/inline-menu.tsx';
import styles from './menu.module.css';
import type { MenuEntry } from './menu-tree.ts';
import { useActivePath } from './use-menu.ts';

interface MenuProps {
  readonly entries: readonly MenuEntry[];
  readonly isFolded: boolean;
  /** On the colours of the menu, or on those of the second column. */
  readonly ground: 'menu' | 'panel';
}

/** The menu in a column (菜单): it opens in place, or flies out when the column is folded. */
export function Menu({ entries, isFolded, ground }: MenuProps): React.JSX.Element {
  const { t } = useTexts();
  const activePath = useActivePath(entries);
  return (
    <nav
      className={styles[ground === 'menu' ? 'inColumn' : 'inPanel']}
      aria-label={t(($) => $.frame.menu)}
      data-testid="shell-menu"
      data-folded={isFolded}
    >
      {isFolded ? (
        <FoldedMenu entries={entries} activePath={activePath} />
      ) : (
        <InlineMenu entries={entries} activePath={activePath} />
      )}
    </nav>
  );
}
