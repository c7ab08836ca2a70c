import { setTimeout as delay } from 'node:timers/promises';

import { streamPaths } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';
import type { Browser } from 'playwright-core';

import { startCountingProxy } from '../../../e2e/stage/server/counting-proxy.ts';
import {
  type RunningServer,
  createDataFolder,
  startServer,
} from '../../../e2e/stage/server/running-server.ts';
import { openBrowser, welcomeVisitor } from '../../../e2e/stage/visitor.ts';
import { buildPageIfStale } from '../../../tools/page/page-build.ts';
import { DayReader } from './day-reader.ts';
import { type Figure, faultsOfFigures, isEqual, shiftsSeen, tableOf } from './figure-table.ts';
import { liveScreens } from './live/live-parts.ts';
import { notePageAnswers } from './live/page-answers.ts';
import { readSocketTexts } from './live/socket-texts.ts';
import { SoundPrices } from './live/sound-prices.ts';
import { ReceivedPrices } from './live/received-prices.ts';
import { closeAt, days, prepareEvening, waitForRun, watched } from './market-day-stage.ts';
import type { Reader } from './parts/day-part.ts';
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
/** How old the first quotes that are read may be, ms of real time: a server that has just started reads the history of each share once. */
const freshMs = 1500;
/** When the lists of the day are due by themselves. */
const scheduledAfterMs = 35 * minuteMs;
/** Of the prices and percentages that a reader reads, so many would have to be named if they were a tenth off. */
const leastSeen = 0.9;

/**
 * Lives through the end of a trading day with a visitor and a member: what the pages show is compared with what their
 * browsers received and the market was while it trades, and with the tables of the database once the lists of the day are stored.
 */
export async function soakMarketDay(request: MarketDayRequest): Promise<MarketDayReport> {
  buildPageIfStale();
  const folder = createDataFolder();
  const browser = await openBrowser();
  try {
    const member = await prepareEvening(folder.dataDir);
    const day = await beginDay(folder.dataDir, request);
    const market = new StoredMarket(folder.dataDir, days.day);
    const watch = { browser, day, market };
    const people = await Promise.all([
      welcome(watch, 'visitor', new Set()),
      welcome(watch, 'member', new Set(watched)),
    ]);
    try {
      const [visitor, signedIn] = people;
      await signedIn.reading.signIn(member);
      const refused = await visitor.reading.addressAfter('/workbench');
      await Promise.all(people.map(({ reading }) => reading.showPrices()));
      await visitor.reading.awaitMarket(
        (time) => day.marketAt(Date.now()) - time < freshMs * day.speed,
      );
      return await readDay(day, { people, refused, market });
    } finally {
      await Promise.all(people.map(({ leave }) => leave()));
      market.close();
      await day.server.stop();
    }
  } finally {
    await browser.close();
    folder.remove();
  }
}

interface RunningDay {
  readonly server: RunningServer;
  readonly dataDir: string;
  readonly speed: number;
  /** The time of the market at an instant of the real one, both UTC ms. */
  readonly marketAt: (at: number) => number;
}

/** Starts a server whose market closes in so many real minutes. */
async function beginDay(dataDir: string, request: MarketDayRequest): Promise<RunningDay> {
  const { speed, minutes } = request;
  const realStart = Date.now() + begunWithinMs;
  const from = closeAt - (minutes ?? usualMinutes) * minuteMs * speed;
  const [start, real] = [from, realStart].map((instant) => new Date(instant).toISOString());
  const server = await startServer(dataDir, { SIMULATION_CLOCK: `${speed}x@${start}/${real}` });
  return { server, dataDir, speed, marketAt: (at) => from + (at - realStart) * speed };
}

/** Someone who reads, and what of the prices that the browser received is true. */
interface Person {
  readonly reading: DayReader;
  readonly prices: SoundPrices;
  readonly leave: () => Promise<void>;
}

interface Watch {
  readonly browser: Browser;
  readonly day: RunningDay;
  readonly market: StoredMarket;
}

