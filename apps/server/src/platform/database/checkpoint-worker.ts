import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** What the thread is handed. */
export interface CheckpointLocation {
  readonly file: string;
  readonly timeoutMs: number;
}

// A thread that brings what was committed from the log into the database file, each time that it is asked.
// Readers and writers of other connections go on meanwhile.

const { file, timeoutMs } = workerData as CheckpointLocation;

parentPort?.on('message', () => {
  const sqlite = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    sqlite.exec('pragma synchronous = full');
    sqlite.exec('pragma wal_checkpoint(passive)');
  } finally {
    sqlite.close();
  }
  parentPort?.postMessage('done');
});
