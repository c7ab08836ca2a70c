import path from 'node:path';

import { registerAnalysisRoutes } from './modules/analysis/index.ts';
import { createInstruments, registerInstrumentRoutes } from './modules/instruments/index.ts';
import {
  createBarStore,
  createSeriesReader,
  createSimulatedProvider,
} from './modules/market-data/index.ts';
import { createSeries, registerSeriesRoutes } from './modules/series/index.ts';
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
const pageFolder = path.join(import.meta.dirname, '../../web/dist');

/** Creates the modules, hands them to each other and registers their routes: what the server offers. */
export async function createApp(foundation: Foundation): Promise<HttpServer> {
  const { config, clock, database, log, checksAnswers } = foundation;
  const app = await createHttp({ log, checksAnswers });
  const readiness = createReadiness(database);
  app.addHook('preClose', (done) => {
    readiness.drain();
    done();
  });
  registerHealth(app, readiness);

  const instruments = await createInstruments({ database, log });
  const reader = createSeriesReader({
    store: createBarStore(database),
    provider: createSimulatedProvider(config.simulationSeed),
  });
  const series = createSeries({ instruments, reader, clock });
  registerInstrumentRoutes(app, instruments);
  registerSeriesRoutes(app, series);
  registerAnalysisRoutes(app, series);

  await registerPage(app, pageFolder);
  return app;
}
