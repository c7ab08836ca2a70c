import { type StockSymbol, codeOf, mainlandExchangeOf, symbolOf } from '@chanscope/market';

import {
  createInstrumentSearch,
  pinyinKeysOf,
  readEmbeddedListings,
  type SearchEntry,
} from '@chanscope/server/testing';
import { scanJoinedText } from '../limits/joined-text-scan.ts';
import type { Comparison } from '../measure/compare.ts';
import { createRandom } from '../measure/generated-bars.ts';
import { loadPeer } from '../measure/peer.ts';

interface MiniSearchInstance {
  addAll(documents: readonly object[]): void;
  search(text: string, options: { prefix: boolean }): readonly { id: number }[];
}

interface MiniSearchModule {
  default: new (options: {
    fields: readonly string[];
    searchOptions: { combineWith: 'AND' };
  }) => MiniSearchInstance;
}

const symbolCount = 23_000;
const queryCount = 300;
const shownCount = 20;

/** What a user types to find one security: its code, its name, a part of it, its initials. */
interface Query {
  readonly text: string;
  readonly expected: StockSymbol;
}

/** One keystroke in a directory of 23,000: scan, product, peer. */
export async function compareSearch(): Promise<Comparison[]> {
  const entries = generateEntries();
  const queries = generateQueries(entries);
  const search = await createInstrumentSearch(entries, () => Promise.resolve());
  const findings = (text: string): readonly StockSymbol[] => search.find(text, shownCount);
  const peer = await createPeer(entries);
  const scan = createScan(entries);
  return [
    {
      name: `Search, ${queryCount} keystrokes among ${symbolCount.toLocaleString('en')} securities`,
      units: { count: queryCount, name: 'keystroke' },
      contenders: [
        contender('indexOf over one text (floor)', scan, queries),
        contender('directory search, ranked', findings, queries),
        contender('minisearch 7.2.0, prefix', peer, queries),
      ],
      // They find different things, so each is named with its recall instead.
      tolerance: Number.POSITIVE_INFINITY,
    },
  ];
}

type Find = (text: string) => readonly StockSymbol[];

function contender(
  name: string,
  find: Find,
  queries: readonly Query[],
): Comparison['contenders'][0] {
  const foundIn = (): number =>
    queries.filter(({ text, expected }) => find(text).includes(expected)).length;
  const recall = (foundIn() / queries.length).toFixed(2);
  return { name: `${name}, recall ${recall}`, run: foundIn };
}

function createScan(entries: readonly SearchEntry[]): Find {
  const lines = entries.map(({ symbol, names, initials, fullPinyin }) =>
    [codeOf(symbol), ...names, ...initials, ...fullPinyin].join('\t'),
  );
  const find = scanJoinedText(lines, shownCount);
  return (text) => find(text).flatMap((line) => entries[line]?.symbol ?? []);
}

async function createPeer(entries: readonly SearchEntry[]): Promise<Find> {
  const { default: MiniSearch } = await loadPeer<MiniSearchModule>('minisearch');
  const index = new MiniSearch({
    fields: ['code', 'name', 'initials', 'pinyin'],
    searchOptions: { combineWith: 'AND' },
  });
  index.addAll(
    entries.map(({ symbol, names, initials, fullPinyin }, id) => ({
      id,
      code: codeOf(symbol),
      name: names.join(' '),
      initials: initials.join(' '),
      pinyin: fullPinyin.join(' '),
    })),
  );
  return (text) =>
    index
      .search(text, { prefix: true })
      .slice(0, shownCount)
      .flatMap(({ id }) => entries[id]?.symbol ?? []);
}

/** Names made of the halves of real ones, so that syllables are as common as they are in the market. */
export function generateEntries(): SearchEntry[] {
  const random = createRandom(3);
  const halves = readEmbeddedListings().flatMap(({ nameZh }) =>
    nameZh !== null && /^\p{Script=Han}{4}$/u.test(nameZh) ? [nameZh] : [],
  );
  const select = (): string => halves[Math.floor(random() * halves.length)] ?? '';
  const entries: SearchEntry[] = [];
  for (let number = 0; entries.length < symbolCount; number += 1) {
    const code = String(600_000 + number);
    const exchange = mainlandExchangeOf(code) ?? 'SH';
    const name = select().slice(0, 2) + select().slice(2);
    const { initials, full } = pinyinKeysOf(name);
    entries.push({
      symbol: symbolOf(exchange, code),
      kind: 'stock',
      rank: null,
      names: [name],
      nameEn: null,
      initials,
      fullPinyin: full,
    });
  }
  return entries;
}

/** Keystrokes of people who look for one of the entries. */
export function generateQueries(entries: readonly SearchEntry[]): Query[] {
  const random = createRandom(4);
  return Array.from({ length: queryCount }, (_, number) => {
    const { symbol, names, fullPinyin } = entries[Math.floor(random() * entries.length)] ?? {
      symbol: symbolOf('SH', '600000'),
      names: [],
      fullPinyin: [],
    };
    const name = names[0] ?? '';
    const texts = [codeOf(symbol), name, name.slice(1), fullPinyin[0] ?? ''];
    return { text: texts[number % texts.length] ?? '', expected: symbol };
  });
}
