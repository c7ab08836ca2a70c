import { noParameters } from '../identity/identity.ts';
import {
  cutLogRequest,
  cutLogResponse,
  logListRequest,
  logListResponse,
  logVerifyResponse,
  rotateKeyRequest,
  rotateKeyResponse,
} from './administration.ts';
import { editUserRequest, userListRequest, userListResponse } from './users.ts';

/** What administrators may do. */
export const administrationEndpoints = {
  listUsers: {
    method: 'GET',
    path: '/userManagement/getList',
    access: { role: ['admin'] },
    request: userListRequest,
    response: userListResponse,
  },
  editUser: {
    method: 'POST',
    path: '/userManagement/doEdit',
    access: { role: ['admin'], ability: ['WRITE'] },
    request: editUserRequest,
    response: userListResponse.shape.list.element,
  },
  rotateKey: {
    method: 'POST',
    path: '/api/sys/security/rotateKey',
    access: { role: ['admin'], ability: ['WRITE'] },
    request: rotateKeyRequest,
    response: rotateKeyResponse,
  },
  listLog: {
    method: 'GET',
    path: '/systemLog/getList',
    access: { role: ['admin'] },
    request: logListRequest,
    response: logListResponse,
  },
  verifyLog: {
    method: 'POST',
    path: '/systemLog/verify',
    access: { role: ['admin'] },
    isLong: true,
    request: noParameters,
    response: logVerifyResponse,
  },
  cutLog: {
    method: 'POST',
    path: '/systemLog/cut',
    access: { role: ['admin'], ability: ['DELETE'] },
    isLong: true,
    request: cutLogRequest,
    response: cutLogResponse,
  },
} as const;
