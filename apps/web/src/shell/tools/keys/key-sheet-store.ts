import { create } from 'zustand';

/** Whether the sheet of keys lies over the page (快捷键表). */
export const useKeySheet = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

/** Opens the sheet of keys. */
export function openKeySheet(): void {
  useKeySheet.setState({ isOpen: true });
}

/** Closes it. */
export function closeKeySheet(): void {
  useKeySheet.setState({ isOpen: false });
}
