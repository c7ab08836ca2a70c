import { create } from 'zustand';

/**
 * What the command palette (命令面板) is: away, a dialog over the page, or the small panel that a typed
 * letter opened (键盘精灵), with what was typed before it could take the focus.
 */
export type PaletteState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'dialog' }
  | { readonly kind: 'typed'; readonly text: string; readonly isComposed: boolean };

/** What the command palette is now. */
export const usePalette = create<{ readonly state: PaletteState }>(() => ({
  state: { kind: 'closed' },
}));

/** Opens the command palette as a dialog. */
export function openPalette(): void {
  usePalette.setState({ state: { kind: 'dialog' } });
}

/**
 * Opens the small panel with a first character, or adds a further one to it while it is not there yet.
 * `isComposed`: an input method may write the character as well.
 */
export function typeInPalette(character: string, isComposed: boolean): void {
  const { state } = usePalette.getState();
  if (state.kind === 'dialog') return;
  const text = state.kind === 'typed' ? state.text + character : character;
  usePalette.setState({ state: { kind: 'typed', text, isComposed } });
}

/** Closes it. */
export function closePalette(): void {
  usePalette.setState({ state: { kind: 'closed' } });
}
