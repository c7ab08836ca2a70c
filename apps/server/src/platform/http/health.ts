import { Problem } from '@chanscope/contract';

import type { Database } from '../database/database.ts';
import { DatabaseDamaged } from '../database/database-fault.ts';
import { obstacleFrom } from '../database/database-failure.ts';
import type { DiskSpace } from '../disk-space.ts';
import type { HttpServer } from './http.ts';
import type { MessageWay, ScaleOut } from '../cluster/scale-out.ts';

/** Whether a process that lives should be given work. */
export interface Readiness {
  /** From now on the process is not ready: it is stopping. */
  drain(): void;
  /** Why the process should not be given work now, or null when it should. */
  obstacle(): Promise<string | null>;
  /** What the process does without meanwhile, and can be given work nevertheless. */
  state(): Promise<ReadyState>;
  /** How far the market is filled, as the process knows without asking. It never makes the process unready. */
  fill(): ShownFill;
  /** Where `fill` is read from once there is something to fill. */
  showFill(read: () => ShownFill): void;
}

/** The fill of the whole market (全市场补齐) for monitoring; `state` is `idle` before the first. */
interface ShownFill {
  readonly state: string;
  readonly done: number;
  readonly total: number;
  readonly secondsLeft: number | null;
}

export interface ReadyState {
  /** Empty when all is there. */
  readonly missing: readonly MissingPart[];
  /** By what live numbers reach the other processes. */
  readonly liveNumbersBy: MessageWay;
}

/** `writes`: the database takes none at present. `space`: its disk is nearly full. */
export type MissingPart = 'redis' | 'writes' | 'space';

interface ReadinessDependencies {
  readonly database: Pick<Database, 'ping' | 'fault'>;
  readonly scaleOut: Pick<ScaleOut, 'messageWay'>;
  /** The disk of the embedded database; null where the database is elsewhere. */
  readonly diskSpace: Pick<DiskSpace, 'isLow'> | null;
}

/**
 * Ready while the database answers, until draining begins. Made once the migrations are done. A process
 * without Redis stays ready: all of them share it, and would all be turned away at the same moment.
 */
export function createReadiness({
  database,
  scaleOut,
  diskSpace,
}: ReadinessDependencies): Readiness {
  let draining = false;
  let readFill = (): ShownFill => ({ state: 'idle', done: 0, total: 0, secondsLeft: null });
  return {
    drain(): void {
      draining = true;
    },
    async obstacle(): Promise<string | null> {
      if (draining) return 'stopping';
      const fault = database.fault();
      if (fault instanceof DatabaseDamaged) return obstacleFrom(fault);
      try {
        await database.ping();
        return null;
      } catch {
        return obstacleFrom(null);
      }
    },
    async state(): Promise<ReadyState> {
      const { now, meant } = await scaleOut.messageWay();
      const missing: MissingPart[] = [
        ...(meant === 'redis' && now !== meant ? (['redis'] as const) : []),
        ...(database.fault()?.stops === 'writes' ? (['writes'] as const) : []),
        ...(diskSpace?.isLow() === true ? (['space'] as const) : []),
      ];
      return { missing, liveNumbersBy: now };
    },
    fill: () => readFill(),
    showFill(read): void {
      readFill = read;
    },
  };
}

/**
 * `/healthz`: the process lives. `/readyz`: it can be given work; `degraded` with a list of what it does
 * without, and with how far the market is filled.
 */
export function registerHealth(app: HttpServer, readiness: Readiness): void {
  const options = { schema: { hide: true }, config: { access: 'visitor' } } as const;
  app.get('/healthz', options, () => ({ code: 200, msg: 'ok', data: null }));
  app.get('/readyz', options, async () => {
    const obstacle = await readiness.obstacle();
    if (obstacle !== null) throw new Problem('notReady', { reason: obstacle });
    const { missing, liveNumbersBy } = await readiness.state();
    return {
      code: 200,
      msg: missing.length === 0 ? 'ok' : 'degraded',
      data: { missing, liveNumbersBy, fill: readiness.fill() },
    };
  });
}
