import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import {
  openMessage,
  routes,
  streamPaths,
  type StockResponse,
  type WireBar,
} from '@chanscope/contract';
import { markets, minuteMs, momentsBetween } from '@chanscope/market';

import { type DayOfStock, faultsOfLonger, faultsOfMinutes, faultsOfTurns } from './day-checks.ts';
import { type DayPage, openDayPage } from './day-page.ts';
import { startDayServer } from './day-server.ts';

export interface TradingDayRequest {
  /** Seconds of the market in a real one. */
  readonly speed: number;
  /** Real minutes; null lives through the whole day. */
  readonly minutes: number | null;
}

export interface TradingDayReport {
  readonly faults: readonly string[];
  readonly lines: readonly string[];
}

/** China trades the whole day, Hong Kong and the United States half of it. */
const date = '2026-12-24';
const from = Date.parse(`${date}T01:24:00Z`);
/** After the last close in New York. */
const until = Date.parse(`${date}T18:06:00Z`);

const stockIds = ['hs600519', 'hk00700', 'usAAPL'];
const periods = [
  ['5', 5],
  ['15', 15],
  ['30', 30],
  ['60', 60],
  ['day', 1000],
] as const;
const cuts = 20;
/** How long a page is away, ms of the market's time: it misses minutes. */
const awayMs = 150_000;
/** Numbers may be on their way so long, ms of real time. */
const onTheWayMs = 5000;
const begunWithinMs = 10_000;

/** Lives through a day of three markets with a server in a process of its own. */
export async function soakTradingDay(request: TradingDayRequest): Promise<TradingDayReport> {
  const { speed, minutes } = request;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'chanscope-day-'));
  const realStart = Date.now() + begunWithinMs;
  const now = (): number => Math.floor(from + (Date.now() - realStart) * speed);
  const end = minutes === null ? until : Math.min(until, from + minutes * minuteMs * speed);
  const server = await startDayServer({ dataDir, speed, from, realStart });
  try {
    const turns = receiveTurns(server.address, now);
    const steady = await openDayPage(server.address, stockIds);
    const restless = await openDayPage(server.address, stockIds);
    for (let cut = 1; cut <= cuts; cut++) {
      await waitFor(now, from + ((end - from) * cut) / (cuts + 1), speed);
      restless.cut();
      await delay(awayMs / speed);
      await restless.connect();
    }
    await waitFor(now, end, speed);
    const delayedUntil = end - onTheWayMs * speed;
    await delay(onTheWayMs);
    const days = await Promise.all(
      stockIds.map((stockId) => dayOf(server.address, { stockId, steady, restless })),
    );
    const range = { date, until: delayedUntil };
    const faults = [
      ...(server.hasEnded() ? ['the server ended'] : []),
      ...server.errors(),
      ...steady.faults,
      ...restless.faults,
      ...faultsOfTurns(turns, { from, end: delayedUntil, maxDelayMs: onTheWayMs * speed }),
      ...days.flatMap((day) => faultsOfMinutes(day, range)),
      ...days.flatMap((day) => faultsOfLonger(day, range)),
    ];
    return { faults, lines: [...days.map(textOf), turnsReport(turns.length, end)] };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The instants of the market's time at which a page received that a market opened or closed. */
function receiveTurns(address: string, now: () => number): readonly number[] {
  const turns: number[] = [];
  const socket = new WebSocket(address.replace('http', 'ws') + streamPaths.open);
  socket.addEventListener('message', ({ data }) => {
    if (data === openMessage) turns.push(now());
  });
  return turns;
}

async function waitFor(now: () => number, instant: number, speed: number): Promise<void> {
  await delay(Math.max(0, (instant - now()) / speed));
}

interface DayPages {
  readonly stockId: string;
  readonly steady: DayPage;
  readonly restless: DayPage;
}

async function dayOf(
  address: string,
  { stockId, steady, restless }: DayPages,
): Promise<DayOfStock> {
  const longer = await Promise.all(
    periods.map(async ([period, length]) => ({
      period,
      length,
      bars: await barsOfDay(address, stockId, period),
    })),
  );
  const topic = `minute:${stockId}`;
  return {
    stockId,
    steady: (steady.minutes.get(topic) ?? []).filter(isOfDay),
    restless: (restless.minutes.get(topic) ?? []).filter(isOfDay),
    seen: steady.seen.get(`quote:${stockId}`) ?? [],
    minutes: await barsOfDay(address, stockId, '1'),
    longer,
  };
}

/** The bars of the day as a chart gets them. */
async function barsOfDay(
  address: string,
  stockId: string,
  period: string,
): Promise<readonly WireBar[]> {
  const answer = await fetch(address + routes.getStock.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ stockId, period, adjust: 'none', count: 500, form: 'typed' }),
  });
  const { data } = (await answer.json()) as { readonly data: StockResponse };
  return (data.bars ?? []).filter(isOfDay);
}

/** No session of these three markets goes beyond the day of UTC. */
function isOfDay({ t }: { readonly t: number }): boolean {
  return new Date(t).toISOString().startsWith(date);
}

function textOf({ stockId, steady, seen }: DayOfStock): string {
  return `${stockId}: ${steady.length} minutes, ${seen.length.toLocaleString('en')} quotes`;
}

function turnsReport(received: number, end: number): string {
  const all = markets.flatMap((market) => momentsBetween(market, from, end));
  const due = all.filter(({ turn }) => turn !== null).length;
  return `openings and closings: ${received} of ${due} heard; cut off ${cuts} times`;
}
