import { create } from 'zustand';

interface DrawerState {
  readonly isOpen: boolean;
  /** What had the focus when the drawer was opened; it gets it back. */
  readonly opener: Element | null;
}

/** Whether the theme drawer is open. */
export const useThemeDrawer = create<DrawerState>(() => ({ isOpen: false, opener: null }));

/** Opens the theme drawer (主题配置抽屉). */
export function openThemeDrawer(): void {
  useThemeDrawer.setState({ isOpen: true, opener: document.activeElement });
}

/** Closes the theme drawer; what was tried and not saved stays on the screen. */
export function closeThemeDrawer(): void {
  useThemeDrawer.setState({ isOpen: false });
}
