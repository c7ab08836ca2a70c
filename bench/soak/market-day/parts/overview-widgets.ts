import { activePane } from '../../../../e2e/stage/shell-page.ts';
import { type DayPart, type Texts, rowsFor } from './day-part.ts';
import { type StoredBreadth, moodSides, moodTexts } from '../stored/plain-mood.ts';
import { readFacts, readFigures, readHeatMap, shownElement, shownWidget } from './screen-texts.ts';
import { heatMapTexts } from './sector-parts.ts';
import {
  type LimitRow,
  type StoredEffect,
  type StoredStatistics,
  cohorts,
  placeText,
  readChan,
  readPool,
} from '../stored/stored-limits.ts';
import type { StoredMarket } from '../stored/stored-market.ts';
import {
  changeText,
  percentText,
  quantityText,
  shareText,
  shortQuantity,
  signalText,
} from '../stored/stored-texts.ts';

const readBreadth = (market: StoredMarket): StoredBreadth =>
  market.figures<StoredBreadth>('market_day');

export const breadth: DayPart = {
  name: '涨跌家数',
  async shown(page) {
    const widget = await shownWidget(page, 'breadth');
    const bars = await widget
      .locator('ul [title]')
      .evaluateAll((items) =>
        items.map((item) => [
          (item.lastElementChild?.textContent ?? '').trim(),
          (item.firstElementChild?.textContent ?? '').trim(),
        ]),
      );
    return {
      ...(await readFigures(widget)),
      ...(Object.fromEntries(bars) as Texts),
      ...(await readFacts(widget)),
    };
  },
  stored: (market) => {
    const { bins, averages, newHighs, newLows } = readBreadth(market);
    return {
      涨: String(market.count('share_day', 'change>0')),
      平: String(market.count('share_day', 'change=0')),
      跌: String(market.count('share_day', 'change<0')),
      ...Object.fromEntries(bins.map((bin) => [rangeText(bin), String(bin.count)])),
      ...Object.fromEntries(
        averages.map(({ days, above, of }) => [
          `站上 ${days} 日线`,
          shareText(of === 0 ? null : above / of, 0),
        ]),
      ),
      '60 日新高': String(newHighs),
      '60 日新低': String(newLows),
    };
  },
};

function rangeText({ from, to }: StoredBreadth['bins'][number]): string {
  if (from === null) return `低于 ${to}%`;
  if (to === null) return `高于 ${from}%`;
  return from === to ? `${from}%` : `${from}% 至 ${to}%`;
}

export const limitCounts: DayPart = {
  name: '涨跌停',
  shown: async (page) => readFigures(await shownWidget(page, 'limits')),
  stored: (market) => {
    const { all } = market.figures<{ all: StoredStatistics }>('limit_stat_day');
    return {
      涨停: String(market.count('limit_day', `up='sealed'`)),
      跌停: String(market.count('limit_day', `down='sealed'`)),
      炸板: String(market.count('limit_day', `up='broken'`)),
      封板率: shareText(all.sealRate, 0),
      最高: `${all.maxBoards}板`,
      首板: String(all.firstBoards),
    };
  },
};

export const turnover: DayPart = {
  name: '成交额',
  async shown(page) {
    const widget = await shownWidget(page, 'turnover');
    const text = (await widget.textContent()) ?? '';
    return {
      成交额: /[\d.]+(?:万亿|亿|万)/.exec(text)?.[0] ?? '',
      较前一日: /较前一日\s*([+-]?[\d.]+%|—)/.exec(text)?.[1] ?? '',
      计入: /计入 (\d+) 只/.exec(text)?.[1] ?? '',
    };
  },
  stored: (market) => {
    const { amount } = market.row<{ amount: number }>(
      `SELECT sum(amount) AS amount FROM share_day WHERE market='hs' AND date=?`,
      market.date,
    );
    const { amount: before } = market.figures<StoredBreadth>(
      'market_day',
      market.dayBefore('initMarket'),
    );
    return {
      成交额: quantityText(amount),
      较前一日: percentText(before === null ? null : 100 * (amount / before - 1), 1),
      计入: String(market.count('share_day', 'amount IS NOT NULL')),
    };
  },
};

export const mood: DayPart = {
  name: '情绪',
  async shown(page) {
    const widget = await shownWidget(page, 'mood');
    const sides = (await widget.locator('svg').first().getAttribute('aria-label')) ?? '';
    return {
      情绪: ((await widget.locator('p b').first().textContent()) ?? '').trim(),
      评语: ((await widget.locator('p span').first().textContent()) ?? '').trim(),
      ...Object.fromEntries(sides.split('，').map((side) => side.split(' ') as [string, string])),
    };
  },
  stored: moodTexts,
};

