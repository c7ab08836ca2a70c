import { routes } from '@chanscope/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';

import { call } from '../../api/index.ts';

/** An announcement, a notice and the texts of the site as an editor sees them. */
export type AnnouncementRow = z.output<typeof routes.editAnnouncement.response>;
export type NoticeRow = z.output<typeof routes.editNotice.response>;
export type SiteRow = z.output<typeof routes.editSite.response>;

const contentKey = 'content';

export const announcementsQuery = queryOptions({
  queryKey: [contentKey, 'announcements'],
  queryFn: ({ signal }) => call(routes.listAnnouncementRows, {}, signal),
  select: ({ list }) => list,
});

export const noticesQuery = queryOptions({
  queryKey: [contentKey, 'notices'],
  queryFn: ({ signal }) => call(routes.listNoticeRows, {}, signal),
  select: ({ list }) => list,
});

export const siteRowQuery = queryOptions({
  queryKey: [contentKey, 'site'],
  queryFn: ({ signal }) => call(routes.getSite, {}, signal),
});

/** What the shell itself shows of the content. */
const shownKeys = ['announcements', 'notices', 'site'];

/** Reads anew what editors see, and what the shell shows on this very page. Resolves when the lists are there. */
export function useContentRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    for (const key of shownKeys) void client.invalidateQueries({ queryKey: [key] });
    await client.invalidateQueries({ queryKey: [contentKey] });
  }, [client]);
}