/** Gives a reader a browser, of which all is heard that the server tells it. */
async function welcome(
  { browser, day, market }: Watch,
  reader: Reader,
  starred: ReadonlySet<string>,
): Promise<Person> {
  const received = new ReceivedPrices();
  const proxy = await startCountingProxy(day.server, (path) =>
    path === streamPaths.quotes
      ? readSocketTexts((text) => received.addMessage(text))
      : () => undefined,
  );
  const visitor = await welcomeVisitor(browser, proxy.address);
  notePageAnswers(visitor.page, received);
  return {
    reading: new DayReader({ reader, visitor, received, starred }),
    prices: new SoundPrices(received, { ...day, stored: market }),
    leave: () => proxy.close(),
  };
}

interface Watched {
  readonly people: readonly Person[];
  /** Where the visitor was led to from the workbench. */
  readonly refused: string;
  readonly market: StoredMarket;
}

async function readDay(day: RunningDay, watch: Watched): Promise<MarketDayReport> {
  const { people, refused, market } = watch;
  const { live, readUntil } = await readTrading(day, people);
  await waitForLists(day);
  const screens = dayScreens(await largestSector(day.server.address));
  const closed = await Promise.all(people.map(({ reading }) => reading.readDay(screens, market)));

  const guard: Figure = {
    reader: 'visitor',
    page: '/workbench',
    part: '登录',
    name: 'is led to',
    shown: refused,
    stored: ['/login?redirect=%2Fworkbench'],
  };
  const figures = [...live, guard, ...closed.flat()];
  const seen = shiftsSeen(live);
  const faults = [
    ...people.flatMap(({ reading, prices }) => [
      ...reading.faults,
      ...reading.complaints,
      ...[...prices.faults].map((fault) => `the server sent what was not so: ${fault}`),
    ]),
    ...loggedErrors(day.server),
    ...(readUntil < closeAt
      ? []
      : [`the market closed before all was read, at ${clockText(readUntil)}`]),
    ...seen
      .filter(({ named, of }) => named < leastSeen * of)
      .map(({ reader }) => `numbers of the ${reader} could be a tenth off and none would know`),
    ...faultsOfFigures(figures),
  ];
  const equal = figures.filter(isEqual).length;
  return {
    faults,
    lines: [
      ...tableOf(figures),
      ...seen.map(
        ({ reader, named, of }) =>
          `a tenth more is named for the ${reader} at ${named} of ${of} prices and percentages`,
      ),
      `${figures.length} numbers (${live.length} while the market traded, until ${clockText(readUntil)}): ${equal} equal`,
    ],
  };
}

/** Reads the pages again and again until the market closes. */
async function readTrading(
  { marketAt }: RunningDay,
  people: readonly Person[],
): Promise<{ readonly live: readonly Figure[]; readonly readUntil: number }> {
  const clockOf = (at: number): string => clockText(marketAt(at)).slice(-5);
  const looks: (() => Figure[])[] = [];
  let readUntil: number;
  let nextUntil: number;
  do {
    const began = Date.now();
    const read = await Promise.all(
      people.map(({ reading, prices }) => reading.readLive(liveScreens, prices, clockOf)),
    );
    looks.push(...read.flat());
    [readUntil, nextUntil] = [marketAt(Date.now()), marketAt(2 * Date.now() - began)];
  } while (nextUntil < closeAt);
  await Promise.all(people.map(({ reading }) => reading.rest()));
  return { live: looks.flatMap((look) => look()), readUntil };
}

/** Waits until the schedule has stored the lists of the day. */
async function waitForLists({ dataDir, speed, marketAt }: RunningDay): Promise<void> {
  await delay(Math.max(0, (closeAt + scheduledAfterMs - marketAt(Date.now())) / speed));
  await waitForRun(dataDir, { name: 'initAll', day: days.day });
}

function loggedErrors(server: RunningServer): string[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'));
}
