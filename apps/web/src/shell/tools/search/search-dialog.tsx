import type { ReactNode } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { SearchBox } from '../../../ui/index.ts';
import { closeSearchDialog, useSearchDialog } from './search-dialog-store.ts';

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
    <SearchBox
      title={t(($) => $.tools.search)}
      closeLabel={t(($) => $.tools.close)}
      testId="search-dialog"
      onClose={closeSearchDialog}
    >
      {search(closeSearchDialog)}
    </SearchBox>
  );
}
