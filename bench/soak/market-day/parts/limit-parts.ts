import { activePane } from '../../../../e2e/stage/shell-page.ts';
import { type DayPart, type Reader, type Texts, rowTexts, rowsFor } from './day-part.ts';
import { basisOf } from './list-parts.ts';
import {
  type ChanInputs,
  type CohortEffect,
  type LimitRow,
  type StoredEffect,
  type StoredPool,
  type StoredStatistics,
  cohorts,
  placeText,
  readChan,
  readPool,
} from '../stored/stored-limits.ts';
import { readBasis, readFacts, shownElement } from './screen-texts.ts';
import type { StoredMarket } from '../stored/stored-market.ts';
import {
  changeText,
  clockText,
  percentText,
  quantityText,
  shareText,
  signalText,
  unknownText,
} from '../stored/stored-texts.ts';

function chanText(chan: ChanInputs | null): string {
  if (chan === null) return '缠论位置未知';
  const { signal, segment } = chan;
  const place = placeText(chan);
  const words: string[] = [];
  if (signal !== null) {
    const age = signal.age === 0 ? '当日' : `${signal.age} 日前`;
    const name = signalText(signal.kind, signal.isBuy);
    words.push([name, age, ...(signal.isSure ? [] : ['未确认'])].join(' '));
  }
  if (place !== '') words.push(place);
  if (words.length === 0) words.push('没有信号和中枢');
  if (segment !== null) words.push(segment > 0 ? '线段向上' : '线段向下');
  return `缠${words.join('')}`;
}

/** The figures of the day above the cards. */
function summaryTexts(market: StoredMarket): Texts {
  const { all } = market.figures<{ all: StoredStatistics }>('limit_stat_day');
  return {
    涨停: String(all.up),
    跌停: String(all.down),
    封板率: shareText(all.sealRate, 2),
    最高: `${all.maxBoards}板`,
    // A phase asks for twenty days without a gap.
    阶段: '数据不足',
  };
}

function cardTexts(market: StoredMarket, row: LimitRow): Texts {
  const { id, name } = market.stock(row.symbol);
  const { firstSeal, openTimes } = row;
  return {
    id,
    name,
    change: percentText(row.change),
    首封: firstSeal === null ? unknownText : clockText(firstSeal).slice(-5),
    ...(openTimes === null ? {} : { 开板: openTimes === 0 ? '0 次' : `≥${openTimes} 次` }),
    成交: quantityText(row.amount),
    chan: chanText(readChan(market, row.symbol)),
  };
}

/** Of a run the earliest sealed first, then the most traded. */
function bySeal(one: LimitRow, other: LimitRow): number {
  if (one.boards !== other.boards) return other.boards - one.boards;
  const sealed = (one.firstSeal ?? Infinity) - (other.firstSeal ?? Infinity);
  return Number.isNaN(sealed) || sealed === 0 ? (other.amount ?? 0) - (one.amount ?? 0) : sealed;
}

/** The cards of a pool with the figures above them. */
export function poolPart(name: string, pool: StoredPool): DayPart {
  return {
    name,
    async shown(page) {
      const summary = await readFacts(await shownElement(page, '[data-testid="limit-summary"]'));
      const pane = activePane(page);
      // Cards, or what is said in their place.
      await pane.locator('[data-testid="limit-card"], h2').first().waitFor();
      const cards = pane.getByTestId('limit-card');
      const texts: Texts[] = [];
      for (const card of (await cards.all()).slice(0, 5)) {
        const whole = (await card.textContent()) ?? '';
        texts.push({
          ...(await readFacts(card)),
          id: (await card.getAttribute('data-stock')) ?? '',
          name: ((await card.getByRole('link').first().textContent()) ?? '').trim(),
          change: /[+-]\d+\.\d\d%|0\.00%/.exec(whole)?.[0] ?? '',
          chan: ((await card.getByTestId('limit-chan').textContent()) ?? '').trim(),
        });
      }
      return {
        ...summary,
        ...(await readBasis(page)),
        cards: String(await cards.count()),
        ...rowTexts(texts),
      };
    },
    stored: (market, { reader }) => {
      const rows = readPool(market, pool, rowsFor(reader));
      const ordered = pool === 'up' ? rows.toSorted(bySeal) : rows;
      return {
        ...summaryTexts(market),
        ...basisOf(market, 'initZhangting'),
        cards: String(rows.length),
        ...rowTexts(ordered.slice(0, 5).map((row) => cardTexts(market, row))),
      };
    },
  };
}

/** The rungs of the ladder (连板梯队) with their counts, of the rows that a reader is given. */
export const ladderRungs: DayPart = {
  name: '连板梯队',
  async shown(page) {
    await shownElement(page, '[data-testid="limit-card"]');
    const heads = await activePane(page).locator('[data-testid="limit-rung"] h2').allTextContents();
    return Object.fromEntries(
      heads.map((head): [string, string] => {
        const [, height = head, count = ''] = /^(首板|\d+板)(\d+) 只$/.exec(head.trim()) ?? [];
        return [height, count];
      }),
    );
  },
  stored: (market, { reader }) => rungsOf(market, reader),
};

