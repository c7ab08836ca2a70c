import { z } from 'zod';

import {
  feedsResponse,
  freshnessResponse,
  inspectUploadRequest,
  judgeQuarantineRequest,
  operationResponse,
  prioritiseFeedRequest,
  quarantineRequest,
  quarantineResponse,
  readUploadRequest,
  switchFeedRequest,
  undoOutcome,
  uploadIdRequest,
  uploadInspection,
  uploadLimits,
  uploadPartRequest,
  uploadPreview,
  uploadRow,
} from './data-centre.ts';
import { noParameters, nothing } from '../identity/identity.ts';

const lookers = { role: ['admin'] } as const;
const writers = { role: ['admin'], ability: ['WRITE'] } as const;
const deleters = { role: ['admin'], ability: ['DELETE'] } as const;

/** What the data centre (数据中心) shows and steers. */
export const dataCentreEndpoints = {
  getFreshness: {
    method: 'GET',
    path: '/dataCentre/freshness',
    access: lookers,
    request: noParameters,
    response: freshnessResponse,
  },
  listQuarantine: {
    method: 'GET',
    path: '/dataCentre/quarantine',
    access: lookers,
    request: quarantineRequest,
    response: quarantineResponse,
  },
  judgeQuarantine: {
    method: 'POST',
    path: '/dataCentre/quarantine/judge',
    access: deleters,
    request: judgeQuarantineRequest,
    response: z.object({ judged: z.number() }),
  },
  listFeeds: {
    method: 'GET',
    path: '/dataCentre/feeds',
    access: lookers,
    request: noParameters,
    response: feedsResponse,
  },
  switchFeed: {
    method: 'POST',
    path: '/dataCentre/feeds/switch',
    access: writers,
    request: switchFeedRequest,
    response: feedsResponse,
  },
  prioritiseFeed: {
    method: 'POST',
    path: '/dataCentre/feeds/priority',
    access: writers,
    request: prioritiseFeedRequest,
    response: feedsResponse,
  },
  getOperation: {
    method: 'GET',
    path: '/dataCentre/operation',
    access: lookers,
    request: noParameters,
    response: operationResponse,
  },
  uploadPart: {
    method: 'POST',
    path: '/dataCentre/upload',
    access: writers,
    bodyLimitBytes: uploadLimits.partBytes,
    isLong: true,
    request: uploadPartRequest,
    response: uploadRow,
  },
  listUploads: {
    method: 'GET',
    path: '/dataCentre/uploads',
    access: lookers,
    request: noParameters,
    response: z.object({ list: z.array(uploadRow) }),
  },
  inspectUpload: {
    method: 'POST',
    path: '/dataCentre/uploads/inspect',
    access: writers,
    isLong: true,
    request: inspectUploadRequest,
    response: uploadInspection,
  },
  previewUpload: {
    method: 'POST',
    path: '/dataCentre/uploads/preview',
    access: writers,
    isLong: true,
    request: readUploadRequest,
    response: uploadPreview,
  },
  commitUpload: {
    method: 'POST',
    path: '/dataCentre/uploads/commit',
    access: writers,
    isLong: true,
    request: readUploadRequest,
    response: z.object({ upload: uploadRow, preview: uploadPreview }),
  },
  undoUpload: {
    method: 'POST',
    path: '/dataCentre/uploads/undo',
    access: deleters,
    isLong: true,
    request: uploadIdRequest,
    response: undoOutcome,
  },
  removeUpload: {
    method: 'POST',
    path: '/dataCentre/uploads/remove',
    access: deleters,
    request: uploadIdRequest,
    response: nothing,
  },
} as const;
