import { screenStrategies } from '@chanscope/engine';

import { activePane } from '../../../../e2e/stage/shell-page.ts';
import { type DayPart, type Texts, rowsFor } from './day-part.ts';
import { shareColumns, shareTexts, tablePart } from './list-parts.ts';
import type { StoredMarket } from '../stored/stored-market.ts';
import { clockText, fixed, signalText, unknownText } from '../stored/stored-texts.ts';

/** The strategies whose hits are the signals of Chan theory; those of a divergence ask for a first signal too. */
const signalStrategies = screenStrategies
  .map(({ id }) => id)
  .filter((id) => id.startsWith('chan-') || id.startsWith('divergence-'));

interface HitRow {
  readonly symbol: string;
  readonly strategy: string;
  readonly level: string;
  readonly inputs: string;
}

/** What a hit noted of the signal behind it. */
interface HitInputs {
  readonly kind: string;
  readonly isBuy: boolean;
  readonly age: number;
  readonly price: number;
  readonly divergenceRate: number | null;
  readonly isSure: boolean;
}

export interface StoredSignal extends HitInputs {
  readonly symbol: string;
}

function readHits(market: StoredMarket, strategies: readonly string[], limit: number) {
  return market.rows<HitRow>(
    `SELECT * FROM screen_hit WHERE market='hs' AND date=?
        AND strategy IN (${strategies.map(() => '?').join(', ')}) ORDER BY strategy, symbol LIMIT ?`,
    market.date,
    ...strategies,
    limit,
  );
}

/** The signals of the rows that a reader is given, each once whatever strategies found it. */
export function readSignals(market: StoredMarket, limit: number): readonly StoredSignal[] {
  const byName = new Map<string, StoredSignal>();
  for (const { symbol, level, inputs } of readHits(market, signalStrategies, limit)) {
    const signal = { symbol, ...(JSON.parse(inputs) as HitInputs) };
    const name = [symbol, level, signal.isBuy, signal.kind].join(' ');
    if (!byName.has(name)) byName.set(name, signal);
  }
  return [...byName.values()];
}

/** The name of a signal, with a question mark while it may vanish. */
export function markedSignal({ kind, isBuy, isSure }: HitInputs): string {
  return `${signalText(kind, isBuy)}${isSure ? '' : '?'}`;
}

/** How many of a hundred such marks stayed, as published for the rules of the product (docs/chan-survival.md). */
const survival: Readonly<Record<string, string>> = {
  '1': '6.3%',
  '1p': '13%',
  '2': '15%',
  '2s': '11%',
  '3a': '13%',
  '3b': '27%',
};

export const chanSignals = tablePart({
  name: '缠论信号',
  kind: 'xg:chan-1-buy',
  columns: [...shareColumns, 'level', 'signal', 'state', 'survival', 'age', 'price', 'divergence'],
  list: (market, { reader }) => ({
    inAll: market.count('screen_hit', `(strategy LIKE 'chan-%' OR strategy LIKE 'divergence-%')`),
    rows: readSignals(market, rowsFor(reader)).map((signal) => ({
      ...shareTexts(market, signal.symbol),
      level: '日线',
      signal: markedSignal(signal),
      state: signal.isSure ? '确认' : '未确认',
      survival: signal.isSure ? unknownText : (survival[signal.kind] ?? unknownText),
      age: String(signal.age),
      price: fixed(signal.price, 2),
      divergence: fixed(signal.divergenceRate, 2),
    })),
  }),
});

const levels: Readonly<Record<string, string>> = {
  '1d': '日线',
  '30m': '30 分钟',
  '15m': '15 分钟',
};

/** The hits of one strategy. */
export function hitPart(name: string, strategy: string): DayPart {
  return tablePart({
    name,
    kind: `xg:${strategy}`,
    columns: [...shareColumns, 'level'],
    list: (market, { reader }) => ({
      inAll: market.count('screen_hit', `strategy='${strategy}'`),
      rows: readHits(market, [strategy], rowsFor(reader)).map(({ symbol, level }) => ({
        ...shareTexts(market, symbol),
        level: levels[level] ?? level,
      })),
    }),
  });
}

/** How many shares each strategy found, as the row of strategies says it. */
export const strategyCounts: DayPart = {
  name: '各策略命中',
  async shown(page) {
    const choices = activePane(page).locator('[role="radiogroup"] label:has(input[value="kdj30"])');
    await choices.waitFor();
    const labels = await choices
      .locator('xpath=..')
      .locator('label')
      .evaluateAll((found) => found.map((label) => label.textContent.trim()));
    return Object.fromEntries(
      labels.map((label) => [
        label.slice(0, label.lastIndexOf(' ')),
        label.split(' ').at(-1) ?? '',
      ]),
    ) as Texts;
  },
  stored: (market) =>
    Object.fromEntries(
      screenStrategies.map(({ id, zh }) => [
        zh,
        String(market.count('screen_hit', `strategy='${id}'`)),
      ]),
    ),
};

const events: Readonly<Record<string, string>> = {
  'rises-from-low': '上穿 −100 超卖回升',
  'rises-to-high': '上穿 +100 强势',
  'falls-from-high': '下穿 +100',
  'falls-to-low': '下穿 −100',
  golden: '金叉',
  dead: '死叉',
  recovers: '从低处回升',
  retreats: '从高处回落',
};

const places: Readonly<Record<string, string>> = {
  low: '低位',
  middle: '中位',
  high: '高位',
  'leaves-extreme': '离极值',
  'crosses-zero': '过零轴',
};

interface CrossingRow {
  readonly symbol: string;
  readonly event: string;
  readonly bar_time: number;
  readonly age: number;
  readonly figures: string;
}

interface CrossingPlan {
  readonly name: string;
  readonly kind: string;
  readonly level: string;
  /** What the figures of a row are shown as: column by the name of the figure. */
  readonly columns: Readonly<Record<string, string>>;
}

/** A list of crossings, the youngest first. */
export function crossingPart({ name, kind, level, columns }: CrossingPlan): DayPart {
  return tablePart({
    name,
    kind: `${kind}:${level}`,
    columns: [...shareColumns, 'event', 'age', 'bar', ...Object.values(columns)],
    list: (market, { reader }) => ({
      inAll: market.count('signal_intraday', `kind='${kind}' AND level='${level}'`),
      rows: market
        .rows<CrossingRow>(
          `SELECT * FROM signal_intraday WHERE market='hs' AND date=? AND kind=? AND level=?
            ORDER BY bar_time DESC, symbol LIMIT ?`,
          market.date,
          kind,
          level,
          rowsFor(reader),
        )
        .map((row) => ({
          ...shareTexts(market, row.symbol),
          event: events[row.event] ?? row.event,
          age: String(row.age),
          bar: clockText(row.bar_time),
          ...figureTexts(row, columns),
        })),
    }),
  });
}

function figureTexts({ figures }: CrossingRow, columns: CrossingPlan['columns']): Texts {
  const stored = JSON.parse(figures) as Readonly<Record<string, number | string>>;
  return Object.fromEntries(
    Object.entries(columns).map(([figure, column]) => {
      const value = stored[figure] ?? '';
      return [column, typeof value === 'number' ? value.toFixed(2) : (places[value] ?? value)];
    }),
  );
}