function rungsOf(market: StoredMarket, reader: Reader): Texts {
  const byBoards = Map.groupBy(readPool(market, 'up', rowsFor(reader)), ({ boards }) => boards);
  return Object.fromEntries(
    Array.from(byBoards, ([boards, rows]) => [
      boards === 1 ? '首板' : `${boards}板`,
      String(rows.length),
    ]),
  );
}

/** 涨停统计: its figures, and the counts by height. */
export const limitStatistics: DayPart = {
  name: '统计',
  async shown(page) {
    const section = await shownElement(page, '[data-testid="limit-statistics"]');
    const counts = await section.locator('li[data-key]').evaluateAll((items) =>
      items.map((item) => {
        const key = item.getAttribute('data-key') ?? '';
        const count = (item.lastElementChild?.textContent ?? '').trim();
        return [/^\d+$/.test(key) ? `${key}板` : key, count];
      }),
    );
    const figures = await readFacts(section.getByTestId('limit-figures'));
    return { ...(Object.fromEntries(counts) as Texts), ...figures, ...(await readBasis(page)) };
  },
  stored: (market) => {
    const { all } = market.figures<{ all: StoredStatistics }>('limit_stat_day');
    return {
      ...basisOf(market, 'initZhangtingtj'),
      涨停: String(market.count('limit_day', `up='sealed'`)),
      跌停: String(market.count('limit_day', `down='sealed'`)),
      触及涨停: String(market.count('limit_day', `up<>''`)),
      炸板: String(market.count('limit_day', `up='broken'`)),
      封板率: shareText(all.sealRate, 2),
      炸板率: shareText(all.breakRate, 2),
      一字板: String(all.oneLine),
      首板: String(market.count('limit_day', `up='sealed' AND boards=1`)),
      最高板: String(all.maxBoards),
      涨停成交额: quantityText(all.amount),
      ...Object.fromEntries(all.heights.map(({ boards, count }) => [`${boards}板`, String(count)])),
      ...sectorCounts(market),
    };
  },
};

/** The sectors with the most sealed shares. */
function sectorCounts(market: StoredMarket): Texts {
  const rows = market.rows<{ sector: string; count: number }>(
    `SELECT m.sector, count(*) AS count FROM limit_day l JOIN sector_member m ON m.member=l.symbol
      WHERE l.market='hs' AND l.date=? AND l.up='sealed' GROUP BY m.sector ORDER BY count(*) DESC, m.sector LIMIT 5`,
    market.date,
  );
  return Object.fromEntries(
    rows.map(({ sector, count }) => [market.stock(sector).id, String(count)]),
  );
}

/** 涨停效应: a row of each cohort, and how many runs went on. */
export const limitEffect: DayPart = {
  name: '效应',
  async shown(page) {
    const table = await shownElement(page, '[data-testid="limit-effect"]');
    const cells = await table
      .locator('tbody[data-cohort] > tr:not([data-state]) > td')
      .evaluateAll((found) =>
        found.map((cell) => {
          const cohort = cell.closest('tbody')?.getAttribute('data-cohort') ?? '';
          return [`${cohort}.${cell.getAttribute('data-name') ?? ''}`, cell.textContent.trim()];
        }),
      );
    const promotions = activePane(page).getByTestId('limit-promotions');
    const runs = (await promotions.count()) === 0 ? {} : await readFacts(promotions);
    return { ...(Object.fromEntries(cells) as Texts), ...runs, ...(await readBasis(page)) };
  },
  stored: (market) => {
    const effect = market.figures<StoredEffect>('limit_effect_day');
    return {
      ...basisOf(market, 'initZhangtingxy'),
      ...Object.fromEntries(cohorts.flatMap((cohort) => cohortTexts(cohort, effect[cohort]))),
      'sealed.晋级率': shareText(effect.promotionRate, 2),
      ...Object.fromEntries(
        effect.promotions.map(({ boards, count, promoted, rate }) => [
          `${boards}进${boards + 1}`,
          `${shareText(rate, 2)}${promoted}/${count}`,
        ]),
      ),
    };
  },
};

function cohortTexts(cohort: string, effect: CohortEffect): (readonly [string, string])[] {
  return [
    [`${cohort}.只数`, String(effect.count)],
    [`${cohort}.停牌`, String(effect.suspended)],
    [`${cohort}.平均涨幅`, changeText(effect.averageChange)],
    [`${cohort}.中位涨幅`, changeText(effect.medianChange)],
    [`${cohort}.开盘溢价`, changeText(effect.openPremium)],
    [`${cohort}.上涨比例`, shareText(effect.winRate, 2)],
    [`${cohort}.大面`, String(effect.largeLosses)],
  ];
}
