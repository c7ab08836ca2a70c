import { parentPort, workerData } from 'node:worker_threads';

import { createManySeries } from './modules/bars/index.ts';
import { createSimulatedProvider } from './modules/providers/index.ts';
import {
  type ScreeningLocation,
  createBarSource,
  serveScreenTasks,
} from './modules/screening/index.ts';
import { openDatabaseForReading } from './platform/database/database.ts';
import { createSilentLog } from './platform/log.ts';

// A thread that screens: it reads bars by a connection of its own and writes nothing.

const { dataDir, databaseUrl, simulationSeed } = workerData as ScreeningLocation;
const database = openDatabaseForReading({ dataDir, databaseUrl, log: createSilentLog() });

if (parentPort === null) throw new Error('Cannot screen: this file is begun as a thread');
serveScreenTasks(
  parentPort,
  createBarSource(createManySeries(database), createSimulatedProvider(simulationSeed)),
);
