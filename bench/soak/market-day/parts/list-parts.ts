import { type Asked, type DayPart, type Texts, rowTexts, rowsFor } from './day-part.ts';
import { readBasis, readTable } from './screen-texts.ts';
import type { StoredMarket } from '../stored/stored-market.ts';
import {
  changeText,
  fixed,
  percentText,
  quantityText,
  signedOr,
  signedQuantity,
  unknownText,
} from '../stored/stored-texts.ts';

/** The rows of a list that a reader is given, in their order. */
export interface StoredList {
  readonly rows: readonly Texts[];
  /** Rows in all, also those that a visitor is not given. */
  readonly inAll: number;
}

interface TablePlan {
  readonly name: string;
  /** The run that its numbers are of. */
  readonly kind: string;
  /** Of its cells. */
  readonly columns: readonly string[];
  readonly list: (market: StoredMarket, asked: Asked) => StoredList;
}

/** A table of the market with what its page says it is based on. */
export function tablePart({ name, kind, columns, list }: TablePlan): DayPart {
  return {
    name,
    shown: async (page) => ({ ...(await readTable(page, columns)), ...(await readBasis(page)) }),
    stored: (market, asked) => {
      const { rows, inAll } = list(market, asked);
      const isLimited = asked.reader === 'visitor' && inAll > rows.length;
      return {
        ...basisOf(market, kind),
        rows: String(rows.length),
        ...(isLimited ? { 'rows in all': String(inAll) } : {}),
        ...rowTexts(rows),
      };
    },
  };
}

/** The day of a run, and of how many of the shares it looked at. */
export function basisOf(market: StoredMarket, kind: string): Texts {
  const { total, warming, excluded } = market.facts(kind);
  const left = Object.values(excluded).reduce((sum, count) => sum + count, warming);
  return { day: market.date, counted: `${total - left} / ${total}` };
}

/** What every row of shares begins with, and what its share did until the close. */
export const shareColumns = ['name', 'code', 'liveChange'] as const;

export function shareTexts(market: StoredMarket, symbol: string): Texts {
  const { id, name, code } = market.stock(symbol);
  return { id, name, code, liveChange: percentText(market.changeOf(symbol)) };
}

const scoreParts = ['trend', 'rs', 'chan', 'vp', 'risk'] as const;

type ScoreRow = Record<(typeof scoreParts)[number] | 'score' | 'rank', number> & {
  readonly symbol: string;
  readonly before: number | null;
};

/** The scores of the day with the rank of the stored day before, the best first. */
export function readScores(market: StoredMarket, limit: number): readonly ScoreRow[] {
  return market.rows<ScoreRow>(
    `SELECT s.*, b.rank AS before FROM score_day s
       LEFT JOIN score_day b ON b.market=s.market AND b.symbol=s.symbol AND b.date=?
      WHERE s.market='hs' AND s.date=? ORDER BY s.score DESC, s.symbol LIMIT ?`,
    market.dayBefore('initPingfen'),
    market.date,
    limit,
  );
}

/** A to E by 80, 65, 50 and 35 points. */
export function gradeText(score: number): string {
  const grades = [
    [80, 'A'],
    [65, 'B'],
    [50, 'C'],
    [35, 'D'],
  ] as const;
  return grades.find(([from]) => score >= from)?.[1] ?? 'E';
}

/** Places won (+) or lost. */
export function rankMoveText({ rank, before }: Pick<ScoreRow, 'rank' | 'before'>): string {
  return before === null ? unknownText : stepsText(before - rank);
}

function stepsText(steps: number): string {
  return steps > 0 ? `+${steps}` : String(steps);
}

export const scores = tablePart({
  name: '评分榜',
  kind: 'initPingfen',
  columns: [...shareColumns, 'rank', 'score', 'grade', 'rankChange', ...scoreParts],
  list: (market, { reader }) => ({
    inAll: market.count('score_day'),
    rows: readScores(market, rowsFor(reader)).map((row) => ({
      ...shareTexts(market, row.symbol),
      rank: String(row.rank),
      score: fixed(row.score, 1),
      grade: gradeText(row.score),
      rankChange: rankMoveText(row),
      ...Object.fromEntries(scoreParts.map((part) => [part, fixed(row[part], 1)])),
    })),
  }),
});

