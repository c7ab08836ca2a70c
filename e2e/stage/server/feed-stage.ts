import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { type Replay, serveReplays } from '@chanscope/test-support';
import { type TdxMessage, startTdxServer } from '@chanscope/server/testing';
import { post } from './calls.ts';
import { makeAdministrator, tokenOf } from './members.ts';
import { patience } from '../patience.ts';
import { type RunningServer, createDataFolder, startServer } from './running-server.ts';
import { openStreamReader } from './stream-reader.ts';

/** What a server is given to ask. */
export interface FeedPlan {
  /** What the market's clock shows when the server starts, with a zone; it runs as fast as the real one. */
  readonly clock: string;
  /** What the hosts behind the gateway answer; 404 without any that knows a question. */
  readonly replays?: readonly Replay[];
  /** What a server of TDX answers. */
  readonly tdx?: (question: TdxMessage) => Buffer;
  /** What an administrator switches on, as `hs feed:tdx`; the simulation is switched off there. */
  readonly on: readonly string[];
  /**
   * A security that a user follows from before the switches on: what was recorded knows no indices, and a
   * feed that knows nothing of what it is asked for in trade is put aside.
   */
  readonly followed?: string;
}

/** A server whose feeds are replayed on this machine, with its providers switched on. */
export interface FeedStage {
  readonly address: string;
  /** Calls as the administrator; answers the payload. */
  call(route: string, fields: Readonly<Record<string, unknown>>): ReturnType<typeof post>;
  /** From now on nothing answers the server any more. */
  silence(): Promise<void>;
  /** Starts the server again with what it has stored, when nothing answers, at another time. */
  restart(clock: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts a server, its replayed feeds, and switches them on through the data centre. */
export async function openFeedStage(plan: FeedPlan): Promise<FeedStage> {
  const { clock, replays, tdx, on, followed } = plan;
  const folder = createDataFolder();
  const hosts = await serveReplays(replays ?? []);
  const broker = await startTdxServer(tdx ?? (() => null));
  const start = async (startsAt: string): Promise<RunningServer> =>
    startServer(folder.dataDir, {
      SIMULATION_CLOCK: `1x@${startsAt}`,
      FEED_GATEWAY: hosts.url,
      TDX_SERVERS: `${broker.server.host}:${broker.server.port}`,
      PAGE_DIR: process.env['PAGE_DIR'] ?? '',
    });
  let server = await start(clock);
  const operator = await makeAdministrator(server);
  const token = await tokenOf(server, operator);
  const call: FeedStage['call'] = async (route, fields) =>
    post({ address: server.address, token }, route, fields);
  const silence = once(async () => Promise.all([hosts.close(), broker.close()]));
  const reader = followed === undefined ? null : openStreamReader(server.address, followed);
  for (let waited = 0; reader?.snapshots === 0 && waited < 200 * patience; waited += 1)
    await pause(50);
  for (const [market = '', provider = ''] of on.map((each) => each.split(' '))) {
    const change = { market, hasReadTerms: true };
    await call(switches, { ...change, provider: 'simulated', isOn: false });
    await call(switches, { ...change, provider, isOn: true });
  }
  return {
    get address() {
      return server.address;
    },
    call,
    silence,
    restart: async (startsAt) => {
      reader?.close();
      await Promise.all([server.stop(), silence()]);
      server = await start(startsAt);
    },
    close: async () => {
      reader?.close();
      await server.stop();
      await silence();
      folder.remove();
    },
  };
}

const switches = '/dataCentre/feeds/switch';

function once(act: () => Promise<unknown>): () => Promise<void> {
  let done: Promise<unknown> | null = null;
  return async () => {
    done ??= act();
    await done;
  };
}

/** Where recorded answers of feeds lie; they are no part of the repository. */
export const sampleFolder = path.join(
  process.env['SHARED_DIR'] ?? '../shared',
  'data/feed-samples',
);

/** The bytes of a recorded answer. */
export function sampleOf(file: string): Buffer {
  return readFileSync(path.join(sampleFolder, file));
}

/** A host that answers some questions with recorded answers, and all others as one that does not know. */
export function hostOf(
  name: string,
  recorded: Readonly<Record<string, () => Uint8Array | string>>,
  unknown: string,
): Replay {
  return ({ host, path: asked, search }) => {
    if (host !== name) return null;
    const found = Object.entries(recorded).find(([part]) => `${asked}?${search}`.includes(part));
    return found?.[1]() ?? unknown;
  };
}

/** A value of a recorded answer in JSON, by the names that lead to it. */
export function recordedIn(file: string, ...names: readonly string[]): unknown {
  const read = JSON.parse(sampleOf(file).toString('utf8')) as unknown;
  return names.reduce((value, name) => (value as Record<string, unknown>)[name], read);
}
