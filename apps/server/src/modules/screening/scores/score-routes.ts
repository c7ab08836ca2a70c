import {
  type Locale,
  type ScoreOfOne,
  type ScoreRow,
  operatorRoutes,
  readingMessage,
  textOfMessage,
} from '@chanscope/contract';
import { gradeOf, medianPartsOf, minScoreBars, productPresetId } from '@chanscope/engine';
import { type Market, type StockSymbol, marketOf } from '@chanscope/market';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { type ListDay, readListDay } from '../lists/list-day-store.ts';
import {
  type ListDependencies,
  headOf,
  presentDay,
  sliceFor,
  stocksOf,
} from '../lists/screening-lists.ts';
import { type ScreeningRouteDependencies, isSignedIn } from '../lists/read-list.ts';
import {
  type ScoreBasis,
  deliveredScore,
  isOfPresentScore,
  scoreVersion,
} from '../rules-of-day.ts';
import type { RunHead } from '../run-facts.ts';
import type { StoredInputs } from './score-job.ts';
import { scoreReasons } from './score-reasons.ts';
import {
  type ScoredDay,
  readRanksBefore,
  readScoreDay,
  readScoresAmong,
  readScoresOf,
} from './scores-store.ts';

/** Serves scores (评分): visitors the first rows of a market and everything of one security, members all. */
export function registerScoreRoute(http: HttpServer, screening: ScreeningRouteDependencies): void {
  const { access, instruments } = screening;
  const symbolOf = async (stockId: string) => (await instruments.findKnown(stockId)).symbol;
  registerRoute(http, operatorRoutes.listScores, async (asked, { request, locale }) => {
    const symbol = asked.stockId === undefined ? null : await symbolOf(asked.stockId);
    const market = symbol === null ? asked.market : marketOf(symbol);
    const of = await readListDay(access, { market, date: asked.date, kinds: ['initPingfen'] });
    const head = headOf(of);
    if (symbol !== null) {
      const { rows, one } = await readOne(screening, { symbol, head }, locale);
      const list = await presentRows(screening, { market, head, rows }, locale);
      return { ...presentScoreHead(market, of), count: rows.length, limited: false, list, one };
    }
    const isMember = await isSignedIn(screening, request);
    const day = { market, date: head?.date ?? '' };
    const { rows, count } = await readScoreDay(access, day, sliceFor(asked, isMember));
    const list = await presentRows(screening, { market, head, rows }, locale);
    return { ...presentScoreHead(market, of), count, limited: !isMember, list, one: null };
  });
}

function presentScoreHead(market: Market, day: ListDay) {
  const head = headOf(day);
  const facts = head?.facts;
  const warming = facts?.warming ?? 0;
  const basis = basisOf(head);
  return {
    ...presentDay(market, day),
    version: scoreVersion,
    weights: { ...basis.weights },
    weightsSince: basis.since,
    preset: isOfPresentScore(head?.ruleVersion ?? '') ? productPresetId : null,
    universe: {
      scored: facts?.more.scored ?? 0,
      excluded: { ...facts?.excluded, ...(warming === 0 ? {} : { warming }) },
      ranked: { ...facts?.more.universe },
    },
  };
}

/** By which weights a day was scored. */
function basisOf(head: RunHead | null): ScoreBasis {
  return head?.facts.more.score ?? deliveredScore;
}

interface ScoreRows {
  readonly market: Market;
  readonly head: RunHead | null;
  readonly rows: readonly ScoredDay[];
}

async function presentRows(
  { access, instruments }: ListDependencies,
  { market, head, rows }: ScoreRows,
  locale: Locale,
): Promise<ScoreRow[]> {
  const symbols = rows.map(({ symbol }) => symbol);
  const before = await readRanksBefore(access, { market, date: head?.date ?? '' }, symbols);
  const stocks = await stocksOf(instruments, rows);
  const { weights } = basisOf(head);
  return rows.map(({ symbol, score, rank, trend, rs, chan, vp, risk, inputs }) => {
    const parts = { trend, rs, chan, vp, risk };
    return {
      ...stocks(symbol),
      rank,
      prevRank: before.get(symbol) ?? null,
      score,
      grade: gradeOf(score),
      parts,
      reasons: scoreReasons(parts, inputsFrom(inputs), weights).map((reason) =>
        textOfMessage(reason, locale),
      ),
    };
  });
}

function inputsFrom(stored: string): StoredInputs {
  return JSON.parse(stored) as StoredInputs;
}

/** As many days as a line of scores shows. */
const historyDays = 60;

/** A line needs two. */
const minHistoryDays = 2;

interface OneScore {
  readonly rows: readonly ScoredDay[];
  readonly one: ScoreOfOne;
}

/** The score of one security on the day of a head, with its stored days; or why there is none. */
async function readOne(
  dependencies: ListDependencies,
  { symbol, head }: { readonly symbol: StockSymbol; readonly head: RunHead | null },
  locale: Locale,
): Promise<OneScore> {
  const { access } = dependencies;
  const until = head?.date ?? '';
  const days = await readScoresOf(access, { symbol, until }, historyDays);
  const history = days.map(({ date, score, rank }) => ({ date, score, rank }));
  const day = days.findLast(({ date }) => date === until);
  if (day === undefined) {
    const reason =
      head === null
        ? readingMessage('scoreNotComputed', { job: 'initPingfen' })
        : readingMessage('scoreMissing', { date: until, needed: minScoreBars });
    return { rows: [], one: { kind: 'unscored', reason: textOfMessage(reason, locale), history } };
  }
  const short = readingMessage('scoreHistoryShort', { count: days.length });
  const one: ScoreOfOne = {
    kind: 'scored',
    inputs: presentInputs(inputsFrom(day.inputs)),
    percentile: day.percentile,
    history,
    historyNote: days.length < minHistoryDays ? textOfMessage(short, locale) : null,
    sector: await readSectorMedian(dependencies, symbol, day.date),
  };
  return { rows: [day], one };
}

type SectorMedian = Extract<ScoreOfOne, { kind: 'scored' }>['sector'];

/** The median of the smallest sector of a share that has one on a day (板块中位数). */
async function readSectorMedian(
  { access, instruments }: ListDependencies,
  symbol: StockSymbol,
  date: string,
): Promise<SectorMedian> {
  const day = { market: marketOf(symbol), date };
  for (const sector of await instruments.sectorsBySizeOf(symbol)) {
    const members = await instruments.membersOf(sector);
    const scored = await readScoresAmong(access, day, members);
    const parts = medianPartsOf(scored);
    if (parts === null) continue;
    const { stockId, stockName, stockNameEn } = (await stocksOf(instruments, [{ symbol: sector }]))(
      sector,
    );
    return { stockId, stockName, stockNameEn, scored: scored.length, parts: { ...parts } };
  }
  return null;
}

function presentInputs(stored: StoredInputs): Extract<ScoreOfOne, { kind: 'scored' }>['inputs'] {
  const { ranks, upVolumeShare, peer: _, ...inputs } = stored;
  return { ...inputs, ranks: { ...ranks }, upVolumeShare: upVolumeShare ?? 0 };
}
