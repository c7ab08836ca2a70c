import { create } from 'zustand';

/**
 * What the command palette (命令面板) is: away, a dialog over the page, or the small panel that a typed
 * letter opened (键盘精灵), with what was typed before it could take the focus.
 */
export type PaletteState =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'dialog' | 'typed';
      readonly text: string;
      /** Whether an input method may write `text` as well. */
      readonly isComposed: boolean;
      /** Whether Enter was pressed before it could take the focus. */
      readonly isEntered: boolean;
    };

/** What the command palette is now. */
export const usePalette = create<{ readonly state: PaletteState }>(() => ({
  state: { kind: 'closed' },
}));

/** Opens the command palette as a dialog. */
export function openPalette(): void {
  usePalette.setState({
    state: { kind: 'dialog', text: '', isComposed: false, isEntered: false },
  });
}

/**
 * Opens the small panel with a first character, or adds a further one to what was opened and is not there
 * yet. `isComposed`: an input method may write the character as well.
 */
export function typeInPalette(character: string, isComposed: boolean): void {
  const { state } = usePalette.getState();
  const { kind, text } = state.kind === 'closed' ? { kind: 'typed' as const, text: '' } : state;
  usePalette.setState({ state: { kind, text: text + character, isComposed, isEntered: false } });
}

/** Does what Enter, Backspace and Esc do to what was opened and is not there yet; false for other keys. */
export function pressAhead(key: string): boolean {
  const { state } = usePalette.getState();
  if (state.kind === 'closed') return false;
  if (key === 'Enter') usePalette.setState({ state: { ...state, isEntered: true } });
  else if (key === 'Backspace')
    usePalette.setState({ state: { ...state, text: state.text.slice(0, -1) } });
  else if (key === 'Escape') closePalette();
  else return false;
  return true;
}

/** Closes it. */
export function closePalette(): void {
  usePalette.setState({ state: { kind: 'closed' } });
}
