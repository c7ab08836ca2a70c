import { nothing } from '../identity/identity.ts';
import { beginActingRequest, beginActingResponse } from '../identity/acting.ts';
import {
  batchUsersRequest,
  batchUsersResponse,
  commitImportResponse,
  exportUsersRequest,
  importUsersRequest,
  previewImportResponse,
  userBatchLimits,
} from './user-batch.ts';
import {
  passwordLinkResponse,
  seenUserRequest,
  userListResponse,
  userRightsRequest,
  userRightsResponse,
} from './users.ts';

const writers = { role: ['admin'], ability: ['WRITE'] } as const;
const deleters = { role: ['admin'], ability: ['DELETE'] } as const;

/** A letter takes four bytes at most. */
const fileLimitBytes = 4 * userBatchLimits.letters;

/** What administrators do with accounts beside listing and changing them (用户管理). */
export const userEndpoints = {
  removeUser: {
    method: 'POST',
    path: '/userManagement/doDelete',
    access: deleters,
    request: seenUserRequest,
    response: userListResponse.shape.list.element,
  },
  restoreUser: {
    method: 'POST',
    path: '/userManagement/restore',
    access: deleters,
    request: seenUserRequest,
    response: userListResponse.shape.list.element,
  },
  linkPassword: {
    method: 'POST',
    path: '/userManagement/passwordLink',
    access: writers,
    request: seenUserRequest,
    response: passwordLinkResponse,
  },
  /** The token is another session, which only reads; see `isOpenToActing`. */
  beginActing: {
    method: 'POST',
    path: '/userManagement/actAs',
    summary: { zh: '代看', en: 'Look at the product as another user, without changing anything' },
    access: writers,
    request: beginActingRequest,
    response: beginActingResponse,
  },
  readRights: {
    method: 'GET',
    path: '/userManagement/rights',
    access: { role: ['admin'] },
    request: userRightsRequest,
    response: userRightsResponse,
  },
  editUsers: {
    method: 'POST',
    path: '/userManagement/batch/doEdit',
    summary: { zh: '批量修改用户', en: 'Change many accounts' },
    access: writers,
    isLong: true,
    request: batchUsersRequest,
    response: batchUsersResponse,
  },
  previewUserImport: {
    method: 'POST',
    path: '/userManagement/import/preview',
    summary: { zh: '试导入用户', en: 'What each line of a file of accounts would become' },
    access: writers,
    bodyLimitBytes: fileLimitBytes,
    request: importUsersRequest,
    response: previewImportResponse,
  },
  commitUserImport: {
    method: 'POST',
    path: '/userManagement/import/commit',
    summary: { zh: '导入用户', en: 'Add the new accounts of a file, with links to set passwords' },
    access: writers,
    bodyLimitBytes: fileLimitBytes,
    isLong: true,
    request: importUsersRequest,
    response: commitImportResponse,
  },
  exportUsers: {
    method: 'GET',
    path: '/userManagement/export',
    summary: { zh: '导出用户', en: 'Accounts as a file of CSV, or as rows' },
    access: { role: ['admin'] },
    isLong: true,
    request: exportUsersRequest,
    response: nothing,
  },
} as const;
