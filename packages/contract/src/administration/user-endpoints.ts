import {
  passwordLinkResponse,
  seenUserRequest,
  userListResponse,
  userRightsRequest,
  userRightsResponse,
} from './users.ts';

const writers = { role: ['admin'], ability: ['WRITE'] } as const;
const deleters = { role: ['admin'], ability: ['DELETE'] } as const;

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
  readRights: {
    method: 'GET',
    path: '/userManagement/rights',
    access: { role: ['admin'] },
    request: userRightsRequest,
    response: userRightsResponse,
  },
} as const;
