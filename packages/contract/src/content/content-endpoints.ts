import { z } from 'zod';

import {
  announcementRow,
  announcementsResponse,
  editAnnouncementRequest,
  editNoticeRequest,
  editSiteRequest,
  noticeListResponse,
  noticeRow,
  removeContentRequest,
  siteResponse,
  siteRow,
} from './content.ts';
import { noParameters, nothing } from '../identity/identity.ts';

const editors = { ability: ['CONTENT_EDIT'] } as const;

const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), total: z.number() });

/** What the shell shows of the site's own words, and the calls by which editors write them. */
export const contentEndpoints = {
  listAnnouncements: {
    method: 'GET',
    path: '/api/public/announcements',
    access: 'visitor',
    request: noParameters,
    response: announcementsResponse,
  },
  listAds: {
    method: 'GET',
    path: '/api/public/ads',
    access: 'visitor',
    request: noParameters,
    response: announcementsResponse,
  },
  listNotices: {
    method: 'GET',
    path: '/notice/getList',
    access: 'visitor',
    request: noParameters,
    response: noticeListResponse,
  },
  clearNotices: {
    method: 'POST',
    path: '/notice/clear',
    access: 'member',
    request: noParameters,
    response: nothing,
  },
  getLogo: {
    method: 'POST',
    path: '/api/public/stock/getLogo',
    access: 'visitor',
    request: noParameters,
    response: siteResponse,
  },
  listAnnouncementRows: {
    method: 'GET',
    path: '/announcement/getList',
    access: editors,
    request: noParameters,
    response: listOf(announcementRow),
  },
  editAnnouncement: {
    method: 'POST',
    path: '/announcement/doEdit',
    access: editors,
    request: editAnnouncementRequest,
    response: announcementRow,
  },
  removeAnnouncement: {
    method: 'POST',
    path: '/announcement/doDelete',
    access: editors,
    request: removeContentRequest,
    response: nothing,
  },
  listNoticeRows: {
    method: 'GET',
    path: '/notice/getRows',
    access: editors,
    request: noParameters,
    response: listOf(noticeRow),
  },
  editNotice: {
    method: 'POST',
    path: '/notice/doEdit',
    access: editors,
    request: editNoticeRequest,
    response: noticeRow,
  },
  removeNotice: {
    method: 'POST',
    path: '/notice/doDelete',
    access: editors,
    request: removeContentRequest,
    response: nothing,
  },
  getSite: {
    method: 'GET',
    path: '/site/get',
    access: editors,
    request: noParameters,
    response: siteRow,
  },
  editSite: {
    method: 'POST',
    path: '/site/doEdit',
    access: editors,
    request: editSiteRequest,
    response: siteRow,
  },
} as const;
