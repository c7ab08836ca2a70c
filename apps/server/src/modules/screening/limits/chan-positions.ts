import { type ChanPosition, chanPositionOf } from '@chanscope/engine';
import type { StockSymbol } from '@chanscope/market';
import type { Kysely } from 'kysely';

import type { StoredInputs } from '../scores/score-job.ts';
import { readScoresAmong } from '../scores/scores-store.ts';
import type { AskedDay } from '../screening-job.ts';
import type { ScreeningTables } from '../screening-schema.ts';
import { readHead } from '../screening-store.ts';

interface ChanPositions {
  /** The rule of the scores; null where the day was not scored. */
  readonly version: string | null;
  /** Of those shares that were scored. */
  readonly positions: ReadonlyMap<StockSymbol, ChanPosition>;
}

/** Well below the limit of parameters of either database. */
const sharesPerStatement = 500;

/** Where shares stood in their structures when a day closed (缠论位置), as the scores of the day read them. */
export async function readChanPositions(
  access: Kysely<ScreeningTables>,
  day: AskedDay,
  shares: readonly StockSymbol[],
): Promise<ChanPositions> {
  const head = await readHead(access, { ...day, kind: 'initPingfen' });
  const positions = new Map<StockSymbol, ChanPosition>();
  if (head === null) return { version: null, positions };
  for (let from = 0; from < shares.length; from += sharesPerStatement) {
    const some = shares.slice(from, from + sharesPerStatement);
    for (const { symbol, inputs } of await readScoresAmong(access, day, some))
      positions.set(symbol, chanPositionOf(JSON.parse(inputs) as StoredInputs));
  }
  return { version: head.ruleVersion, positions };
}
