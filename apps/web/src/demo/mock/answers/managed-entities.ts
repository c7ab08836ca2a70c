import { type Locale, type RouteRecord, factoryRoutes } from '@chanscope/contract';

/** A role (角色) of the development list, with the buttons that it may press. */
export interface MockRole {
  readonly id: string;
  readonly role: string;
  readonly btnRolesCheckedList: readonly string[];
}

export const mockRoles: readonly MockRole[] = [
  { id: 'role-1', role: 'admin', btnRolesCheckedList: ['READ', 'WRITE', 'DELETE'] },
  { id: 'role-2', role: 'editor', btnRolesCheckedList: ['READ', 'WRITE'] },
  { id: 'role-3', role: 'test', btnRolesCheckedList: ['READ'] },
];

/** A department (部门), with those below it. */
export interface MockDepartment {
  readonly id: string;
  readonly parentId: string;
  readonly parentName: string;
  readonly createTime: string;
  readonly name: string;
  readonly order: number;
  readonly children: readonly MockDepartment[];
}

const departmentNames = {
  zh: ['缠镜', '研究部', '数据部', '运营部'],
  en: ['ChanScope', 'Research', 'Data', 'Operations'],
} as const;

/** The head office with its three departments. */
export function mockDepartments(locale: Locale): MockDepartment[] {
  const createTime = '2026-01-05 09:30:00';
  const [name, ...below] = departmentNames[locale];
  const children = below.map((each, index) => ({
    id: `department-${index + 2}`,
    parentId: 'department-1',
    parentName: name,
    createTime,
    name: each,
    order: index + 1,
    children: [],
  }));
  const head = { id: 'department-1', parentId: '0', parentName: '', createTime, order: 1 };
  return [{ ...head, name, children }];
}

/** A line of the log (系统日志). */
export interface MockLogEntry {
  readonly uuid: string;
  readonly id: number;
  readonly type: string;
  readonly account: string;
  readonly executeResult: string;
  readonly ip: string;
  readonly datetime: string;
}

const logWords = {
  zh: {
    types: ['登录日志', '操作日志', '异常日志'],
    results: ['登录成功', '登录失败', '保存成功', '删除成功', '接口超时'],
  },
  en: {
    types: ['sign-in', 'operation', 'error'],
    results: ['signed in', 'sign-in failed', 'saved', 'deleted', 'timed out'],
  },
} as const;

/** The last fifty lines, one every ninety minutes, the newest first. Addresses are those set aside for examples. */
export function mockLog(locale: Locale): MockLogEntry[] {
  const { types, results } = logWords[locale];
  const accounts = ['admin', 'editor', 'test'];
  return Array.from({ length: 50 }, (_, index) => ({
    uuid: `log-${String(index + 1).padStart(4, '0')}`,
    id: index + 1,
    type: types[index % types.length] ?? '',
    account: accounts[(index * 7) % accounts.length] ?? '',
    executeResult: results[(index * 3) % results.length] ?? '',
    ip: `192.0.2.${((index * 37) % 254) + 1}`,
    datetime: new Date(Date.UTC(2026, 0, 31, 18) - index * 90 * 60_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' '),
  }));
}

/** An entry of the tree of menus by role (菜单树). */
export interface MockMenu {
  readonly id: string;
  readonly role: string;
  readonly label: string;
  readonly children: readonly MockMenu[];
}

/** The menus that each role sees. */
export function mockMenus(): MockMenu[] {
  return mockRoles.map(({ id, role }) => ({
    id,
    role,
    label: role,
    children: factoryRoutes.map((record) => menuOf(record, role)),
  }));
}

function menuOf({ name = '', path, meta, children = [] }: RouteRecord, role: string): MockMenu {
  return {
    id: `${role}-${name === '' ? path : name}`,
    role,
    label: meta.title,
    children: children.map((each) => menuOf(each, role)),
  };
}
