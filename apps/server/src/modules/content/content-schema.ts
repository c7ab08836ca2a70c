import type { Generated, Kysely, Transaction } from 'kysely';

/** The tables of this module (migration 0009). */
export type ContentTables = {
  announcement: AnnouncementColumns;
  notice: NoticeColumns;
  notice_cleared: ClearedColumns;
  site_text: SiteColumns;
};

export interface AnnouncementColumns {
  readonly id: Generated<number>;
  readonly title_zh: string;
  readonly title_en: string;
  readonly level: string;
  /** UTC ms; null: at once, for ever. */
  readonly shown_from: number | null;
  readonly shown_until: number | null;
  readonly place: number;
  readonly revision: number;
}

export interface NoticeColumns {
  readonly id: Generated<number>;
  readonly image: string;
  readonly notice_zh: string;
  readonly notice_en: string;
  readonly email_zh: string;
  readonly email_en: string;
  readonly audience: string;
  /** UTC ms. */
  readonly written_at: number;
  readonly revision: number;
}

interface ClearedColumns {
  readonly account_id: string;
  readonly notice_id: number;
  /** UTC ms. */
  readonly cleared_at: number;
}

export interface SiteColumns {
  readonly id: number;
  readonly href: string;
  /** JSON of the texts in both languages by their names. */
  readonly texts: string;
  readonly revision: number;
}

/** What statements of this module go through. */
export type ContentAccess = Kysely<ContentTables>;

/** The tables of this module, by the given connection or transaction. */
export function contentTables(kysely: Kysely<object> | Transaction<object>): ContentAccess {
  return kysely.withTables<ContentTables>();
}

/** The key of a row, of the id that it has outside; null when there can be none. */
export function keyFromId(id: string): number | null {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
