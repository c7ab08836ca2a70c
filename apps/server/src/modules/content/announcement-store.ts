import { announcementLevels } from '@chanscope/contract';
import type { Insertable, Selectable } from 'kysely';

import type { AnnouncementRow } from './content.ts';
import { type AnnouncementColumns, type ContentAccess, keyFromId } from './content-schema.ts';

/** Every announcement, in the order in which they are shown. */
export async function listAnnouncements(access: ContentAccess): Promise<AnnouncementRow[]> {
  const rows = await access
    .selectFrom('announcement')
    .selectAll()
    .orderBy('place')
    .orderBy('id')
    .execute();
  return rows.map(announcementFromColumns);
}

/** Null where there is none with this id. */
export async function findAnnouncement(
  access: ContentAccess,
  id: string,
): Promise<AnnouncementRow | null> {
  const key = keyFromId(id);
  if (key === null) return null;
  const row = await access
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : announcementFromColumns(row);
}

/** Adds one and answers it with its id. */
export async function addAnnouncement(
  access: ContentAccess,
  announcement: Omit<AnnouncementRow, 'id'>,
): Promise<AnnouncementRow> {
  const row = await access
    .insertInto('announcement')
    .values(columnsOf(announcement))
    .returningAll()
    .executeTakeFirstOrThrow();
  return announcementFromColumns(row);
}

/** Writes what one has become. */
export async function writeAnnouncement(
  access: ContentAccess,
  announcement: AnnouncementRow,
): Promise<void> {
  await access
    .updateTable('announcement')
    .set(columnsOf(announcement))
    .where('id', '=', keyFromId(announcement.id))
    .execute();
}

export async function removeAnnouncement(access: ContentAccess, id: string): Promise<void> {
  await access.deleteFrom('announcement').where('id', '=', keyFromId(id)).execute();
}

function columnsOf(announcement: Omit<AnnouncementRow, 'id'>): Insertable<AnnouncementColumns> {
  const { title, level, from, to, order, revision } = announcement;
  return {
    title_zh: title.zh,
    title_en: title.en,
    level,
    shown_from: from,
    shown_until: to,
    place: order,
    revision,
  };
}

function announcementFromColumns(row: Selectable<AnnouncementColumns>): AnnouncementRow {
  return {
    id: String(row.id),
    title: { zh: row.title_zh, en: row.title_en },
    level: announcementLevels.find((level) => level === row.level) ?? 'info',
    from: row.shown_from,
    to: row.shown_until,
    order: row.place,
    revision: row.revision,
  };
}
