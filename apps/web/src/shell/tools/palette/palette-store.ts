import { create } from 'zustand';

interface PaletteState {
  readonly isOpen: boolean;
}

/** Whether the command palette lies over the page (命令面板). */
export const usePalette = create<PaletteState>(() => ({ isOpen: false }));

/** Opens the command palette. */
export function openPalette(): void {
  usePalette.setState({ isOpen: true });
}

/** Closes it. */
export function closePalette(): void {
  usePalette.setState({ isOpen: false });
}
