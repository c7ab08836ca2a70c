import type { Instruments } from './modules/instruments/index.ts';
import { createInstruments } from './modules/instruments/index.ts';
import type { BarStore } from './modules/market-data/index.ts';
import { createBarStore } from './modules/market-data/index.ts';
import type { Database, DatabasePlace } from './platform/database.ts';
import { openDatabase } from './platform/database.ts';
import { migrate } from './platform/migrate.ts';

/** The stores that commands work on beside a server, or without one. */
export interface Stores {
  readonly database: Database;
  readonly instruments: Instruments;
  readonly bars: BarStore;
  close(): Promise<void>;
}

/** Opens and migrates the database of a configuration. Any number of processes may have it open. */
export async function openStores(place: DatabasePlace): Promise<Stores> {
  const database = openDatabase(place);
  try {
    await migrate(database);
    const instruments = await createInstruments({ database, log: place.log });
    return { database, instruments, bars: createBarStore(database), close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}
