import { setImmediate as turn } from 'node:timers/promises';

import type { StockRow } from '@chanscope/contract';
import { type Market, symbolCandidates } from '@chanscope/market';

import type { Instruments } from '../../instruments/index.ts';
import type { ImportEntry } from './import-entries.ts';

/** Which security a text means. */
export type Resolution =
  | { readonly kind: 'found'; readonly row: StockRow }
  | { readonly kind: 'ambiguous'; readonly choices: readonly StockRow[] }
  | { readonly kind: 'unknown' };

/** An entry with the security that it means. */
export interface ResolvedEntry {
  readonly entry: ImportEntry;
  readonly resolution: Resolution;
}

/** Finds the securities of an import; other requests get their turn in between. */
export async function resolveEntries(
  instruments: Instruments,
  entries: readonly ImportEntry[],
): Promise<ResolvedEntry[]> {
  const known = new Map<string, Resolution>();
  const resolved: ResolvedEntry[] = [];
  for (const entry of entries) {
    let resolution: Resolution = { kind: 'unknown' };
    for (const text of entry.texts.slice(0, maxTexts)) {
      const key = `${entry.market ?? ''} ${text}`;
      const found = known.get(key) ?? (await resolve(instruments, text, entry.market));
      known.set(key, found);
      if (rankOf(found) > rankOf(resolution)) resolution = found;
      if (found.kind === 'found') break;
    }
    resolved.push({ entry, resolution });
    if (resolved.length % entriesPerTurn === 0) await turn();
  }
  return resolved;
}

/** A line with more words than these is no line of a watchlist. */
const maxTexts = 8;

/** A search takes up to a millisecond. */
const entriesPerTurn = 10;

const maxChoices = 5;

function rankOf({ kind }: Resolution): number {
  return ['unknown', 'ambiguous', 'found'].indexOf(kind);
}

async function resolve(
  instruments: Instruments,
  text: string,
  market: Market | null,
): Promise<Resolution> {
  const isRequested = ({ stockType }: StockRow): boolean => market === null || stockType === market;
  const candidates = symbolCandidates(text);
  const rows = await instruments.stockRowsOf(candidates);
  const byCode = candidates.flatMap((symbol) => rows.get(symbol) ?? []).find(isRequested);
  if (byCode !== undefined && !/^[A-Z]+$/i.test(text)) return { kind: 'found', row: byCode };
  if (byCode === undefined && !/\p{L}/u.test(text)) return { kind: 'unknown' };
  const found = (await instruments.search(text.slice(0, maxSearchLength))).filter(isRequested);
  const requested = foldedNameOf(text);
  // Letters may be a ticker of New York and the initials of a Chinese name: WLY, ZGPA.
  const exact = [
    ...(byCode === undefined ? [] : [byCode]),
    ...found.filter(
      ({ stockName, stockNameEn, stockPy, stockId }) =>
        stockId !== byCode?.stockId &&
        [stockName, stockNameEn ?? '', stockPy].some((each) => foldedNameOf(each) === requested),
    ),
  ];
  const [first, ...others] = exact;
  if (first !== undefined && others.length === 0) return { kind: 'found', row: first };
  const choices = (first === undefined ? found : exact).slice(0, maxChoices);
  return choices.length === 0 ? { kind: 'unknown' } : { kind: 'ambiguous', choices };
}

const maxSearchLength = 64;

/** Names are the same whatever their width, case, spaces and signs. */
function foldedNameOf(name: string): string {
  return name
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
