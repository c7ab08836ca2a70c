import type { Database } from '../../../platform/database/database.ts';
import {
  embeddedVersion,
  readEmbeddedListings,
  readEmbeddedSectors,
} from './embedded-directory.ts';
import { writeEmbedded } from '../instrument-store.ts';

/** Writes the embedded directory unless this version is there already, and answers whether it did. */
export function writeEmbeddedDirectory(database: Database): Promise<boolean> {
  const statements = readEmbeddedListings().map(
    (listing, rank) => ({ listing, rank, source: 'embedded' }) as const,
  );
  return writeEmbedded(database, {
    version: embeddedVersion,
    statements,
    sectors: readEmbeddedSectors(),
  });
}
