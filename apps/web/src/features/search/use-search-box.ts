import type { StockRow } from '@chanscope/contract';
import { useRef, useState } from 'react';

import { type SearchState, useStockSearch } from './use-stock-search.ts';

interface SearchBoxOptions {
  readonly recent: readonly StockRow[];
  /** Called with the list that the security stands in. */
  readonly onSelect: (stock: StockRow, rows: readonly StockRow[]) => void;
}

/** The state of a search box and what its keys do. */
export interface SearchBox {
  readonly text: string;
  /** The text without what an input method is still composing: what is searched for. */
  readonly searched: string;
  readonly state: SearchState;
  readonly isOpen: boolean;
  /** What can be chosen now: results, or the recent securities while nothing is typed. */
  readonly rows: readonly StockRow[];
  /** The row that Enter chooses, −1 for none. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly type: (text: string, isComposing: boolean) => void;
  readonly open: () => void;
  readonly close: () => void;
  readonly select: (stock: StockRow) => void;
  /** Enter: chooses the active row, or the first one as soon as the answer is there. */
  readonly submit: () => void;
}

/** Holds the text, the list and the active row of a search box. */
export function useSearchBox({ recent, onSelect }: SearchBoxOptions): SearchBox {
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  const { state, findNow } = useStockSearch(searched);
  /** Counts what the user did, so that an answer which was waited for too long is not chosen. */
  const turn = useRef(0);

  const rows = rowsOf(state, recent);
  // The first result is ready for Enter; a recent security has to be picked on purpose.
  const initial = state.kind === 'idle' ? -1 : 0;
  const active = Math.min(moved ?? initial, rows.length - 1);

  const close = (): void => {
    turn.current += 1;
    setOpen(false);
    setMoved(null);
  };
  const type = (next: string, isComposing: boolean): void => {
    close();
    setText(next);
    setOpen(true);
    if (!isComposing) setSearched(next);
  };
  const select = (stock: StockRow, from = rows): void => {
    close();
    setText('');
    setSearched('');
    onSelect(stock, from);
  };
  const selectWhenFound = async (): Promise<void> => {
    const began = turn.current;
    const found = await findNow();
    const [first] = found;
    if (turn.current === began && first !== undefined) select(first, found);
  };
  const submit = (): void => {
    const row = rows[active];
    if (state.kind === 'pending') void selectWhenFound();
    else if (row !== undefined) select(row);
  };

  const open = (): void => setOpen(true);
  const setActive = setMoved;
  const shown = { text, searched, state, isOpen, rows, active };
  return { ...shown, setActive, type, open, close, select, submit };
}

function rowsOf(state: SearchState, recent: readonly StockRow[]): readonly StockRow[] {
  if (state.kind === 'idle') return recent;
  return state.kind === 'failed' ? [] : state.rows;
}
