import { setTimeout as delay } from 'node:timers/promises';

import { minuteMs } from '@chanscope/market';

import {
  type RunningServer,
  createDataFolder,
  startServer,
} from '../../../e2e/stage/server/running-server.ts';
import { type Visitor, openBrowser, welcomeVisitor } from '../../../e2e/stage/visitor.ts';
import { buildPageIfStale } from '../../../tools/page/page-build.ts';
import { DayReader } from './day-reader.ts';
import { type Figure, faultsOfFigures, isEqual, tableOf } from './figure-table.ts';
import { liveScreens } from './live/live-parts.ts';
import { notePageAnswers } from './live/page-answers.ts';
import { LivePrices } from './live/live-prices.ts';
import { closeAt, days, prepareEvening, waitForRun, watched } from './market-day-stage.ts';
import { dayScreens, largestSector } from './parts/day-screens.ts';
import { StoredMarket } from './stored/stored-market.ts';
import { clockText } from './stored/stored-texts.ts';

export interface MarketDayRequest {
  /** Seconds of the market in a real one. */
  readonly speed: number;
  /** Real minutes of trading before the close; one and a half when null. */
  readonly minutes: number | null;
}

export interface MarketDayReport {
  readonly faults: readonly string[];
  readonly lines: readonly string[];
}

const usualMinutes = 1.5;
const begunWithinMs = 10_000;
/** When the lists of the day are due by themselves. */
const scheduledAfterMs = 35 * minuteMs;
/** The server may have said what is on a screen, or say it, so long before or after, ms of real time. */
const onTheWayMs = 1500;

/** The securities whose quotes pages follow one by one. */
const followed = [
  'hsSH000001 hsSZ399001 hsSZ399006 hsSH000300 hkHSI hkHSTECH hkHSCEI usDJI usIXIC usSPX',
  'hs600519 hs300750 hs002594 hs601318 hs600036 hs688981 hk00700 hk09988 hk03690 usAAPL usNVDA usTSLA',
].flatMap((line) => line.split(' '));

/**
 * Lives through the end of a trading day with a visitor and a member: what the pages show is compared with what the
 * server publishes while the market trades, and with the tables of the database once the lists of the day are stored.
 */
export async function soakMarketDay(request: MarketDayRequest): Promise<MarketDayReport> {
  buildPageIfStale();
  const folder = createDataFolder();
  const browser = await openBrowser();
  try {
    const member = await prepareEvening(folder.dataDir);
    const day = await beginDay(folder.dataDir, request);
    try {
      const people = await Promise.all(
        (['visitor', 'member'] as const).map(async (reader) => {
          const visitor = await welcomeVisitor(browser, day.server.address);
          const starred = new Set<string>(reader === 'member' ? watched : []);
          notePageAnswers(visitor.page, day.prices);
          return { visitor, reading: new DayReader({ reader, visitor, starred }) };
        }),
      );
      const [visitor, signedIn] = people;
      if (visitor === undefined || signedIn === undefined)
        throw new Error('Cannot read the day: no one came');
      await signedIn.reading.signIn(member);
      const refused = await visitor.reading.addressAfter('/workbench');
      await Promise.all(people.map(({ reading }) => reading.showPrices()));
      return await readDay(day, { people, refused, dataDir: folder.dataDir });
    } finally {
      day.prices.close();
      await day.server.stop();
    }
  } finally {
    await browser.close();
    folder.remove();
  }
}

interface RunningDay {
  readonly server: RunningServer;
  readonly prices: LivePrices;
  readonly speed: number;
  /** The time of the market at an instant of the real one, both UTC ms. */
  readonly marketAt: (at: number) => number;
}

/** Starts a server whose market closes in so many real minutes, and follows what it publishes. */
async function beginDay(dataDir: string, request: MarketDayRequest): Promise<RunningDay> {
  const { speed, minutes } = request;
  const realStart = Date.now() + begunWithinMs;
  const from = closeAt - (minutes ?? usualMinutes) * minuteMs * speed;
  const [start, real] = [from, realStart].map((instant) => new Date(instant).toISOString());
  const server = await startServer(dataDir, { SIMULATION_CLOCK: `${speed}x@${start}/${real}` });
  const prices = await LivePrices.open(server.address, followed);
  return { server, prices, speed, marketAt: (at) => from + (at - realStart) * speed };
}

interface Watched {
  readonly people: readonly { readonly visitor: Visitor; readonly reading: DayReader }[];
  /** Where the visitor was led to from the workbench. */
  readonly refused: string;
  readonly dataDir: string;
}

async function readDay(
  { server, prices, speed, marketAt }: RunningDay,
  { people, refused, dataDir }: Watched,
): Promise<MarketDayReport> {
  const clockOf = (at: number): string => clockText(marketAt(at)).slice(-5);
  const live: Figure[] = [];
  let readUntil: number;
  let nextUntil: number;
  do {
    const began = Date.now();
    const looks = await Promise.all(
      people.map(({ reading }) => reading.readLive(liveScreens, prices, clockOf)),
    );
    const ended = Date.now();
    await delay(onTheWayMs);
    live.push(...looks.flat().flatMap((look) => look()));
    [readUntil, nextUntil] = [marketAt(ended), marketAt(Date.now() + ended - began)];
  } while (nextUntil < closeAt);
  await Promise.all(people.map(({ reading }) => reading.rest()));

  await delay(Math.max(0, (closeAt + scheduledAfterMs - marketAt(Date.now())) / speed));
  await waitForRun(dataDir, { name: 'initAll', day: days.day });
  const market = new StoredMarket(dataDir, days.day);
  const screens = dayScreens(await largestSector(server.address));
  const closed = await Promise.all(people.map(({ reading }) => reading.readDay(screens, market)));
  market.close();

  const guard: Figure = {
    reader: 'visitor',
    page: '/workbench',
    part: '登录',
    name: 'is led to',
    shown: refused,
    stored: ['/login?redirect=%2Fworkbench'],
  };
  const figures = [...live, guard, ...closed.flat()];
  const faults = [
    ...people.flatMap(({ reading }) => [...reading.faults, ...reading.complaints]),
    ...server
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":50')),
    ...(readUntil < closeAt
      ? []
      : [`the market closed before all was read, at ${clockText(readUntil)}`]),
    ...faultsOfFigures(figures),
  ];
  const equal = figures.filter(isEqual).length;
  return {
    faults,
    lines: [
      ...tableOf(figures),
      `${figures.length} numbers (${live.length} while the market traded, until ${clockText(readUntil)}): ${equal} equal`,
    ],
  };
}
