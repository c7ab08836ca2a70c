import { followStored } from './modules/administration/index.ts';
import { type Instruments, createInstruments } from './modules/instruments/index.ts';
import { type BarStore, createBarStore } from './modules/bars/index.ts';
import {
  type Database,
  type DatabaseLocation,
  openDatabase,
} from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';

/** The stores that commands work on beside a server, or without one. */
export interface Stores {
  readonly database: Database;
  readonly instruments: Instruments;
  readonly bars: BarStore;
  close(): Promise<void>;
}

/** Opens and migrates the database of a configuration. Any number of processes may have it open. */
export async function openStores(place: DatabaseLocation): Promise<Stores> {
  const database = openDatabase(place).forLongWork;
  try {
    await migrate(database);
    // Commands reckon trading days as the server does.
    await followStored(database);
    const instruments = await createInstruments({ database, log: place.log });
    return { database, instruments, bars: createBarStore(database), close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}
