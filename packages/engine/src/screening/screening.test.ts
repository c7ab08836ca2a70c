import { type Bar, type BarColumns, barAt, barColumnsOf, sliceBars } from '@chanscope/market';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { analyzeChanSignals } from '../chan/chan.ts';
import { productRules } from '../chan/chan-presets.ts';
import { type ChanRules, defaultChanRules } from '../chan/chan-rules.ts';
import { createChanStudy } from '../chan/chan-study.ts';
import { createCommodityChannel } from '../indicators/momentum/commodity-channel.ts';
import { createStochastic } from '../indicators/momentum/stochastic.ts';
import { studyAll } from '../study.ts';
import { averageCrossingOf, channelCrossingOf, returnCrossingOf } from './channel-crossings.ts';
import { indexStrengthOf } from './index-strength.ts';
import { closePlaceFlowOf, moneyFlowOf } from './money-flow.ts';
import { isThreeRed, priceRanksOf } from './price-rank.ts';
import { recentSignalsOf } from './recent-signals.ts';
import { ScreenStudy } from './screen-study.ts';
import { StochasticCrossings, stochasticCrossingOf } from './stochastic-crossing.ts';
import { screenStrategies } from './strategies.ts';

/** Random walks in cents with ties and flat stretches, long enough for signals. */
const walks = (maxLength: number): fc.Arbitrary<BarColumns> =>
  fc
    .array(fc.tuple(fc.integer({ min: -30, max: 30 }), fc.nat(9), fc.nat(9), fc.nat(4)), {
      minLength: 1,
      maxLength,
      size: 'max',
    })
    .map((moves) => {
      let cents = 5000;
      return barColumnsOf(
        moves.map(([step, upper, lower, rest], index): Bar => {
          const open = cents;
          // One bar in five rests, so that equal values meet.
          cents = Math.max(500, cents + (rest === 0 ? 0 : step));
          const [high, low] = [Math.max(open, cents) + upper, Math.min(open, cents) - lower];
          const [o, h, l, c] = [open, high, low, cents].map((each) => each / 100);
          return {
            time: index * 900_000,
            open: o ?? 0,
            high: h ?? 0,
            low: l ?? 0,
            close: c ?? 0,
            volume: 100,
            amount: 1000 + rest,
          };
        }),
      );
    });

/** The plain reading: every event of every bar over studies of all bars, then the last one that counts. */
function plainEvents(
  bars: BarColumns,
): Record<'channel' | 'average' | 'return' | 'stochastic', (string | null)[]> {
  const cci = studyAll(createCommodityChannel(), bars).map((value) =>
    value === null ? null : toNineDecimals(value),
  );
  const kdj = studyAll(createStochastic(), bars);
  const mean = (at: number): number | null => {
    const six = cci.slice(Math.max(0, at - 5), at + 1);
    return six.length < 6 || six.includes(null)
      ? null
      : toNineDecimals(six.reduce<number>((sum, each) => sum + (each ?? 0), 0) / 6);
  };
  const events = { channel: [], average: [], return: [], stochastic: [] } as ReturnType<
    typeof plainEvents
  >;
  cci.forEach((now, at) => {
    const before = at === 0 ? null : (cci[at - 1] ?? null);
    events.channel.push(plainChannel(before, now));
    events.average.push(plainCross([before, mean(at - 1)], [now, mean(at)]));
    events.return.push(plainReturn(cci.slice(Math.max(0, at - 10), at), now));
    const [old, value] = [at === 0 ? null : kdj[at - 1], kdj[at]];
    events.stochastic.push(
      plainCross([old?.k ?? null, old?.d ?? null], [value?.k ?? null, value?.d ?? null]),
    );
  });
  return events;
}

