import { noParameters } from '../identity/identity.ts';
import {
  editUserRequest,
  logListRequest,
  logListResponse,
  logVerifyResponse,
  rotateKeyResponse,
  userListRequest,
  userListResponse,
} from './administration.ts';

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
    request: noParameters,
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
} as const;
