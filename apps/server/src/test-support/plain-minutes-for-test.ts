import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type Bar, type Market, instantOf } from '@chanscope/market';

import { barFromRow, readSharedRows, sharedDir } from './screening-for-test.ts';

/** A shared file of minutes, as its list of sources describes it. */
export interface MinuteFile {
  readonly file: string;
  readonly market: Market;
  /** Of one of its bars. */
  readonly minutes: 1 | 5 | 15 | 60;
  /** Which moment of a bar its times are. */
  readonly label: 'start' | 'end';
  /** Whose clock its times are of. */
  readonly clock: 'exchange' | 'utc';
}

/** A bar with the moment of its opening on the exchange's own clock. */
export interface ClockedBar extends Bar {
  readonly date: string;
  readonly minuteOfDay: number;
}

/** A moment on the exchange's own clock. */
export interface Moment {
  readonly date: string;
  readonly minuteOfDay: number;
}

type Sessions = readonly (readonly [number, number])[];

const wholeDays: Readonly<Record<Market, Sessions>> = {
  hs: [
    [570, 690],
    [780, 900],
  ],
  hk: [
    [570, 720],
    [780, 960],
  ],
  us: [[570, 960]],
};

interface Calendar {
  readonly years: Readonly<Record<string, { readonly half: Readonly<Record<string, string>> }>>;
}

const calendars: Partial<Record<Market, Calendar>> = {};

const knownDays = new Map<string, Sessions>();

function sessionsOfDay(market: Market, date: string): Sessions {
  const key = `${market} ${date}`;
  const sessions = knownDays.get(key) ?? readSessions(market, date);
  knownDays.set(key, sessions);
  return sessions;
}

/** The sessions of a day, by the shared list of half days. */
function readSessions(market: Market, date: string): Sessions {
  if (market === 'hs') return wholeDays.hs;
  const name = { hk: 'hkex', us: 'nyse_nasdaq' }[market];
  calendars[market] ??= JSON.parse(
    readFileSync(path.join(sharedDir, 'data/calendars', `${name}.json`), 'utf8'),
  ) as Calendar;
  const early = calendars[market].years[date.slice(0, 4)]?.half[date.slice(5)];
  if (early === undefined) return wholeDays[market];
  const close = minuteOfClock(early);
  return wholeDays[market]
    .filter(([open]) => open < close)
    .map(([open, end]) => [open, Math.min(end, close)]);
}

function minuteOfClock(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

const newYork = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
});

const shownInNewYork = new Map<string, string>();

/** A moment of universal time as New York shows it, `yyyy-mm-dd HH:MM`. */
function newYorkTime(universal: string): string {
  const hour = universal.slice(0, 13).replace(' ', 'T');
  const shown = shownInNewYork.get(hour) ?? newYork.format(new Date(`${hour}:00:00Z`));
  shownInNewYork.set(hour, shown);
  return shown.slice(0, 14) + universal.slice(14, 16);
}

/** The trading minutes of a day before a minute of it; null for minutes without trade. */
function minutesBefore(sessions: Sessions, market: Market, minute: number): number | null {
  // The opening auction belongs to the first bar of a day in Asia.
  if (market !== 'us' && minute === 569) return 0;
  let before = 0;
  for (const [open, close] of sessions) {
    if (minute >= open && minute < close) return before + minute - open;
    before += close - open;
  }
  return null;
}

/** The minute of a day at which so many minutes of trading are over. */
function minuteAfter(sessions: Sessions, traded: number): number {
  let left = traded;
  for (const [open, close] of sessions) {
    if (left <= close - open) return open + left;
    left -= close - open;
  }
  return sessions.at(-1)?.[1] ?? 0;
}

/** The bars of a file by the code of their security, of hours of trading only. */
export function readPlainMinutes(of: MinuteFile): Map<string, ClockedBar[]> {
  const { file, market, label, clock } = of;
  const securities = new Map<string, ClockedBar[]>();
  for (const row of readSharedRows(file)) {
    const { code = '', time = '' } = row;
    const shown = clock === 'utc' ? newYorkTime(time) : time;
    const date = shown.slice(0, 10);
    const minuteOfDay = minuteOfClock(shown.slice(11)) - (label === 'end' ? 1 : 0);
    if (minutesBefore(sessionsOfDay(market, date), market, minuteOfDay) === null) continue;
    const bars = securities.get(code) ?? [];
    if (bars.length === 0) securities.set(code, bars);
    bars.push({ ...barFromRow(row, instantOf(date, minuteOfDay, market)), date, minuteOfDay });
  }
  return securities;
}

/** The bars of a longer timeframe that are over at a moment, by counting minutes of trading. */
export function joinPlainMinutes(
  bars: readonly ClockedBar[],
  market: Market,
  { level, until, from }: { level: number; until: Moment; from: string },
): Bar[] {
  const seen = bars.filter(({ date }) => date >= from && date <= until.date);
  const groups = Map.groupBy(seen, ({ date, minuteOfDay }) => {
    const traded = minutesBefore(sessionsOfDay(market, date), market, minuteOfDay) ?? 0;
    return `${date} ${Math.floor(traded / level)}`;
  });
  return Array.from(groups).flatMap(([key, parts]) => {
    const [date = '', place = ''] = key.split(' ');
    const sessions = sessionsOfDay(market, date);
    const end = minuteAfter(sessions, (Number(place) + 1) * level);
    if (date === until.date && end > until.minuteOfDay) return [];
    const begin = minuteAfter(sessions, Number(place) * level);
    // A bar that begins where a break begins opens after the break.
    const afterBreak = sessions.find((_, at) => sessions[at - 1]?.[1] === begin)?.[0];
    return [
      {
        time: instantOf(date, afterBreak ?? begin, market),
        open: parts[0]?.open ?? 0,
        high: Math.max(...parts.map(({ high }) => high)),
        low: Math.min(...parts.map(({ low }) => low)),
        close: parts.at(-1)?.close ?? 0,
        volume: parts.reduce((sum, { volume }) => sum + volume, 0),
        amount: parts.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
      },
    ];
  });
}
