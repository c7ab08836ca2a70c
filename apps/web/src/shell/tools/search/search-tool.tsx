import { SearchOutlined } from '@ant-design/icons';

import { useTexts } from '../../../i18n/index.ts';
import { openSearchDialog } from './search-dialog-store.ts';
import styles from './search-tool.module.css';

/** Opens the search dialog (搜索); where there is room it says what can be searched by. */
export function SearchTool(): React.JSX.Element {
  const { t } = useTexts();
  const label = t(($) => $.tools.search);
  const hint = t(($) => $.tools.searchHint);
  return (
    <button
      type="button"
      className={styles['search']}
      // What is read on the button is part of its name, for those who say what they see.
      aria-label={`${label} ${hint} /`}
      title={label}
      data-testid="tool-search"
      onClick={openSearchDialog}
    >
      <SearchOutlined />
      <span className={styles['hint']} aria-hidden="true">
        {hint}
        <kbd className={styles['key']}>/</kbd>
      </span>
    </button>
  );
}