const rankWindows = ['5', '10', '20', '50', '120', '250'] as const;

type RankRow = Record<`rps_${(typeof rankWindows)[number]}`, number | null> & {
  readonly symbol: string;
  readonly three_red: number;
};

/** Shares by RPS over 120 sessions, the strongest first. */
export function readRanks(market: StoredMarket, isRed: boolean, limit: number): readonly RankRow[] {
  return market.rows<RankRow>(
    `SELECT * FROM rps_day WHERE market='hs' AND date=? AND rps_120 IS NOT NULL AND three_red>=?
      ORDER BY rps_120 DESC, symbol LIMIT ?`,
    market.date,
    Number(isRed),
    limit,
  );
}

/** The table of RPS, of all shares or of those with three red lines. */
export function rankPart(name: string, isRed: boolean): DayPart {
  return tablePart({
    name,
    kind: 'initRps',
    columns: [...shareColumns, ...rankWindows.map((days) => `rps${days}`), 'threeRed'],
    list: (market, { reader }) => ({
      inAll: market.count('rps_day', `rps_120 IS NOT NULL AND three_red>=${Number(isRed)}`),
      rows: readRanks(market, isRed, rowsFor(reader)).map((row) => ({
        ...shareTexts(market, row.symbol),
        ...Object.fromEntries(
          rankWindows.map((days) => [`rps${days}`, fixed(row[`rps_${days}`], 1)]),
        ),
        threeRed: row.three_red === 1 ? '是' : '否',
      })),
    }),
  });
}

const bands = { strong: '强', even: '平', weak: '弱' } as const;

interface StrengthRow {
  readonly symbol: string;
  readonly value: number;
  readonly change_1: number | null;
  readonly change_5: number | null;
  readonly percentile: number;
  readonly band: keyof typeof bands;
}

export const strengths = tablePart({
  name: '强弱',
  kind: 'initQiangrou',
  columns: [...shareColumns, 'value', 'band', 'change1', 'change5', 'percentile'],
  list: (market, { reader }) => ({
    inAll: market.count('strength_day'),
    rows: market
      .rows<StrengthRow>(
        `SELECT * FROM strength_day WHERE market='hs' AND date=? ORDER BY value DESC, symbol LIMIT ?`,
        market.date,
        rowsFor(reader),
      )
      .map((row) => ({
        ...shareTexts(market, row.symbol),
        value: signedOr(row.value, 2),
        band: bands[row.band],
        change1: signedOr(row.change_1, 2),
        change5: signedOr(row.change_5, 2),
        percentile: fixed(row.percentile, 1),
      })),
  }),
});

interface FlowRow {
  readonly symbol: string;
  readonly net: number;
  readonly amount: number;
  readonly ratio: number | null;
  readonly close_place_net: number | null;
}

/** Shares by one of the figures of their flow, those without it last. */
export function readFlows(
  market: StoredMarket,
  order: 'net DESC' | 'net ASC' | 'ratio DESC' | 'amount DESC',
  limit: number,
): readonly FlowRow[] {
  const [column = 'net'] = order.split(' ');
  return market.rows<FlowRow>(
    `SELECT * FROM flow_day WHERE market='hs' AND date=? AND method='minute-estimate'
      ORDER BY ${column} IS NULL, ${order}, symbol LIMIT ?`,
    market.date,
    limit,
  );
}

/** The table of flows in one of its orders. */
export function flowPart(name: string, order: Parameters<typeof readFlows>[1]): DayPart {
  return tablePart({
    name,
    kind: 'initZjl',
    columns: [...shareColumns, 'net', 'ratio', 'amount', 'check'],
    list: (market, { reader }) => ({
      inAll: market.count('flow_day', `method='minute-estimate'`),
      rows: readFlows(market, order, rowsFor(reader)).map((row) => ({
        ...shareTexts(market, row.symbol),
        net: signedQuantity(row.net),
        ratio: changeText(row.ratio),
        amount: quantityText(row.amount),
        check: row.close_place_net === null ? unknownText : signedQuantity(row.close_place_net),
      })),
    }),
  });
}
