import { type InstrumentKind, type StockSymbol, marketOf } from '@chanscope/market';
import type { Transaction } from 'kysely';

import {
  type MergeOutcome,
  growRevision,
  mergeStatements,
  tablesOf,
  writeMembers,
} from '../instrument-store.ts';
import { type Listing, bareListing } from './listing.ts';
import { mainlandNameFrom } from '../import/symbol-files/symbol-layouts.ts';

/** A security as a feed names it. */
export interface ReportedListing {
  readonly symbol: StockSymbol;
  readonly name: string;
  readonly englishName: string | null;
  readonly kind: InstrumentKind;
}

/** A sector board (板块) with its shares, as a feed reports it. */
export interface ReportedSector {
  readonly symbol: StockSymbol;
  readonly name: string;
  readonly members: readonly StockSymbol[];
}

/** Securities merged at a time. */
const batchSize = 500;

/**
 * Takes what a feed says about securities into the directory, in the caller's transaction: new ones come in,
 * changed names replace the former, which stay as further names. Nothing is removed.
 */
export async function learnListings(
  transaction: Transaction<object>,
  listings: readonly ReportedListing[],
): Promise<MergeOutcome> {
  const access = tablesOf(transaction);
  let sum: MergeOutcome = { added: 0, changed: 0, unchanged: 0, conflicts: [] };
  for (let from = 0; from < listings.length; from += batchSize) {
    const statements = listings
      .slice(from, from + batchSize)
      .map((reported) => ({ listing: listingFrom(reported), source: 'file' as const, rank: null }));
    const part = await mergeStatements(access, statements);
    sum = {
      added: sum.added + part.added,
      changed: sum.changed + part.changed,
      unchanged: sum.unchanged + part.unchanged,
      conflicts: [...sum.conflicts, ...part.conflicts],
    };
  }
  if (sum.added + sum.changed > 0) await growRevision(access);
  return sum;
}

/** Takes sector boards and their members into the directory, in the caller's transaction. */
export async function learnSectors(
  transaction: Transaction<object>,
  sectors: readonly ReportedSector[],
): Promise<void> {
  await learnListings(
    transaction,
    sectors.map(({ symbol, name }) => ({ symbol, name, englishName: null, kind: 'sector' })),
  );
  const access = tablesOf(transaction);
  for (const sector of sectors) if (sector.members.length > 0) await writeMembers(access, sector);
  await growRevision(access);
}

function listingFrom({ symbol, name, englishName, kind }: ReportedListing): Listing {
  const bare = bareListing(symbol, kind);
  const isChinese = /\p{Script=Han}/u.test(name);
  const nameEn = englishName ?? (isChinese || name === '' ? null : name);
  if (!isChinese) return { ...bare, nameEn };
  if (marketOf(symbol) === 'hs') return { ...bare, ...mainlandNameFrom(name), nameEn };
  return { ...bare, nameZh: name.trim(), nameEn };
}
