import {
  type Locale,
  type operatorRoutes,
  type routes,
  type Wording,
  contentLimits,
  Problem,
} from '@chanscope/contract';
import type { z } from 'zod';

import type { Clock } from '../../platform/clock.ts';
import {
  addAnnouncement,
  findAnnouncement,
  listAnnouncements,
  removeAnnouncement,
  writeAnnouncement,
} from './announcement-store.ts';
import type { AnnouncementRow, NoticeRow, SiteRow } from './content.ts';
import type { ContentAccess } from './content-schema.ts';
import { addNotice, findNotice, listNotices, removeNotice, writeNotice } from './notice-store.ts';
import { readSite, writeSite } from './site-store.ts';

// Every function here runs in a transaction that holds the lock of `lockContent`, so that no one else
// changes what it has read.

type AnnouncementEdit = z.output<typeof routes.editAnnouncement.request>;
type NoticeEdit = z.output<typeof routes.editNotice.request>;
type SiteEdit = z.output<typeof routes.editSite.request>;
type TitleEdit = z.output<typeof operatorRoutes.setTitle.request>;
type Removal = z.output<typeof routes.removeNotice.request>;

/** What an edit works on. */
export interface EditContext {
  readonly access: ContentAccess;
  readonly clock: Clock;
  /** In which language problems name what they are about. */
  readonly locale: Locale;
}

const words = {
  announcement: { zh: '公告', en: 'The announcement' },
  announcements: { zh: '公告', en: 'The list of announcements' },
  notice: { zh: '通知', en: 'The notice' },
  notices: { zh: '通知', en: 'The list of notices' },
} as const satisfies Record<string, Wording>;

/** The last place that the contract can name. */
const lastPlace = 10_000;

/**
 * Adds an announcement, or changes one. Throws `unknownItem`, `editConflict`, `listLimit`, and
 * `badParameter` for a new one without title or one that would end before it begins.
 */
export async function editAnnouncement(
  { access, locale }: EditContext,
  edit: AnnouncementEdit,
): Promise<AnnouncementRow> {
  if (edit.id === undefined) return createAnnouncement({ access, locale }, edit);
  const found = await findAnnouncement(access, edit.id);
  const before = unchanged(present(found, words.announcement[locale]), edit.revision);
  const after = withChanges(before, edit);
  checkTimes(after);
  await writeAnnouncement(access, after);
  return after;
}

async function createAnnouncement(
  { access, locale }: Pick<EditContext, 'access' | 'locale'>,
  { title, level = 'info', from = null, to = null, order }: AnnouncementEdit,
): Promise<AnnouncementRow> {
  const others = await listAnnouncements(access);
  if (others.length >= contentLimits.announcements) throw limitReached('announcements', locale);
  const last = Math.max(-1, ...others.map((other) => other.order));
  const announcement = {
    title: given('title', title),
    level,
    from,
    to,
    order: order ?? Math.min(last + 1, lastPlace),
    revision: 0,
  };
  checkTimes(announcement);
  return addAnnouncement(access, announcement);
}

/** Adds a notice, or changes one. Throws as `editAnnouncement` does. */
export async function editNotice(context: EditContext, edit: NoticeEdit): Promise<NoticeRow> {
  const { access, locale } = context;
  if (edit.id === undefined) return createNotice(context, edit);
  const found = await findNotice(access, edit.id);
  const before = unchanged(present(found, words.notice[locale]), edit.revision);
  const after = withChanges(before, edit);
  await writeNotice(access, after);
  return after;
}

async function createNotice(
  { access, clock, locale }: EditContext,
  { image = '', notice, email = { zh: '', en: '' }, audience = 'everyone' }: NoticeEdit,
): Promise<NoticeRow> {
  const others = await listNotices(access);
  if (others.length >= contentLimits.notices) throw limitReached('notices', locale);
  const written = { image, notice: given('notice', notice), email, audience };
  return addNotice(access, { ...written, datetime: clock.now(), revision: 0 });
}

/** Changes the site's texts. Throws `editConflict`. */
export async function editSite({ access }: EditContext, edit: SiteEdit): Promise<SiteRow> {
  const after = withChanges(unchanged(await readSite(access), edit.revision), edit);
  await writeSite(access, after);
  return after;
}

/** Changes title and link of the logo, whatever they were before. */
export async function editTitle(
  { access }: EditContext,
  { title, titleEn, href }: TitleEdit,
): Promise<{ readonly title: string; readonly href: string }> {
  const before = await readSite(access);
  const changed = { title: { zh: title, en: titleEn ?? title }, href };
  const after = withChanges(before, changed);
  await writeSite(access, after);
  return { title, href: after.href };
}

/** Throws `unknownItem` and `editConflict`. */
export async function deleteAnnouncement(
  { access, locale }: EditContext,
  { id, revision }: Removal,
): Promise<null> {
  unchanged(present(await findAnnouncement(access, id), words.announcement[locale]), revision);
  await removeAnnouncement(access, id);
  return null;
}

/** Throws `unknownItem` and `editConflict`. */
export async function deleteNotice(
  { access, locale }: EditContext,
  { id, revision }: Removal,
): Promise<null> {
  unchanged(present(await findNotice(access, id), words.notice[locale]), revision);
  await removeNotice(access, id);
  return null;
}

function present<Row>(row: Row | null, what: string): Row {
  if (row === null) throw new Problem('unknownItem', { what });
  return row;
}

/** The row, where the editor saw it as it is. */
function unchanged<Row extends { readonly revision: number }>(
  row: Row,
  revision: number | undefined,
): Row {
  if (given('revision', revision) !== row.revision) throw new Problem('editConflict');
  return row;
}

/** The fields that an edit names take its values; the revision counts up. */
function withChanges<Row extends { readonly revision: number }>(
  before: Row,
  edit: { readonly [Name in keyof Row]?: Row[Name] | undefined },
): Row {
  const named = Object.entries(edit).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(named), revision: before.revision + 1 };
}

function given<Value>(name: string, value: Value | undefined): Value {
  if (value === undefined) throw new Problem('missingParameter', { name, permitted: 'documented' });
  return value;
}

function checkTimes({ from, to }: Pick<AnnouncementRow, 'from' | 'to'>): void {
  if (from !== null && to !== null && to <= from)
    throw new Problem('badParameter', { name: 'to', value: to, permitted: `> ${from}` });
}

function limitReached(what: 'announcements' | 'notices', locale: Locale): Problem {
  return new Problem('listLimit', { what: words[what][locale], limit: contentLimits[what] });
}
