import { useTexts } from '../../../i18n/index.ts';
import { usePageText } from '../../page-text.ts';
import { Menu } from '../menu.tsx';
import type { MenuEntry } from '../menu-tree.ts';
import styles from './panel.module.css';

interface PanelProps {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

/** The second column of the column layout: the title of the group on a line, its menu below. */
export function Panel({ title, entries }: PanelProps): React.JSX.Element {
  const { t } = useTexts();
  const textOf = usePageText();
  return (
    <>
      <h2
        className={styles['title']}
        aria-label={t(($) => $.frame.group, { title: textOf(title) })}
        data-testid="panel-title"
      >
        <span>{textOf(title)}</span>
      </h2>
      <Menu entries={entries} isFolded={false} ground="panel" />
    </>
  );
}
