import { type FoundPart, shownFieldsOf, type StockRow } from '@chanscope/contract';

import type { SearchEntry } from './instrument-search.ts';
import { foldText, simplifiedOf } from './search-text.ts';

/**
 * By which texts a row was found for what a person typed: of the whole, else of each word, the first text that
 * holds it, those that screens show before further names, the English one and pinyin.
 */
export function foundPartsOf(row: StockRow, entry: SearchEntry, text: string): FoundPart[] {
  const texts = [
    ...shownFieldsOf(row),
    ...entry.names,
    entry.nameEn ?? '',
    ...entry.initials,
    ...entry.fullPinyin,
  ];
  const whole = partIn(texts, text);
  if (whole !== null) return [whole];
  return text.split(/\s+/).flatMap((word) => partIn(texts, word) ?? []);
}

function partIn(texts: readonly string[], typed: string): FoundPart | null {
  const spellings = [foldText(typed), foldText(simplifiedOf(typed))].filter((each) => each !== '');
  for (const text of texts)
    for (const spelling of spellings) {
      const part = literalPartOf(text, spelling);
      if (part !== null) return { text, part };
    }
  return null;
}

/** The part of a text that folds to what was typed, as it stands there: `BRK.B` of `BRKB`. */
function literalPartOf(text: string, folded: string): string | null {
  if (!foldText(text).includes(folded)) return null;
  const signs = Array.from(text);
  for (let from = 0; from < signs.length; from += 1) {
    if (foldText(signs[from] ?? '') === '') continue;
    for (let until = from + 1; until <= signs.length; until += 1) {
      const part = signs.slice(from, until).join('');
      const length = foldText(part).length;
      if (length > folded.length) break;
      if (length === folded.length && foldText(part) === folded) return part;
    }
  }
  return null;
}
