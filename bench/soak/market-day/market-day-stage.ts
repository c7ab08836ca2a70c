import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

import { operatorRoutes, routes } from '@chanscope/contract';

import { waitMs } from '../../../e2e/stage/patience.ts';
import { post } from '../../../e2e/stage/server/calls.ts';
import {
  type Member,
  makeAdministrator,
  registerMember,
  tokenOf,
} from '../../../e2e/stage/server/members.ts';
import { startServer } from '../../../e2e/stage/server/running-server.ts';

/** A Wednesday and a Thursday on which the mainland trades. */
export const days = { before: '2026-12-23', day: '2026-12-24' } as const;

/** 15:00 in Shanghai of the day, UTC ms. */
export const closeAt = Date.parse(`${days.day}T07:00:00Z`);

/** The securities on the watchlist of the member. */
export const watched = ['SH.600519', 'SZ.300750', 'SH.601318'] as const;

/**
 * The evening before: an administrator, a member with a watchlist, and what is shown of that day: the overview and the
 * scores that pages compare the day with, and the lists whose shares are followed while the market trades. The markets
 * whose lists are not looked at have no schedule.
 */
export async function prepareEvening(dataDir: string): Promise<Member> {
  const server = await startServer(dataDir, { SIMULATION_CLOCK: `1x@${days.before}T12:00:00Z` });
  try {
    const administrator = await makeAdministrator(server);
    const member = await registerMember(server, 'market_day');
    const operator = { address: server.address, token: await tokenOf(server, administrator) };
    for (const market of ['hk', 'us'])
      await post(operator, operatorRoutes.editSchedule.path, { market, isOn: false });
    const stockIds = watched.map((symbol) => `hs${symbol.slice(3)}`);
    const token = await tokenOf(server, member);
    await post({ address: server.address, token }, routes.manageWatchlist.path, {
      stockIds,
      op: 'add',
    });
    for (const name of ['initMarket', 'initPingfen', 'initRps'] as const) {
      await post(operator, operatorRoutes[name].path, { market: 'hs', date: days.before });
      await waitForRun(dataDir, { name, day: days.before });
    }
    return member;
  } finally {
    await server.stop();
  }
}

interface AwaitedRun {
  readonly name: string;
  readonly day: string;
}

const runWithinMs = waitMs(400_000);

/** Waits until a run over a day of the mainland is done. Throws when it ends in another way, or not in time. */
export async function waitForRun(dataDir: string, { name, day }: AwaitedRun): Promise<void> {
  const database = new DatabaseSync(path.join(dataDir, 'chanscope.db'), { readOnly: true });
  const find = database.prepare(
    `SELECT state, reason FROM job_run WHERE name=? AND as_of=? AND market='hs' AND parent_id IS NULL`,
  );
  const began = performance.now();
  try {
    for (;;) {
      const run = find.get(name, day) as { state: string; reason: string | null } | undefined;
      if (run?.state === 'done') return;
      const isOver = run !== undefined && run.state !== 'queued' && run.state !== 'running';
      if (isOver || performance.now() - began > runWithinMs)
        throw new Error(
          `Cannot wait for ${name} of ${day}: it is ${run?.state ?? 'not asked for'} ${run?.reason ?? ''}`,
        );
      await delay(250);
    }
  } finally {
    database.close();
  }
}
