import { Problem } from '@chanscope/contract';

import type { Database } from './database.ts';
import type { HttpServer } from './http.ts';

/** Whether a process that lives should be given work. */
export interface Readiness {
  /** From now on the process is not ready: it is stopping. */
  drain(): void;
  /** Why the process should not be given work now, or null when it should. */
  obstacle(): Promise<string | null>;
}

/** Ready while the database answers, until draining begins. Made once the migrations are done. */
export function createReadiness(database: Database): Readiness {
  let draining = false;
  return {
    drain(): void {
      draining = true;
    },
    async obstacle(): Promise<string | null> {
      if (draining) return 'stopping';
      try {
        await database.ping();
        return null;
      } catch {
        return 'the database does not answer';
      }
    },
  };
}

/** `/healthz`: the process lives. `/readyz`: it can be given work. */
export function registerHealth(app: HttpServer, readiness: Readiness): void {
  const options = { schema: { hide: true }, config: { access: 'visitor' } } as const;
  app.get('/healthz', options, () => ({ code: 200, msg: 'ok', data: null }));
  app.get('/readyz', options, async () => {
    const obstacle = await readiness.obstacle();
    if (obstacle !== null) throw new Problem('notReady', { reason: obstacle });
    return { code: 200, msg: 'ok', data: null };
  });
}
