import path from 'node:path';

import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Config } from './platform/config.ts';
import { createReadiness, registerHealth } from './platform/health.ts';
import type { HttpServer } from './platform/http.ts';
import { createHttp } from './platform/http.ts';
import type { Log } from './platform/log.ts';
import { registerPage } from './platform/static-page.ts';

/** What the modules stand on. */
export interface Foundation {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly log: Log;
  /** See HttpOptions. */
  readonly checksAnswers: boolean;
}

/** The built page. */
export const pageFolder = path.join(import.meta.dirname, '../../web/dist');

/** Creates the modules, hands them to each other and registers their routes: what the server offers. */
export async function createApp({ database, log, checksAnswers }: Foundation): Promise<HttpServer> {
  const app = await createHttp({ log, checksAnswers });
  const readiness = createReadiness(database);
  app.addHook('preClose', (done) => {
    readiness.drain();
    done();
  });
  registerHealth(app, readiness);

  await registerPage(app, pageFolder);
  return app;
}
