import type { Market } from '@chanscope/market';

import { RandomStream, seedOfPart } from '../random-stream.ts';
import type { PayRhythm, SimulatedProfile } from './simulated-profile.ts';
import { firstDayFrom, type TradingTimeline } from '../trading-timeline.ts';

/** A distribution that is decided before its price is: by share of the price, not in currency. */
export interface PlannedAction {
  /** Ex-day (除权除息日), an index of the timeline. */
  readonly day: number;
  /** Cash over the last price before the ex-day. */
  readonly cashShare: number;
  /** New shares per old share. */
  readonly bonusPerShare: number;
}

const suspensionPart = 4;
const actionPart = 5;

/** 1 on the days on which a security is suspended (停牌) although its market trades. */
export function suspendedDaysOf(
  profile: SimulatedProfile,
  timeline: TradingTimeline,
  seed: number,
): Uint8Array {
  const suspended = new Uint8Array(timeline.dates.length);
  if (profile.suspensionChance === 0) return suspended;

  const chance = new RandomStream(seedOfPart(seed, suspensionPart));
  const max = timeline.market === 'hs' ? 45 : 4;
  let day = 0;
  while (day < suspended.length) {
    const begins = chance.next() < profile.suspensionChance;
    const length = begins ? 1 + Math.floor(max * chance.next() ** 2) : 0;
    suspended.fill(1, day, day + length);
    day += length + 1;
  }
  return suspended;
}

/** The distributions of a security, oldest first, at most one a day, none on a suspended day. */
export function plannedActionsOf(
  profile: SimulatedProfile,
  { timeline, suspended, seed }: { timeline: TradingTimeline; suspended: Uint8Array; seed: number },
): PlannedAction[] {
  const chance = new RandomStream(seedOfPart(seed, actionPart));
  const months = payMonths[profile.payRhythm];
  const planned = yearsOf(timeline).flatMap((year) => {
    const payments = months.map((month) => ({
      date: dateIn(year, month, chance),
      cashShare: (profile.dividendYield / months.length) * chance.between(0.7, 1.3),
      bonusPerShare: 0,
    }));
    const hasBonus = chance.next() < profile.bonusChance;
    const bonus = {
      date: dateIn(year, bonusMonth, chance),
      cashShare: 0,
      bonusPerShare: drawFrom(bonusSizes[timeline.market], chance),
    };
    return hasBonus ? [...payments, bonus] : payments;
  });
  return planned
    .map(({ date, ...action }) => ({ ...action, day: nextTradedDay(date, timeline, suspended) }))
    .filter(({ day }) => day < timeline.dates.length)
    .toSorted((a, b) => a.day - b.day)
    .filter((action, index, sorted) => action.day !== sorted[index - 1]?.day);
}

/** The months in which companies go ex-dividend. */
const payMonths: Readonly<Record<PayRhythm, readonly number[]>> = {
  never: [],
  yearly: [6],
  'half-yearly': [5, 9],
  quarterly: [2, 5, 8, 11],
};

const bonusMonth = 7;

/** Mainland 10送3 and the like; elsewhere splits, 2 for 1 being a bonus of 1. */
const bonusSizes: Readonly<Record<Market, readonly number[]>> = {
  hs: [0.2, 0.3, 0.4, 0.5, 0.8, 1],
  hk: [0.1, 0.2, 1, 3, 4],
  us: [0.5, 1, 1, 2, 3, 4, 9],
};

function yearsOf({ dates }: TradingTimeline): number[] {
  const first = Number(dates[0]?.slice(0, 4));
  const last = Number(dates.at(-1)?.slice(0, 4));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function dateIn(year: number, month: number, chance: RandomStream): string {
  const twoDigits = (value: number): string => String(value).padStart(2, '0');
  return `${year}-${twoDigits(month)}-${twoDigits(1 + Math.floor(28 * chance.next()))}`;
}

function nextTradedDay(date: string, timeline: TradingTimeline, suspended: Uint8Array): number {
  let day = firstDayFrom(timeline.dates, date);
  while (suspended[day] === 1) day += 1;
  return day;
}

function drawFrom(choices: readonly number[], chance: RandomStream): number {
  return choices[Math.floor(chance.next() * choices.length)] ?? 0;
}
