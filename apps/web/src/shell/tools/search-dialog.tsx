import { CloseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useLayoutEffect } from 'react';

import { useTexts } from '../../i18n/index.ts';
import { useOpenDialog } from '../../ui/index.ts';
import { closeSearchDialog, useSearchDialog } from './search-dialog-store.ts';
import styles from './search-dialog.module.css';

interface SearchDialogProps {
  /** The search box; it is told what to do when something was chosen. */
  readonly search: (onChosen: () => void) => ReactNode;
}

/** The stock search over the page (搜索对话框). */
export function SearchDialog({ search }: SearchDialogProps): React.JSX.Element | null {
  const isOpen = useSearchDialog((state) => state.isOpen);
  return isOpen ? <OpenSearchDialog search={search} /> : null;
}

function OpenSearchDialog({ search }: SearchDialogProps): React.JSX.Element {
  const { t } = useTexts();
  const box = useOpenDialog();
  useLayoutEffect(() => box.current?.querySelector('input')?.focus(), [box]);
  return (
    <dialog
      ref={box}
      className={styles['dialog']}
      aria-label={t(($) => $.tools.search)}
      data-testid="search-dialog"
      onCancel={(event) => {
        event.preventDefault();
        closeSearchDialog();
      }}
      // What lies around the box belongs to the dialog: a press there is meant for the page behind.
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) closeSearchDialog();
      }}
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
    </dialog>
  );
}
