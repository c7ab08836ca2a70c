import { nothing } from '../identity/identity.ts';
import {
  editRoleRequest,
  previewRoleRequest,
  previewRoleResponse,
  removeRoleRequest,
  roleListRequest,
  roleListResponse,
} from './roles.ts';

const lookers = { role: ['admin'] } as const;
const writers = { role: ['admin'], ability: ['WRITE'] } as const;

/** What administrators do with roles (角色管理). */
export const roleEndpoints = {
  listRoles: {
    method: 'GET',
    path: '/roleManagement/getList',
    access: lookers,
    request: roleListRequest,
    response: roleListResponse,
  },
  editRole: {
    method: 'POST',
    path: '/roleManagement/doEdit',
    access: writers,
    request: editRoleRequest,
    response: roleListResponse.shape.list.element,
  },
  removeRole: {
    method: 'POST',
    path: '/roleManagement/doDelete',
    access: writers,
    request: removeRoleRequest,
    response: nothing,
  },
  previewRole: {
    method: 'POST',
    path: '/roleManagement/preview',
    access: lookers,
    request: previewRoleRequest,
    response: previewRoleResponse,
  },
} as const;
