import { useEffect } from 'react';

import {
  DialogBox,
  isComposedKey,
  isWritable,
  type KeyAction,
  lazyPart,
  typedCharacterOf,
  useFetchAhead,
  usePageKeys,
} from '../../../ui/index.ts';
import type { ShellSlots } from '../../frame/shell-slots.ts';
import { openPalette, pressAhead, typeInPalette, usePalette } from './palette-store.ts';

const LazyPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette);

/** A user who opens the palette types at once: it is fetched while the user reads. */
const fetchedAheadAfterMs = 3000;

/**
 * The command palette (命令面板): Ctrl+K, Cmd+K or `/` open it from anywhere, and any letter or digit as
 * the small panel that already has it (键盘精灵).
 */
export function Palette({ slots }: { readonly slots: ShellSlots }): React.JSX.Element | null {
  const state = usePalette((palette) => palette.state);
  usePageKeys('anywhere', press);
  useKeysAhead();
  useFetchAhead(
    () => {
      LazyPalette.prefetch();
      DialogBox.prefetch();
    },
    { afterMs: fetchedAheadAfterMs },
  );
  if (state.kind === 'closed') return null;
  return <LazyPalette state={state} findStocks={slots.findStocks} stillFits={slots.stillFits} />;
}

/** Fast fingers press Enter while the palette is still fetched. */
function useKeysAhead(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { target } = event;
      // Where it could not be fetched, Enter tries again.
      const isAnswering = target instanceof Element && target.closest('[role="alert"]') !== null;
      if (event.defaultPrevented || isAnswering || isWritable(target)) return;
      if (pressAhead(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function press(action: KeyAction<'anywhere'>, event: KeyboardEvent): boolean {
  if (action === 'palette') openPalette();
  else if (action === 'search') typeInPalette(typedCharacterOf(event), isComposedKey(event));
  else return false;
  // An input method that is at work needs the key: it composes in the panel.
  return !isComposedKey(event);
}
