import { parentPort, workerData } from 'node:worker_threads';

import { createManySeries, createSimulatedProvider } from './modules/market-data/index.ts';
import type { ScreeningPlace } from './modules/screening/index.ts';
import { createBarSource, serveScreenTasks } from './modules/screening/index.ts';
import { openDatabaseForReading } from './platform/database.ts';
import { createSilentLog } from './platform/log.ts';

// A thread that screens: it reads bars by a connection of its own and writes nothing.

const { dataDir, databaseUrl, simulationSeed } = workerData as ScreeningPlace;
const database = openDatabaseForReading({ dataDir, databaseUrl, log: createSilentLog() });

if (parentPort === null) throw new Error('Cannot screen: this file is begun as a thread');
serveScreenTasks(
  parentPort,
  createBarSource(createManySeries(database), createSimulatedProvider(simulationSeed)),
);
