import type { Locale, routes } from '@chanscope/contract';
import type { z } from 'zod';

/** An announcement (公告) as an editor sees it. */
export type AnnouncementRow = z.output<typeof routes.editAnnouncement.response>;

/** A notice (通知) as an editor sees it. */
export type NoticeRow = z.output<typeof routes.editNotice.response>;

/** The texts of logo and footer (站点) as an editor sees them. */
export type SiteRow = z.output<typeof routes.editSite.response>;

/** A text in one language; without an English one it is the Chinese. */
export function textIn(wording: Readonly<Record<Locale, string>>, locale: Locale): string {
  return wording[locale] === '' ? wording.zh : wording[locale];
}

/** Whether an announcement is shown at an instant (UTC ms). */
export function isShownAt({ from, to }: AnnouncementRow, now: number): boolean {
  return (from === null || from <= now) && (to === null || now < to);
}
