import { CloseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { DialogBox } from '../../../ui/index.ts';
import { closeSearchDialog, useSearchDialog } from './search-dialog-store.ts';
import styles from './search-dialog.module.css';

interface SearchDialogProps {
  /** The search box; it learns what to do when something was chosen. */
  readonly search: (onSelected: () => void) => ReactNode;
}

/** The stock search over the page (搜索对话框). */
export function SearchDialog({ search }: SearchDialogProps): React.JSX.Element | null {
  const isOpen = useSearchDialog((state) => state.isOpen);
  return isOpen ? <OpenSearchDialog search={search} /> : null;
}

function OpenSearchDialog({ search }: SearchDialogProps): React.JSX.Element {
  const { t } = useTexts();
  return (
    <DialogBox
      isBare
      title={t(($) => $.tools.search)}
      closeLabel={t(($) => $.tools.close)}
      width={{ xs: '100%', md: 'max(40vw, 480px)' }}
      testId="search-dialog"
      onClose={closeSearchDialog}
    >
      <div className={styles['body']}>
        {search(closeSearchDialog)}
        <button
          type="button"
          className={styles['close']}
          aria-label={t(($) => $.tools.close)}
          title={t(($) => $.tools.close)}
          onClick={closeSearchDialog}
        >
          <CloseOutlined />
        </button>
      </div>
    </DialogBox>
  );
}
