import { runMessage } from '@chanscope/contract';
import {
  type Score,
  type ScoreInputs,
  type ScoreRanks,
  type ScoreWeights,
  type ScoreWindow,
  priceRanksOf,
  scoreOf,
  scoreWindows,
} from '@chanscope/engine';
import { type Market, previousTradingDay } from '@chanscope/market';

import type { Transaction } from 'kysely';
import { breathe } from '../../../platform/loop-turns.ts';
import type { JobContext, JobDefinition, JobOutcome } from '../../jobs/index.ts';
import { dayRange } from '../limits/limit-task.ts';
import { scoreVersionOf } from '../rules-of-day.ts';
import { factsOf } from '../run-facts.ts';
import {
  type ScreeningContext,
  noBarsReason,
  rowsOf,
  runOverMarket,
} from '../screening-context.ts';
import { type AskedDay, screeningJob, screenParameters } from '../screening-job.ts';
import type { ScoreDayTable } from '../screening-schema.ts';
import { replaceRows, writeHead } from '../screening-store.ts';
import { hasMixedPrices } from '../strength/rank-job.ts';
import type { RowGround, SkipReason } from '../threads/task-outcome.ts';
import type { PeerFigures } from './peer-figures.ts';
import type { ScoredRow } from './score-task.ts';

/** What a score was made of, as it is stored; days before 2026-11-26 have no figures for peers. */
export type StoredInputs = ScoreInputs &
  RowGround & { readonly ranks: ScoreRanks; readonly peer?: PeerFigures | null };

/** Scores (评分) of all shares of a market. */
export function scoreJob(screening: ScreeningContext): JobDefinition {
  return screeningJob({
    name: 'initPingfen',
    get ruleVersion(): string {
      return screening.rulesOfDay.versionOf('score');
    },
    parameters: screenParameters,
    run: (day, _, context) => run(screening, day, context),
  });
}

async function run(
  screening: ScreeningContext,
  day: AskedDay,
  context: JobContext,
): Promise<JobOutcome> {
  const { market, date } = day;
  const basis = screening.rulesOfDay.scoreOn(date);
  const { outcomes, counts, part } = await runOverMarket(screening, context, {
    ...day,
    task: { kind: 'scores', date, since: sessionsBefore(market, date) },
    timeframe: '1d',
    prices: 'comparable',
    // Structures of Chan theory depend on all bars before, so that all are read.
    range: { before: dayRange(market, date).before },
  });
  const rows = rowsOf('scores', outcomes);
  const { scored, left, universe } = await scoreRows(rows, basis.weights);
  if (scored.length === 0) return { status: 'skipped', counts, reason: reasonOf(day, rows.length) };
  const incomplete = hasMixedPrices(rows) ? ['unadjusted-prices'] : [];
  const more = { universe, scored: scored.length, score: basis };
  const { facts, asOf } = factsOf(outcomes, { incomplete, part, more });
  const write = async (transaction: Transaction<object>): Promise<void> => {
    await replaceRows(
      transaction,
      { table: 'score_day', scope: { market, date } },
      scored.map((row) => ({ market, date, ...row })),
    );
    await writeHead(transaction, {
      market,
      kind: 'initPingfen',
      date,
      ruleVersion: scoreVersionOf(basis),
      asOf,
      computedAt: context.now,
      facts: {
        ...facts,
        warming: facts.warming + left.warming,
        excluded:
          left['no-volumes'] === 0
            ? facts.excluded
            : { ...facts.excluded, 'no-volumes': left['no-volumes'] },
      },
    });
  };
  return { status: 'done', counts, write };
}

/** Where shares traded, none had bars enough. */
function reasonOf({ market, date }: AskedDay, rowCount: number): JobOutcome['reason'] & object {
  return rowCount > 0 ? runMessage('scoresTooShort', { date }) : noBarsReason(market, date);
}

function sessionsBefore(market: Market, date: string): Record<ScoreWindow, string> {
  let session = date;
  const before = { 20: '', 60: '', 120: '' };
  for (let back = 1; back <= 120; back += 1) {
    session = previousTradingDay(market, session);
    const window = scoreWindows.find((each) => each === back);
    if (window !== undefined) before[window] = session;
  }
  return before;
}

type ScoredShare = Omit<ScoreDayTable, 'market' | 'date'>;
type LeftOut = Record<Extract<SkipReason, 'warming' | 'no-volumes'>, number>;

/** The scores of rows, how many rows have none and why, and how many were ranked by window. */
async function scoreRows(
  rows: readonly ScoredRow[],
  weights: ScoreWeights,
): Promise<{
  readonly scored: readonly ScoredShare[];
  readonly left: LeftOut;
  readonly universe: Record<string, number>;
}> {
  const ranks = await ranksOf(rows);
  const left: LeftOut = { warming: 0, 'no-volumes': 0 };
  const found: { readonly row: ScoredRow; readonly score: Score; readonly inputs: StoredInputs }[] =
    [];
  for (const [at, row] of rows.entries()) {
    if (at % rowsPerBreath === 0) await breathe();
    if (row.inputs === null) {
      left.warming += 1;
      continue;
    }
    const own = {
      20: ranks[20][at] ?? null,
      60: ranks[60][at] ?? null,
      120: ranks[120][at] ?? null,
    };
    const score = scoreOf(row.inputs, own, weights);
    if (score === null) left[row.inputs.upVolumeShare === null ? 'no-volumes' : 'warming'] += 1;
    else
      found.push({
        row,
        score,
        inputs: { ...row.inputs, ranks: own, ...groundIn(row), peer: row.peer },
      });
  }
  const universe = Object.fromEntries(
    scoreWindows.map((window) => [
      String(window),
      ranks[window].filter((rank) => rank !== null).length,
    ]),
  );
  return { scored: placed(found), left, universe };
}

const rowsPerBreath = 200;

async function ranksOf(
  rows: readonly ScoredRow[],
): Promise<Record<ScoreWindow, readonly (number | null)[]>> {
  const rankOver = async (window: ScoreWindow): Promise<readonly (number | null)[]> => {
    await breathe();
    return priceRanksOf(rows.map(({ returns }) => returns[window]));
  };
  return { 20: await rankOver(20), 60: await rankOver(60), 120: await rankOver(120) };
}

function groundIn({ source, pricesAs, barTime }: ScoredRow): RowGround {
  return { source, adjustment: pricesAs, barTime };
}

/** With their places among each other, the best first. */
function placed(
  found: readonly {
    readonly row: ScoredRow;
    readonly score: Score;
    readonly inputs: StoredInputs;
  }[],
): ScoredShare[] {
  const sorted = found.toSorted((one, other) => other.score.score - one.score.score);
  const percentiles = priceRanksOf(sorted.map(({ score }) => score.score));
  let rank = 1;
  return sorted.map(({ row: { symbol }, score: { score, parts }, inputs }, at) => {
    if (score !== sorted[at - 1]?.score.score) rank = at + 1;
    const percentile = percentiles[at] ?? null;
    return { symbol, score, rank, percentile, ...parts, inputs: JSON.stringify(inputs) };
  });
}
