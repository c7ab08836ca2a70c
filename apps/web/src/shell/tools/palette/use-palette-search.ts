import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';

import { useTexts } from '../../../i18n/index.ts';
import { type ListedStock, rememberStockList } from '../../../session/index.ts';
import type { ShellSlots } from '../../frame/shell-slots.ts';
import { useMenuEntries } from '../../menu/use-menu.ts';
import { usePaletteActions } from './palette-actions.ts';
import { isNamedAction, type PaletteEntry, sectionsFor } from './palette-entries.ts';
import { rememberChoice, selectedStocks, usePaletteMemory } from './palette-memory.ts';
import { pageEntries } from './palette-pages.ts';
import { closePalette } from './palette-store.ts';
import { lettersTyped } from './typed-letters.ts';
import { useFoundStocks } from './use-found-stocks.ts';

interface PaletteQuestion extends Pick<ShellSlots, 'findStocks' | 'stillFits'> {
  /** What was typed before the palette was there. */
  readonly first: string;
  /** Whether Enter was pressed by then. */
  readonly isEntered: boolean;
  readonly listId: string;
}

/** What the palette holds: the text, what fits it, and what keys and pointer do with that. */
export function usePaletteSearch(question: PaletteQuestion) {
  const { first, isEntered, listId, ...stocks } = question;
  const [text, setText] = useState(first);
  const [typed, setTyped] = useState(first);
  const [moved, setMoved] = useState<number | null>(null);
  const [isInHurry, setInHurry] = useState(isEntered);
  const { sections, isPending, error } = useSections({ ...stocks, typed, isInHurry });
  const entries = sections.flatMap((section) => section.entries);
  const select = useSelect(entries);
  // Enter on an empty line opens what was opened last; it does nothing by accident.
  const initial = typed.trim() === '' && entries[0]?.group === 'actions' ? -1 : 0;
  const active = Math.min(moved ?? initial, entries.length - 1);
  useInView(`${listId}-${active}`);

  const type = (next: string, isComposing: boolean): void => {
    setText(next);
    setTyped(lettersTyped(next, isComposing));
    setMoved(null);
    setInHurry(false);
  };
  const enter = (): void => {
    const entry = entries[active];
    const isMeant = entry !== undefined && (moved !== null || isNamedAction(entry, typed.trim()));
    if (isPending && !isMeant) setInHurry(true);
    else if (entry !== undefined) select(entry);
  };
  const selectFound = useEffectEvent((): void => {
    const entry = entries[active];
    if (entry !== undefined) select(entry);
  });
  const isFound = isInHurry && !isPending && error === null;
  useEffect(() => {
    if (isFound) selectFound();
  }, [isFound]);

  return {
    input: {
      text,
      active,
      onType: type,
      onMove: (step: 1 | -1) => setMoved(movedBy(step, active, entries.length)),
      onEnter: enter,
    },
    list: { sections, active, typed, isPending, error, onPoint: setMoved, onSelect: select },
  };
}

/** Where an arrow key leads, around the ends; null in an empty list. */
function movedBy(step: 1 | -1, active: number, total: number): number | null {
  if (total === 0) return null;
  return step === 1 ? (active + 1) % total : (Math.max(active, 0) - 1 + total) % total;
}

function useSections(question: Parameters<typeof useFoundStocks>[0]) {
  const { typed } = question;
  const { locale } = useTexts();
  const menu = useMenuEntries();
  const memory = usePaletteMemory();
  const actions = usePaletteActions();
  const { entries: found, isPending, error } = useFoundStocks(question);
  const stocks = typed.trim() === '' ? selectedStocks(memory) : found;
  const pages = pageEntries(menu, locale);
  const recentIds = memory.chosen.map(({ id }) => id);
  const sections = sectionsFor([...stocks, ...pages, ...actions], typed, recentIds);
  return { sections, isPending, error };
}

/** Does what one of the entries stands for; the palette is gone by then. */
function useSelect(entries: readonly PaletteEntry[]): (entry: PaletteEntry) => void {
  const navigate = useNavigate();
  return (entry) => {
    rememberChoice(entry);
    if (entry.stockId !== null) rememberStockList(entries.flatMap(listedStocks));
    closePalette();
    const { target } = entry;
    if (target.kind === 'action') target.run();
    else if (target.kind === 'address') void navigate(target.address);
    else window.open(target.address, '_blank', 'noopener,noreferrer');
  };
}

function listedStocks({ stockId, target }: PaletteEntry): ListedStock[] {
  if (stockId === null || target.kind !== 'address') return [];
  return [{ stockId, address: target.address }];
}

/** The list scrolls along with the keys. */
function useInView(id: string): void {
  useEffect(() => {
    document.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
