import type { Insertable, Selectable } from 'kysely';

import type { NoticeRow } from './content.ts';
import { type ContentAccess, type NoticeColumns, keyFromId } from './content-schema.ts';

/** Every notice, the newest first. */
export async function listNotices(access: ContentAccess): Promise<NoticeRow[]> {
  const rows = await access.selectFrom('notice').selectAll().orderBy('id', 'desc').execute();
  return rows.map(noticeFromColumns);
}

/** Whose notices are asked for: a member's, or a visitor's (null). */
interface Reader {
  readonly accountId: string | null;
  readonly max: number;
}

/** What a reader has not cleared, the newest first. */
export async function listUncleared(
  access: ContentAccess,
  { accountId, max }: Reader,
): Promise<NoticeRow[]> {
  const newest = access.selectFrom('notice').selectAll().orderBy('id', 'desc').limit(max);
  const cleared = access
    .selectFrom('notice_cleared')
    .select('notice_id')
    .where('account_id', '=', accountId);
  const rows =
    accountId === null
      ? await newest.where('audience', '=', 'everyone').execute()
      : await newest
          .where((column) => column('id', '>', column.fn.coalesce(cleared, column.val(0))))
          .execute();
  return rows.map(noticeFromColumns);
}

/** Notes that an account has seen enough of what is there now. */
export async function clearNotices(
  access: ContentAccess,
  { accountId, at }: { readonly accountId: string; readonly at: number },
): Promise<void> {
  const newest = await access
    .selectFrom('notice')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  const cleared = { notice_id: newest?.id ?? 0, cleared_at: at };
  await access
    .insertInto('notice_cleared')
    .values({ account_id: accountId, ...cleared })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(cleared)
        // Of two devices the one that saw more decides.
        .where('notice_cleared.notice_id', '<=', cleared.notice_id),
    )
    .execute();
}

/** When an account cleared its notices last (UTC ms), null for never. */
export async function readClearedAt(
  access: ContentAccess,
  accountId: string,
): Promise<number | null> {
  const row = await access
    .selectFrom('notice_cleared')
    .select('cleared_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.cleared_at ?? null;
}

/** Null where there is none with this id. */
export async function findNotice(access: ContentAccess, id: string): Promise<NoticeRow | null> {
  const key = keyFromId(id);
  if (key === null) return null;
  const row = await access
    .selectFrom('notice')
    .selectAll()
    .where('id', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : noticeFromColumns(row);
}

/** Adds one and answers it with its id. */
export async function addNotice(
  access: ContentAccess,
  notice: Omit<NoticeRow, 'id'>,
): Promise<NoticeRow> {
  const row = await access
    .insertInto('notice')
    .values(columnsOf(notice))
    .returningAll()
    .executeTakeFirstOrThrow();
  return noticeFromColumns(row);
}

/** Writes what one has become. */
export async function writeNotice(access: ContentAccess, notice: NoticeRow): Promise<void> {
  await access
    .updateTable('notice')
    .set(columnsOf(notice))
    .where('id', '=', keyFromId(notice.id))
    .execute();
}

export async function removeNotice(access: ContentAccess, id: string): Promise<void> {
  await access.deleteFrom('notice').where('id', '=', keyFromId(id)).execute();
}

function columnsOf(notice: Omit<NoticeRow, 'id'>): Insertable<NoticeColumns> {
  return {
    image: notice.image,
    notice_zh: notice.notice.zh,
    notice_en: notice.notice.en,
    email_zh: notice.email.zh,
    email_en: notice.email.en,
    audience: notice.audience,
    written_at: notice.datetime,
    revision: notice.revision,
  };
}

function noticeFromColumns(row: Selectable<NoticeColumns>): NoticeRow {
  return {
    id: String(row.id),
    image: row.image,
    notice: { zh: row.notice_zh, en: row.notice_en },
    email: { zh: row.email_zh, en: row.email_en },
    // What is not for everyone for certain is for members.
    audience: row.audience === 'everyone' ? 'everyone' : 'members',
    datetime: row.written_at,
    revision: row.revision,
  };
}
