import { noParameters } from '../identity/identity.ts';
import {
  assignMembersRequest,
  assignMembersResponse,
  departmentListRequest,
  departmentListResponse,
  departmentOptionsResponse,
  editDepartmentRequest,
  editDepartmentResponse,
  leaderGroupsRequest,
  leaderGroupsResponse,
  moveDepartmentRequest,
  removeDepartmentRequest,
  removeDepartmentResponse,
} from './departments.ts';

const lookers = { role: ['admin'] } as const;
const writers = { role: ['admin'], ability: ['WRITE'] } as const;
const deleters = { role: ['admin'], ability: ['DELETE'] } as const;

/** What administrators do with departments (部门管理). */
export const departmentEndpoints = {
  listDepartments: {
    method: 'GET',
    path: '/departmentManagement/getList',
    access: lookers,
    request: departmentListRequest,
    response: departmentListResponse,
  },
  listDepartmentOptions: {
    method: 'GET',
    path: '/departmentManagement/options',
    access: lookers,
    request: noParameters,
    response: departmentOptionsResponse,
  },
  editDepartment: {
    method: 'POST',
    path: '/departmentManagement/doEdit',
    access: writers,
    request: editDepartmentRequest,
    response: editDepartmentResponse,
  },
  moveDepartment: {
    method: 'POST',
    path: '/departmentManagement/move',
    access: writers,
    request: moveDepartmentRequest,
    response: editDepartmentResponse,
  },
  removeDepartment: {
    method: 'POST',
    path: '/departmentManagement/doDelete',
    access: deleters,
    request: removeDepartmentRequest,
    response: removeDepartmentResponse,
  },
  assignMembers: {
    method: 'POST',
    path: '/departmentManagement/assign',
    access: writers,
    request: assignMembersRequest,
    response: assignMembersResponse,
  },
  listLeaderGroups: {
    method: 'GET',
    path: '/departmentManagement/groups',
    access: lookers,
    request: leaderGroupsRequest,
    response: leaderGroupsResponse,
  },
} as const;
