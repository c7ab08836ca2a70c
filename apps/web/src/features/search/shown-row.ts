import type { FoundPart, FoundRow, StockRow } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';

import { typedPartOf } from './typed-part.ts';

/** A text of the list with the part of it that was typed, empty for none. */
interface MarkedText {
  readonly text: string;
  readonly typed: string;
}

/** A row of the list: what is written, and what of it is marked. */
export interface ShownRow {
  readonly code: MarkedText;
  readonly name: MarkedText;
  readonly initials: MarkedText;
  /** Further texts by which it was found: another name, pinyin. */
  readonly also: readonly MarkedText[];
}

/**
 * How a row is written for what was typed. Found rows say by which texts they were found; recent ones, and those of
 * an earlier answer, are marked where the typed characters stand.
 */
export function shownRowOf(
  row: StockRow | FoundRow,
  { typed, isEnglish }: { readonly typed: string; readonly isEnglish: boolean },
): ShownRow {
  const found: readonly FoundPart[] = 'found' in row ? row.found : [];
  const marked = (text: string): MarkedText => ({
    text,
    typed: found.find((each) => each.text === text)?.part ?? typed,
  });
  const code = shownCodeOf(row.stockId);
  const name = isEnglish ? (row.stockNameEn ?? row.stockName) : row.stockName;
  const written = [code, name, row.stockPy];
  return {
    code: {
      text: code,
      typed: found.find(({ text }) => text === code)?.part ?? typedPartOf(code, typed),
    },
    name: marked(name),
    initials: marked(row.stockPy),
    also: found.filter(({ text }) => !written.includes(text)).map(({ text }) => marked(text)),
  };
}
