import { z } from 'zod';

import { checks } from '../checks.ts';
import { wholeNumber } from '../whole-number.ts';

/** A text in both languages; an empty English one falls back to the Chinese. */
const wording = z.object({ zh: z.string(), en: z.string() });
const writtenText = (max: number) =>
  z.string().max(max).refine(checks.writtenText.passes, { message: 'writtenText' });
const writtenWording = (max: number) =>
  z.strictObject({ zh: writtenText(max).min(1), en: writtenText(max) });

const contentId = z.string().regex(/^[\w-]{1,64}$/);

export const announcementLevels = ['info', 'warning'] as const;

/** What the carousel of the shell shows (公告). */
const announcement = z.object({
  id: z.string(),
  title: z.string(),
  level: z.enum(announcementLevels),
});

export type Announcement = z.infer<typeof announcement>;

export const announcementsResponse = z.array(announcement);

/** An announcement as an editor sees it. */
export const announcementRow = z.object({
  id: z.string(),
  title: wording,
  level: z.enum(announcementLevels),
  /** Shown from then on, until then (UTC ms); null: at once, for ever. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  order: z.number(),
  revision: z.number(),
});

export const editAnnouncementRequest = z.strictObject({
  /** Left out: a new one. */
  id: contentId.optional(),
  revision: wholeNumber(0).optional(),
  title: writtenWording(200).optional(),
  level: z.enum(announcementLevels).optional(),
  from: wholeNumber(0).nullable().optional(),
  to: wholeNumber(0).nullable().optional(),
  order: wholeNumber(0, 10_000).optional(),
});

/** One notice (通知): its text is HTML and has to be cleaned before it is shown. */
const notice = z.object({
  id: z.string(),
  /** The address of a picture, empty without one. */
  image: z.string(),
  /** HTML with a link; the text of the tab `notice`. */
  notice: z.string(),
  /** Plain text of the tab `email`. */
  email: z.string(),
  /** UTC ms. */
  datetime: z.number(),
});

export type Notice = z.infer<typeof notice>;

export const noticeListResponse = z.object({ list: z.array(notice), total: z.number() });

/** A notice as an editor sees it. */
export const noticeRow = z.object({
  id: z.string(),
  image: z.string(),
  notice: wording,
  email: wording,
  audience: z.enum(['everyone', 'members']),
  datetime: z.number(),
  revision: z.number(),
});

export const editNoticeRequest = z.strictObject({
  id: contentId.optional(),
  revision: wholeNumber(0).optional(),
  /** Empty for none; one that lies elsewhere shows where the content policy permits it. */
  image: z.string().refine(checks.pictureAddress.passes, { message: 'pictureAddress' }).optional(),
  notice: writtenWording(4000).optional(),
  /** Both languages may be empty. */
  email: z.strictObject({ zh: writtenText(4000), en: writtenText(4000) }).optional(),
  audience: z.enum(['everyone', 'members']).optional(),
});

/** What the site says about itself: the logo area and the footer. */
export const siteResponse = z.object({
  title: z.string(),
  /** Where the logo leads: an address of the page (`/index`) or one outside. */
  href: z.string(),
  footer: z.object({
    risk: z.string(),
    disclaimer: z.string(),
    contact: z.string(),
    filing: z.string(),
  }),
});

export type Site = z.infer<typeof siteResponse>;

/** The site's texts as an editor sees them. */
export const siteRow = z.object({
  title: wording,
  href: z.string(),
  risk: wording,
  disclaimer: wording,
  contact: wording,
  filing: wording,
  revision: z.number(),
});

export const editSiteRequest = z.strictObject({
  revision: wholeNumber(0),
  title: writtenWording(40).optional(),
  href: z.string().refine(checks.siteAddress.passes, { message: 'siteAddress' }).optional(),
  risk: writtenWording(200).optional(),
  disclaimer: writtenWording(1000).optional(),
  contact: writtenWording(200).optional(),
  filing: writtenWording(200).optional(),
});

/** How much of each an editor may keep, and how many notices the shell is given. */
export const contentLimits = { announcements: 100, notices: 200, shownNotices: 100 } as const;

export const removeContentRequest = z.strictObject({ id: contentId, revision: wholeNumber(0) });
