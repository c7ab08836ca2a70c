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
    summary: { zh: '部门树', en: 'Departments as a tree' },
    access: lookers,
    request: departmentListRequest,
    response: departmentListResponse,
  },
  listDepartmentOptions: {
    method: 'GET',
    path: '/departmentManagement/options',
    summary: { zh: '部门选项', en: 'Departments to choose from, in the order of the tree' },
    access: lookers,
    request: noParameters,
    response: departmentOptionsResponse,
  },
  editDepartment: {
    method: 'POST',
    path: '/departmentManagement/doEdit',
    summary: { zh: '修改部门', en: 'Add or change a department' },
    access: writers,
    request: editDepartmentRequest,
    response: editDepartmentResponse,
  },
  moveDepartment: {
    method: 'POST',
    path: '/departmentManagement/move',
    summary: { zh: '移动部门', en: 'Move a department below another, or among its neighbours' },
    access: writers,
    request: moveDepartmentRequest,
    response: editDepartmentResponse,
  },
  removeDepartment: {
    method: 'POST',
    path: '/departmentManagement/doDelete',
    summary: { zh: '删除部门', en: 'Remove a department and move its members and those below it' },
    access: deleters,
    request: removeDepartmentRequest,
    response: removeDepartmentResponse,
  },
  assignMembers: {
    method: 'POST',
    path: '/departmentManagement/assign',
    summary: { zh: '分配成员', en: 'Put accounts into a department, or take them out' },
    access: writers,
    request: assignMembersRequest,
    response: assignMembersResponse,
  },
  listLeaderGroups: {
    method: 'GET',
    path: '/departmentManagement/groups',
    summary: {
      zh: '可共享的分组',
      en: 'The groups of a leader’s watchlist that a department could share',
    },
    access: lookers,
    request: leaderGroupsRequest,
    response: leaderGroupsResponse,
  },
} as const;
