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
import { noParameters, nothing } from './identity.ts';

const editors = { ability: ['CONTENT_EDIT'] } as const;

const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ list: z.array(row), total: z.number() });

/** What the shell shows of the site's own words, and the calls by which editors write them. */
export const contentEndpoints = {
  listAnnouncements: {
    method: 'GET',
    path: '/api/public/announcements',
    summary: '公告 · Announcements that are shown now',
    access: 'visitor',
    request: noParameters,
    response: announcementsResponse,
  },
  listAds: {
    method: 'GET',
    path: '/api/public/ads',
    summary: '公告（旧地址） · The same announcements under their former address',
    access: 'visitor',
    request: noParameters,
    response: announcementsResponse,
  },
  listNotices: {
    method: 'GET',
    path: '/notice/getList',
    summary: '通知 · Notices that were not cleared',
    access: 'visitor',
    request: noParameters,
    response: noticeListResponse,
  },
  clearNotices: {
    method: 'POST',
    path: '/notice/clear',
    summary: '清空通知 · Clear what is there now, for this account',
    access: 'member',
    request: noParameters,
    response: nothing,
  },
  getLogo: {
    method: 'POST',
    path: '/api/public/stock/getLogo',
    summary: '站点标识 · Title and link of the logo, texts of the footer',
    access: 'visitor',
    request: noParameters,
    response: siteResponse,
  },
  listAnnouncementRows: {
    method: 'GET',
    path: '/announcement/getList',
    summary: '公告管理 · Every announcement',
    access: editors,
    request: noParameters,
    response: listOf(announcementRow),
  },
  editAnnouncement: {
    method: 'POST',
    path: '/announcement/doEdit',
    summary: '修改公告 · Add or change an announcement',
    access: editors,
    request: editAnnouncementRequest,
    response: announcementRow,
  },
  removeAnnouncement: {
    method: 'POST',
    path: '/announcement/doDelete',
    summary: '删除公告 · Remove an announcement',
    access: editors,
    request: removeContentRequest,
    response: nothing,
  },
  listNoticeRows: {
    method: 'GET',
    path: '/notice/getRows',
    summary: '通知管理 · Every notice',
    access: editors,
    request: noParameters,
    response: listOf(noticeRow),
  },
  editNotice: {
    method: 'POST',
    path: '/notice/doEdit',
    summary: '修改通知 · Add or change a notice',
    access: editors,
    request: editNoticeRequest,
    response: noticeRow,
  },
  removeNotice: {
    method: 'POST',
    path: '/notice/doDelete',
    summary: '删除通知 · Remove a notice',
    access: editors,
    request: removeContentRequest,
    response: nothing,
  },
  getSite: {
    method: 'GET',
    path: '/site/get',
    summary: '站点设置 · The site’s texts in both languages',
    access: editors,
    request: noParameters,
    response: siteRow,
  },
  editSite: {
    method: 'POST',
    path: '/site/doEdit',
    summary: '修改站点 · Change the texts of the logo and the footer',
    access: editors,
    request: editSiteRequest,
    response: siteRow,
  },
} as const;
