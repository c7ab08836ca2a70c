import { type DayPart, type Texts, rowTexts, rowsFor } from './day-part.ts';
import { gradeText, rankMoveText, readFlows, readRanks, readScores } from './list-parts.ts';
import { readLines, shownWidget } from './screen-texts.ts';
import { leaderText, readSectors } from './sector-parts.ts';
import { type StoredSignal, markedSignal, readSignals } from './signal-parts.ts';
import type { StoredMarket } from '../stored/stored-market.ts';
import { fixed, percentText, quantityText } from '../stored/stored-texts.ts';

// Widgets that show the beginning of a list.

interface LinesPlan {
  readonly name: string;
  readonly id: string;
  /** Of its cells behind the name. */
  readonly cells: readonly string[];
  readonly rows: Parameters<typeof linesOf>[0];
}

function linesPart({ name, id, cells, rows }: LinesPlan): DayPart {
  return {
    name,
    shown: async (page) => readLines(await shownWidget(page, id), cells),
    stored: linesOf(rows),
  };
}

function linesOf(
  rows: (market: StoredMarket, asked: Parameters<DayPart['stored']>[1]) => readonly Texts[],
): DayPart['stored'] {
  return (market, asked) => rowTexts(rows(market, asked));
}

/** The name of a line, with a star before one of the watchlist. */
function lineName(market: StoredMarket, symbol: string, starred: ReadonlySet<string>): string {
  return `${starred.has(symbol) ? '★ ' : ''}${market.stock(symbol).name}`;
}

export const scoreLines = linesPart({
  name: '评分榜',
  id: 'score',
  cells: ['评分', '级', '名次'],
  rows: (market, { starred }) =>
    readScores(market, 5).map((row) => ({
      name: lineName(market, row.symbol, starred),
      评分: fixed(row.score, 1),
      级: gradeText(row.score),
      名次: rankMoveText(row),
    })),
});

export const signalLines = linesPart({
  name: '今日缠论信号',
  id: 'signals',
  cells: ['类型', '状态', '距今'],
  rows: (market, { reader, starred }) =>
    [...readSignals(market, rowsFor(reader))].sort(byInterest(starred)).map((signal) => ({
      name: lineName(market, signal.symbol, starred),
      类型: markedSignal(signal),
      状态: signal.isSure ? '确认' : '未确认',
      距今: `${signal.age}根`,
    })),
});

/** Those of the watchlist first, then the youngest, then those that are sure. */
function byInterest(starred: ReadonlySet<string>) {
  const place = ({ symbol, age, isSure }: StoredSignal): number =>
    (starred.has(symbol) ? 0 : 1e6) + 10 * age + (isSure ? 0 : 1);
  return (one: StoredSignal, other: StoredSignal): number => place(one) - place(other);
}

export const sectorLines = linesPart({
  name: '板块',
  id: 'sectors',
  cells: ['涨幅', '涨/跌', '领涨'],
  rows: (market) =>
    readSectors(market, 5).map((sector) => ({
      name: market.stock(sector.symbol).name,
      涨幅: percentText(sector.change),
      '涨/跌': `${sector.up}/${sector.down}`,
      领涨: leaderText(market, sector),
    })),
});

export const rankLines = linesPart({
  name: 'RPS 三线红',
  id: 'rps',
  cells: ['50', '120', '250'],
  rows: (market, { starred }) =>
    readRanks(market, true, 5).map((row) => ({
      name: lineName(market, row.symbol, starred),
      '50': fixed(row.rps_50, 0),
      '120': fixed(row.rps_120, 0),
      '250': fixed(row.rps_250, 0),
    })),
});

export const flowLines = linesPart({
  name: '资金净流入',
  id: 'flow',
  cells: ['净额', '占比'],
  rows: (market, { starred }) =>
    readFlows(market, 'net DESC', 5).map((row) => ({
      name: lineName(market, row.symbol, starred),
      净额: quantityText(row.net),
      占比: percentText(row.ratio === null ? null : 100 * row.ratio, 1),
    })),
});

/** The watchlist beside the widgets, after the close. */
export const watchLines: DayPart = {
  name: '我的自选',
  async shown(page) {
    const widget = await shownWidget(page, 'watchlist');
    const rows = widget.locator('ul > li > a');
    await rows.filter({ hasText: '%' }).first().waitFor();
    const texts = await rows.evaluateAll((links) =>
      links.map((link) => ({
        id:
          new URLSearchParams((link.getAttribute('href') ?? '').split('?')[1]).get('stockId') ?? '',
        price: (link.children[1]?.textContent ?? '').trim(),
        change: (link.children[2]?.textContent ?? '').trim(),
      })),
    );
    return rowTexts(texts);
  },
  stored: (market, { starred }) =>
    rowTexts(
      Array.from(starred, (symbol) => {
        const { close } = market.row<{ close: number }>(
          `SELECT close FROM share_day WHERE market='hs' AND date=? AND symbol=?`,
          market.date,
          symbol,
        );
        return {
          id: market.stock(symbol).id,
          price: close.toFixed(2),
          change: percentText(market.changeOf(symbol)),
        };
      }),
    ),
};
