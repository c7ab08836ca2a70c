import { noParameters } from './identity.ts';
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
    summary: '用户列表 · Accounts',
    access: { role: ['admin'] },
    request: userListRequest,
    response: userListResponse,
  },
  editUser: {
    method: 'POST',
    path: '/userManagement/doEdit',
    summary: '修改用户 · Change role and state of an account',
    access: { role: ['admin'], ability: ['WRITE'] },
    request: editUserRequest,
    response: userListResponse.shape.list.element,
  },
  rotateKey: {
    method: 'POST',
    path: '/api/sys/security/rotateKey',
    summary: '轮换密钥 · Replace the key of encrypted requests',
    access: { role: ['admin'], ability: ['WRITE'] },
    request: noParameters,
    response: rotateKeyResponse,
  },
  listLog: {
    method: 'GET',
    path: '/systemLog/getList',
    summary: '系统日志 · System log',
    access: { role: ['admin'] },
    request: logListRequest,
    response: logListResponse,
  },
  verifyLog: {
    method: 'POST',
    path: '/systemLog/verify',
    summary: '校验日志 · Check that the log is whole',
    access: { role: ['admin'] },
    request: noParameters,
    response: logVerifyResponse,
  },
} as const;
