import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';

import type { Kysely } from 'kysely';

import type { Database } from '../../../platform/database/database.ts';
import { uploadTables } from './upload-schema.ts';

/** Where the bytes of uploaded files are kept. */
export interface UploadFiles {
  /** Keeps a part; one of the same place that came before is replaced. */
  write(id: string, from: number, part: Uint8Array): Promise<void>;
  read(id: string): AsyncIterable<Uint8Array>;
  remove(id: string): Promise<void>;
}

/**
 * The bytes lie in a folder beside the embedded database, which one server has to itself. Where servers
 * share a database they share these, too: each must be able to commit what another one received.
 */
export function createUploadFiles(database: Database, folder: string): UploadFiles {
  return database.dialect === 'postgres'
    ? uploadsInDatabase(database.kysely)
    : uploadsInFolder(folder);
}

/** Carries the bytes of all uploaded files that a database lists from one place to another; answers how many. */
export async function carryUploads(
  kysely: Kysely<object>,
  { from, to }: { readonly from: UploadFiles; readonly to: UploadFiles },
): Promise<number> {
  let carried = 0;
  for (const { id, received } of await uploadTables(kysely)
    .selectFrom('upload')
    .select(['id', 'received'])
    .execute()) {
    if (received === 0) continue;
    let at = 0;
    for await (const part of from.read(id)) {
      await to.write(id, at, part);
      at += part.length;
    }
    carried += at;
  }
  return carried;
}

/** Names of files are ours: nothing that was sent is part of a path. */
export function uploadsInFolder(folder: string): UploadFiles {
  const placeOf = (id: string): string => path.join(folder, `${id}.upload`);
  return {
    async write(id, from, part) {
      await mkdir(folder, { recursive: true });
      const file = await open(placeOf(id), from === 0 ? 'w' : 'r+');
      try {
        await file.write(part, 0, part.length, from);
      } finally {
        await file.close();
      }
    },
    read: (id) => createReadStream(placeOf(id)),
    remove: (id) => rm(placeOf(id), { force: true }),
  };
}

const bytesPerRow = 1024 * 1024;

/** In pieces, as rows. */
export function uploadsInDatabase(kysely: Kysely<object>): UploadFiles {
  const access = uploadTables(kysely);
  return {
    async write(id, from, part) {
      for (let at = 0; at < part.length; at += bytesPerRow)
        await access
          .insertInto('upload_part')
          .values({
            upload_id: id,
            from_byte: from + at,
            content: part.subarray(at, at + bytesPerRow),
          })
          .onConflict((conflict) =>
            conflict
              .columns(['upload_id', 'from_byte'])
              .doUpdateSet((row) => ({ content: row.ref('excluded.content') })),
          )
          .execute();
    },
    async *read(id) {
      for (let from = 0; ;) {
        const row = await access
          .selectFrom('upload_part')
          .select('content')
          .where('upload_id', '=', id)
          .where('from_byte', '=', from)
          .executeTakeFirst();
        if (row === undefined) return;
        yield row.content;
        from += row.content.length;
      }
    },
    async remove(id) {
      await access.deleteFrom('upload_part').where('upload_id', '=', id).execute();
    },
  };
}
