import { useEffect } from 'react';

import { latePart } from '../../ui/index.ts';
import type { ShellParts } from '../frame/shell.tsx';
import { openPalette, usePalette } from './palette-store.ts';

const fetchPalette = async () => (await import('./command-palette.tsx')).CommandPalette;
const LatePalette = latePart(fetchPalette);

/** Whoever opens the palette types at once: it is fetched while the user reads. */
const fetchedAheadAfterMs = 3000;

/** The command palette (命令面板): Ctrl+K, Cmd+K or `/` open it from anywhere. */
export function Palette({ parts }: { readonly parts: ShellParts }): React.JSX.Element | null {
  const isOpen = usePalette((state) => state.isOpen);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!opensPalette(event) || isBehindDialog()) return;
      event.preventDefault();
      openPalette();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  useEffect(() => {
    // What does not come now is asked for again when it is opened.
    const timer = setTimeout(() => void fetchPalette().catch(() => undefined), fetchedAheadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isOpen ? <LatePalette findStocks={parts.findStocks} /> : null;
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

/** A dialog wants its answer first. */
function isBehindDialog(): boolean {
  return document.querySelector('dialog:modal') !== null;
}
