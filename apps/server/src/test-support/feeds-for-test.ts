import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Market, StockSymbol } from '@chanscope/market';
import { onTestFinished } from 'vitest';

import { readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openKeyRing } from '../platform/security/file-key-ring.ts';
import type { Channel } from '../platform/cluster/channel.ts';
import { createLocalChannel } from '../platform/cluster/local/local-channel.ts';
import { createSilentLog } from '../platform/log.ts';
import { openScaleOut, type ScaleOut } from '../platform/cluster/scale-out.ts';
import { copyTestKeys } from './test-keys.ts';
import { createAuditLog } from '../modules/audit/index.ts';
import { createInstruments, type Instruments } from '../modules/instruments/index.ts';
import { type BarStore, createBarStore } from '../modules/bars/bar-store.ts';
import { createFeeds, type Feeds } from '../modules/feeds/feeds.ts';
import { createSeriesReader, type SeriesReader } from '../modules/bars/series/read-series.ts';
import { createSimulatedProvider } from '../modules/providers/simulated/simulated-provider.ts';
import type { Editor } from '../modules/feeds/issues/bar-issues.ts';
import type { MarketDataProvider } from '../modules/bars/provider.ts';

/** Feeds on a database, with clocks that a test sets. */
export interface OpenedFeeds {
  readonly feeds: Feeds;
  readonly reader: SeriesReader;
  readonly store: BarStore;
  readonly instruments: Instruments;
  readonly database: Database;
  /** Both clocks. */
  setClock(iso: string): void;
  now(): number;
  /** What was published on the channel: topic and message. */
  readonly published: readonly string[];
  switchOn(provider: MarketDataProvider, market?: Market): Promise<void>;
}

/** An administrator, for the system log. */
export const editorForTest: Editor = {
  accountId: null,
  account: 'operator',
  origin: { ip: '127.0.0.1', requestId: 'test', userAgent: '' },
};

interface FeedsOptions {
  readonly iso: string;
  readonly providers: readonly MarketDataProvider[];
  /** What users follow, most first. */
  readonly followed?: readonly StockSymbol[];
  /** Shared by what stands for the processes of one installation. */
  readonly channel?: Channel;
}

/** Opens feeds with the given providers until the test is over. */
export async function openFeeds(database: Database, options: FeedsOptions): Promise<OpenedFeeds> {
  let now = Date.parse(options.iso);
  const clock = { now: () => now };
  const log = createSilentLog();
  const config = readConfig({});
  const keyDir = mkdtempSync(path.join(tmpdir(), 'chanscope-keys-'));
  copyTestKeys(keyDir);
  const audit = createAuditLog({
    database,
    keys: openKeyRing({ folder: keyDir, clock }),
    clock,
    log,
  });
  const published: string[] = [];
  const scaleOut = await recordingScaleOut(published, options.channel, {
    config,
    database,
    log,
    clock,
  });
  const instruments = await createInstruments({ database, log });
  const store = createBarStore(database);
  const feeds = await createFeeds({
    config,
    database,
    instruments,
    store,
    providers: [...options.providers, createSimulatedProvider(1)],
    audit,
    scaleOut,
    readFollowed: () => Promise.resolve(options.followed ?? []),
    clock,
    wallClock: clock,
    log,
    random: () => 0.5,
  });
  onTestFinished(async () => {
    await feeds.close();
    await scaleOut.close();
    rmSync(keyDir, { recursive: true });
  });
  return {
    feeds,
    store,
    instruments,
    database,
    reader: createSeriesReader({ store, provider: feeds.simulated, feeds: feeds.bars }),
    setClock(iso): void {
      now = Date.parse(iso);
    },
    now: clock.now,
    published,
    switchOn: ({ name }, market = 'hs') =>
      feeds.setSwitch({ provider: name, market, isOn: true }, editorForTest),
  };
}

/** The ports of one process, whose messages are written down as well. */
async function recordingScaleOut(
  published: string[],
  given: Channel | undefined,
  options: Parameters<typeof openScaleOut>[0],
): Promise<ScaleOut> {
  const scaleOut = await openScaleOut(options);
  const channel = given ?? createLocalChannel();
  return {
    ...scaleOut,
    channel: {
      ...channel,
      async publish(topic, message): Promise<void> {
        published.push(`${topic} ${message}`);
        await channel.publish(topic, message);
      },
    },
  };
}

/** The directory's record of a security. Throws for one that it does not know. */
export async function instrumentOf(
  { instruments }: OpenedFeeds,
  symbol: StockSymbol,
): Promise<NonNullable<Awaited<ReturnType<Instruments['find']>>>> {
  const record = await instruments.find(symbol);
  if (record === null) throw new Error(`Cannot test with ${symbol}: the directory lacks it`);
  return record;
}
