import { useEffect } from 'react';

import { DialogBox, isDialogOpen, lazyPart } from '../../../ui/index.ts';
import type { ShellSlots } from '../../frame/shell-slots.ts';
import { openPalette, usePalette } from './palette-store.ts';

const LazyPalette = lazyPart(async () => (await import('./command-palette.tsx')).CommandPalette);

/** A user who opens the palette types at once: it is fetched while the user reads. */
const fetchedAheadAfterMs = 3000;

/** The command palette (命令面板): Ctrl+K, Cmd+K or `/` open it from anywhere. */
export function Palette({ parts }: { readonly parts: ShellSlots }): React.JSX.Element | null {
  const isOpen = usePalette((state) => state.isOpen);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // A dialog asks for its answer first.
      if (!opensPalette(event) || isDialogOpen()) return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      LazyPalette.prefetch();
      DialogBox.prefetch();
    }, fetchedAheadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isOpen ? <LazyPalette findStocks={parts.findStocks} /> : null;
}

function opensPalette(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  return key === '/' && !isWritable(target);
}

/** Whether a letter belongs to what has the focus. */
function isWritable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return target.type !== 'radio' && target.type !== 'checkbox';
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.isContentEditable
  );
}