function toNineDecimals(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

function plainChannel(before: number | null, now: number | null): string | null {
  if (before === null || now === null) return null;
  const crosses = (level: number, up: boolean): boolean =>
    up ? before <= level && now > level : before >= level && now < level;
  if (crosses(-100, true)) return 'rises-from-low';
  if (crosses(100, false)) return 'falls-from-high';
  if (crosses(100, true)) return 'rises-to-high';
  return crosses(-100, false) ? 'falls-to-low' : null;
}

function plainCross(
  [a0, b0]: readonly (number | null)[],
  [a1, b1]: readonly (number | null)[],
): string | null {
  if (a0 == null || b0 == null || a1 == null || b1 == null) return null;
  if (a1 > b1 && a0 <= b0) return 'golden';
  return a1 < b1 && a0 >= b0 ? 'dead' : null;
}

function plainReturn(recent: readonly (number | null)[], now: number | null): string | null {
  const before = recent.at(-1) ?? null;
  if (before === null || now === null) return null;
  const low = recent.some((each) => (each ?? 0) <= -100);
  const high = recent.some((each) => (each ?? 0) >= 100);
  const stages: readonly (readonly [boolean, string])[] = [
    [low && before <= 0 && now > 0, 'recovers crosses-zero'],
    [high && before >= 0 && now < 0, 'retreats crosses-zero'],
    [before <= -100 && now > -100, 'recovers leaves-extreme'],
    [before >= 100 && now < 100, 'retreats leaves-extreme'],
  ];
  return stages.find(([holds]) => holds)?.[1] ?? null;
}

function plainZone(j: number): string {
  if (j < 20) return 'low';
  return j > 80 ? 'high' : 'middle';
}

function lastOf(events: readonly (string | null)[], from: number): [number, string] | null {
  const bar = events.findLastIndex((event) => event !== null);
  return bar < from || bar === -1 ? null : [bar, events[bar] ?? ''];
}

describe('crossings', () => {
  it('are those that all values of all bars have', () => {
    fc.assert(
      fc.property(walks(120), fc.nat(120), (bars, place) => {
        const from = place % (bars.length + 1);
        const plain = plainEvents(bars);
        const found = (crossing: { bar: number; event: string; stage?: string } | null) =>
          crossing === null
            ? null
            : [crossing.bar, [crossing.event, crossing.stage ?? []].flat().join(' ')];
        expect(found(channelCrossingOf(bars, from))).toEqual(lastOf(plain.channel, from));
        expect(found(averageCrossingOf(bars, from))).toEqual(lastOf(plain.average, from));
        expect(found(returnCrossingOf(bars, from))).toEqual(lastOf(plain.return, from));
        expect(found(stochasticCrossingOf(bars, from))).toEqual(lastOf(plain.stochastic, from));
      }),
    );
  });

  it('know a CCI of 100 whose sums lie a last digit below', () => {
    const cents = [8, 5, 9, 10, 4, 1, 11, 3, 7, 9, 1, 5, 10, 3, 10, 4, 8, 6, 0, 11];
    const bars = barColumnsOf(
      cents.map((above, index): Bar => {
        const price = (1000 + above) / 100;
        const [open, high, low, close] = [price, price, price, price];
        return { time: index * 86_400_000, open, high, low, close, volume: 1, amount: null };
      }),
    );
    expect(studyAll(createCommodityChannel(), bars).at(-1)).toBeLessThan(100);
    expect(averageCrossingOf(bars, 19)).toMatchObject({
      event: 'golden',
      value: 100,
      zone: 'high',
    });
  });

  it('of K and D stand low below a J of 20 and high above 80', () => {
    const zones = { low: 0, middle: 0, high: 0 };
    fc.assert(
      fc.property(walks(120), (bars) => {
        const crossings = new StochasticCrossings();
        for (let at = 0; at < bars.length; at += 1) {
          crossings.commit(barAt(bars, at));
          const { latest } = crossings;
          if (latest?.age !== 0) continue;
          zones[latest.zone] += 1;
          expect([latest.j, latest.zone]).toEqual([latest.j, plainZone(latest.j)]);
        }
      }),
    );
    expect(Math.min(...Object.values(zones))).toBeGreaterThan(0);
  });
});

describe('recentSignalsOf()', () => {
  it('finds the signals of the full analysis that are young', () => {
    let count = 0;
    fc.assert(
      fc.property(walks(500), fc.integer({ min: 0, max: 60 }), (bars, maximumAge) => {
        const { signals, strokes } = analyzeChanSignals(bars, productRules);
        const expected = signals
          .filter(({ bar }) => bars.length - 1 - bar <= maximumAge)
          .flatMap(({ grounds, line, isBuy, bar, price }) =>
            grounds.map((ground) => ({
              kind: ground.kind,
              isBuy,
              bar,
              age: bars.length - 1 - bar,
              price,
              divergenceRate: 'divergenceRate' in ground ? ground.divergenceRate : null,
              isSure: strokes[line]?.isSure,
            })),
          );
        const found = recentSignalsOf(createChanStudy(productRules, bars), maximumAge);
        count += found.length;
        const key = (each: object): string => JSON.stringify(each);
        expect(found.map(key).toSorted()).toEqual(expected.map(key).toSorted());
      }),
      { numRuns: 60 },
    );
    expect(count).toBeGreaterThan(0);
  });
});

describe('ScreenStudy', () => {
  it('says after each new bar what a fresh one over all bars says', () => {
    const daily = screenStrategies.filter(({ level }) => level === '1d');
    const all = screenStrategies.map((strategy) => ({ ...strategy, level: '1d' as const }));
    for (const strategies of [daily, all])
      fc.assert(
        fc.property(walks(300), fc.nat(), (bars, place) => {
          const begin = place % bars.length;
          const study = new ScreenStudy(strategies, sliceBars(bars, 0, begin));
          for (let at = begin; at < bars.length; at += 1) study.commit(barAt(bars, at));
          expect(study.verdicts()).toEqual(new ScreenStudy(strategies, bars).verdicts());
        }),
        { numRuns: 30 },
      );
  });

  it('hits by the signals of the product’s own preset', () => {
    const strategies = screenStrategies.filter(({ id }) => /^chan-\d/.test(id));
    const idsBy = (bars: BarColumns, rules: ChanRules): string[] => {
      const young = recentSignalsOf(createChanStudy(rules, bars), 5);
      const ids = young.flatMap(({ kind, isBuy }) =>
        kind === '1p' ? [] : [`chan-${kind.slice(0, 1)}-${isBuy ? 'buy' : 'sell'}`],
      );
      return [...new Set(ids)].toSorted();
    };
    let others = 0;
    fc.assert(
      fc.property(walks(400), (bars) => {
        fc.pre(bars.length >= 78);
        const verdicts = new ScreenStudy(strategies, bars).verdicts();
        const hits = strategies.filter((_, at) => verdicts[at]?.kind === 'hit').map(({ id }) => id);
        const own = idsBy(bars, productRules);
        expect(hits.toSorted()).toEqual(own);
        others += Number(own.join() !== idsBy(bars, defaultChanRules).join());
      }),
      { seed: 20261123, numRuns: 60 },
    );
    expect(others).toBeGreaterThan(0);
  });

  it('warms up, lacks what no source reported, and hits where a fact holds', () => {
    const strategies = screenStrategies.filter(({ id }) => id === 'first-board');
    const bar: Bar = { time: 0, open: 1, high: 1, low: 1, close: 1, volume: 1, amount: 1 };
    const study = new ScreenStudy(strategies, barColumnsOf([bar]));
    expect(study.verdicts()).toEqual([{ kind: 'warming' }]);
    study.commit({ ...bar, time: 1 });
    expect(study.verdicts()).toEqual([{ kind: 'lacking' }]);
    const facts = { isThreeRed: null, isFirstLimitUp: true };
    expect(study.verdicts(facts)).toEqual([{ kind: 'hit', inputs: { isFirstBoard: true } }]);
    expect(study.verdicts({ ...facts, isFirstLimitUp: false })).toEqual([{ kind: 'miss' }]);
  });
});

describe('priceRanksOf()', () => {
  it('gives ties the better rank and nothing to those without a return', () => {
    expect(priceRanksOf([0.1, 0.3, null, 0.1, -0.2])).toEqual([
      (2 / 3) * 100,
      100,
      null,
      (2 / 3) * 100,
      0,
    ]);
    expect(priceRanksOf([0.1])).toEqual([null]);
  });

  it('knows three red lines from 87 on', () => {
    expect(isThreeRed({ 50: 87, 120: 90, 250: 100 })).toBe(true);
    expect(isThreeRed({ 50: 86.9, 120: 90, 250: 100 })).toBe(false);
    expect(isThreeRed({ 50: 90, 120: 90 })).toBe(false);
  });

  it('takes the three lines and where they begin from a rule', () => {
    const rule = { redWindows: [10, 20, 50], redFrom: 90 } as const;
    expect(isThreeRed({ 10: 90, 20: 95, 50: 91, 120: 3 }, rule)).toBe(true);
    expect(isThreeRed({ 10: 89, 20: 95, 50: 91, 120: 99, 250: 99 }, rule)).toBe(false);
  });
});

describe('indexStrengthOf()', () => {
  it('smooths the difference of both changes', () => {
    const closes = [10, 10, 10, 10, 10, 11, 12];
    const index = [100, 100, 100, 100, 100, 101, 102];
    const first = 10 - 1;
    const second = (2 * (20 - 2) + 6 * first) / 8;
    const strength = indexStrengthOf(closes, index);
    expect(strength?.value).toBeCloseTo(second, 10);
    expect(strength?.change1).toBeCloseTo(second - first, 10);
    expect(strength).toMatchObject({ change5: null, band: 'strong', isWarming: true });
    expect(indexStrengthOf(closes.slice(0, 5), index)).toBeNull();
  });
});

describe('money flow', () => {
  const minutes = (...closes: readonly number[]): BarColumns =>
    barColumnsOf(
      closes.map((close, time): Bar => ({
        time,
        open: close,
        high: close + 1,
        low: close - 1,
        close,
        volume: 1,
        amount: 10,
      })),
    );

  it('lets a minute without a move follow the one before', () => {
    expect(moneyFlowOf(minutes(5, 6, 6, 5), 5)).toEqual({ net: 10, amount: 40, ratio: 0.25 });
    expect(moneyFlowOf(minutes(5, 6), null)).toEqual({ net: 10, amount: 20, ratio: 0.5 });
  });

  it('says nothing without amounts', () => {
    const unknown = { ...minutes(5), amount: new Float64Array([Number.NaN]) };
    expect(moneyFlowOf(unknown, 5)).toBeNull();
    expect(closePlaceFlowOf(unknown)).toBeNull();
  });

  it('weighs a bar by the place of its close', () => {
    const bars = { ...minutes(5), high: new Float64Array([6]), low: new Float64Array([2]) };
    expect(closePlaceFlowOf(bars)?.net).toBeCloseTo(((3 - 1) / 4) * 10, 12);
  });
});
