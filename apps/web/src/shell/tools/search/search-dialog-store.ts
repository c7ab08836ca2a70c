import { create } from 'zustand';

interface SearchDialogState {
  readonly isOpen: boolean;
}

/** Whether the search dialog lies over the page (搜索对话框). */
export const useSearchDialog = create<SearchDialogState>(() => ({ isOpen: false }));

/** Opens the search dialog. */
export function openSearchDialog(): void {
  useSearchDialog.setState({ isOpen: true });
}

/** Closes it. */
export function closeSearchDialog(): void {
  useSearchDialog.setState({ isOpen: false });
}
