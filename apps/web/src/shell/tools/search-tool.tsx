import { SearchOutlined } from '@ant-design/icons';

import { useTexts } from '../../i18n/index.ts';
import { openSearchDialog } from './search-dialog-store.ts';
import styles from './search-tool.module.css';

/** Opens the search dialog (搜索); where there is room it says what can be searched by. */
export function SearchTool(): React.JSX.Element {
  const { t } = useTexts();
  const label = t(($) => $.tools.search);
  return (
    <button
      type="button"
      className={styles['search']}
      aria-label={label}
      title={label}
      data-testid="tool-search"
      onClick={openSearchDialog}
    >
      <SearchOutlined />
      <span className={styles['hint']} aria-hidden="true">
        {t(($) => $.tools.searchHint)}
        <kbd className={styles['key']}>/</kbd>
      </span>
    </button>
  );
}
