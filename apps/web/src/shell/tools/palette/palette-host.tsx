import { useEffect } from 'react';

import {
  DialogBox,
  isComposedKey,
  type KeyAction,
  lazyPart,
  typedCharacterOf,
  usePageKeys,
} from '../../../ui/index.ts';
import type { ShellSlots } from '../../frame/shell-slots.ts';
import { openPalette, typeInPalette, usePalette } from './palette-store.ts';

const LazyPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette);

/** A user who opens the palette types at once: it is fetched while the user reads. */
const fetchedAheadAfterMs = 3000;

/**
 * The command palette (命令面板): Ctrl+K, Cmd+K or `/` open it from anywhere, and any letter or digit as
 * the small panel that already has it (键盘精灵).
 */
export function Palette({ parts }: { readonly parts: ShellSlots }): React.JSX.Element | null {
  const state = usePalette((palette) => palette.state);
  usePageKeys('anywhere', press);
  useEffect(() => {
    const timer = setTimeout(() => {
      LazyPalette.prefetch();
      DialogBox.prefetch();
    }, fetchedAheadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (state.kind === 'closed') return null;
  return <LazyPalette state={state} findStocks={parts.findStocks} stillFits={parts.stillFits} />;
}

function press(action: KeyAction<'anywhere'>, event: KeyboardEvent): boolean {
  if (action === 'palette') openPalette();
  else if (action === 'search') typeInPalette(typedCharacterOf(event), isComposedKey(event));
  else return false;
  // An input method that is at work needs the key: it composes in the panel.
  return !isComposedKey(event);
}