/** What the day was like in one sentence (市场全景). */
export const sentence: DayPart = {
  name: '全景一句话',
  async shown(page) {
    const summary = await shownElement(page, '[data-testid="market-summary"]');
    const said = summary.getByText(/涨 \d+ 家，跌 \d+ 家。/);
    await said.waitFor();
    return { 一句话: ((await said.textContent()) ?? '').trim() };
  },
  stored: (market) => {
    const { up, down } = readBreadth(market);
    const known = Object.entries(moodSides(market)).flatMap(([side, score]) =>
      score === null ? [] : [{ side, score }],
    );
    const sorted = known.toSorted((one, other) => other.score - one.score);
    const best = sorted.at(0)?.side ?? '';
    const worst = sorted.at(-1)?.side ?? '';
    return { 一句话: `涨 ${up} 家，跌 ${down} 家。情绪六项中${best}最强，${worst}最弱。` };
  },
};

/** The ladder (连板梯队): a step for each length, so many of them, with the shares that have room. */
export function ladderPart(steps: number): DayPart {
  return {
    name: '连板梯队',
    async shown(page) {
      const widget = await shownWidget(page, 'ladder');
      const rows = await widget.locator('dl > div').evaluateAll((found) =>
        found.map((row) => ({
          head: (row.querySelector('dt')?.textContent ?? '').trim(),
          shares: [...row.querySelectorAll('dd a')].map((link) => link.textContent.trim()),
        })),
      );
      return Object.fromEntries(
        rows.flatMap(({ head, shares }): (readonly [string, string])[] => {
          const [step = '', count = ''] = head.split(' ×');
          return [
            [step, count],
            ...shares.slice(0, 3).map((text, at) => [`${step}.${at + 1}`, text] as const),
          ];
        }),
      );
    },
    stored: (market, { reader }) => {
      const { all } = market.figures<{ all: StoredStatistics }>('limit_stat_day');
      const rows = readPool(market, 'up', Math.min(60, rowsFor(reader)));
      const shown = all.heights.toSorted((one, other) => other.boards - one.boards).slice(0, steps);
      return Object.fromEntries(
        shown.flatMap(({ boards, count }): (readonly [string, string])[] => {
          const shares = rows.filter((row) => row.boards === boards).slice(0, 3);
          const named = shares.map(
            (row, at) => [`${boards}板.${at + 1}`, chipText(market, row)] as const,
          );
          return [[`${boards}板`, String(count)], ...named];
        }),
      );
    },
  };
}

function chipText(market: StoredMarket, { symbol, amount }: LimitRow): string {
  const chan = readChan(market, symbol);
  const signal = chan?.signal ?? null;
  const place = chan === null ? '' : placeText(chan);
  const name =
    signal === null ? place : `${signalText(signal.kind, signal.isBuy)}${signal.isSure ? '' : '?'}`;
  return `${market.stock(symbol).name}${amount === null ? '' : shortQuantity(amount)}${name}`;
}

export const effect: DayPart = {
  name: '涨停效应',
  async shown(page) {
    const widget = await shownWidget(page, 'effect');
    const rows = await widget
      .locator('tbody tr')
      .evaluateAll((found) =>
        found.map((row) => [...row.children].map((cell) => cell.textContent.trim())),
      );
    const rates = await widget
      .locator('a span:has(> b)')
      .evaluateAll((spans) =>
        spans.map((span) => [
          (span.firstChild?.textContent ?? '').trim(),
          (span.querySelector('b')?.textContent ?? '').trim(),
        ]),
      );
    const cells = rows.flatMap(([name = '', count = '', average = '', winRate = '']) => [
      [`${name}.只`, count],
      [`${name}.今日均`, average],
      [`${name}.上涨`, winRate],
    ]);
    return Object.fromEntries([...cells, ...rates]) as Texts;
  },
  stored: (market) => {
    const stored = market.figures<StoredEffect>('limit_effect_day');
    const names = { sealed: '涨停', running: '连板', broken: '炸板', down: '跌停' } as const;
    return {
      ...Object.fromEntries(
        cohorts.flatMap((cohort) => [
          [`${names[cohort]}.只`, String(stored[cohort].count)],
          [`${names[cohort]}.今日均`, changeText(stored[cohort].averageChange)],
          [`${names[cohort]}.上涨`, shareText(stored[cohort].winRate, 0)],
        ]),
      ),
      晋级: shareText(stored.promotionRate, 0),
      ...Object.fromEntries(
        stored.promotions
          .slice(0, 3)
          .map(({ boards, rate }) => [`${boards}进${boards + 1}`, shareText(rate, 0)]),
      ),
      大面: String(stored.sealed.largeLosses),
    };
  },
};

export const heatMap: DayPart = {
  name: '热力图',
  shown: async (page) => {
    await activePane(page).locator('[data-testid="widget-heatMap"]').scrollIntoViewIfNeeded();
    return readHeatMap(page, await shownWidget(page, 'heatMap'));
  },
  stored: (market, { shown }) => heatMapTexts(market, shown),
};
