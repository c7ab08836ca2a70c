import {
  type Locale,
  type UserRow,
  type administrationRoutes,
  csvLines,
  csvText,
} from '@chanscope/contract';
import type { z } from 'zod';

import type { AccountQuery, Identity } from '../../identity/index.ts';
import type { Departments } from '../departments/department.ts';
import { pathOfDepartment } from '../departments/department-path.ts';
import { presentUsers } from './user-row.ts';

type Column = readonly [name: Readonly<Record<Locale, string>>, read: (user: UserRow) => string];

/** The first ones are those that an import reads. */
const columns: readonly Column[] = [
  [{ zh: '用户名', en: 'username' }, ({ username }) => username],
  [{ zh: '昵称', en: 'nickname' }, ({ nickname }) => nickname],
  [{ zh: '手机号', en: 'phone' }, ({ phone }) => phone ?? ''],
  [{ zh: '邮箱', en: 'email' }, ({ email }) => email ?? ''],
  [{ zh: '角色', en: 'roles' }, ({ roles }) => roles.join(' ')],
  [{ zh: '有效期至', en: 'validUntil' }, ({ validUntil }) => instantText(validUntil)],
  [{ zh: '部门', en: 'department' }, ({ department }) => department ?? ''],
  [{ zh: '状态', en: 'state' }, ({ state }) => state],
  [{ zh: '创建时间', en: 'created' }, ({ datatime }) => instantText(datatime)],
  [{ zh: '上次登录', en: 'lastSignIn' }, ({ lastLoginAt }) => instantText(lastLoginAt)],
];

/** So many accounts are read at once: the file is as long as the list and is never held whole. */
const accountsAtOnce = 500;

type Form = z.output<typeof administrationRoutes.exportUsers.request>['form'];

interface ExportRequest {
  readonly query: Omit<AccountQuery, 'offset' | 'limit'>;
  readonly form: Form;
  readonly locale: Locale;
}

/** The accounts of a list as the pieces of a file, in its order, their departments by their paths. */
export async function* fileOfUsers(
  { identity, departments }: { readonly identity: Identity; readonly departments: Departments },
  { query, form, locale }: ExportRequest,
): AsyncGenerator<string> {
  const all = await departments.list();
  const paths = new Map(all.map(({ id }) => [id, pathOfDepartment(all, id)]));
  const { head, lines } = forms[form];
  yield head(columns.map(([name]) => name[locale]));
  for (let offset = 0; ; offset += accountsAtOnce) {
    const { accounts } = await identity.accounts.list({ ...query, offset, limit: accountsAtOnce });
    const users = (await presentUsers(identity, accounts)).map((user) => ({
      ...user,
      department: paths.get(user.department ?? '') ?? null,
    }));
    yield lines(users.map((user) => columns.map(([, read]) => read(user))));
    if (accounts.length < accountsAtOnce) return;
  }
}

type Rows = readonly (readonly string[])[];

const jsonLines = (rows: Rows): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

const forms: Readonly<
  Record<
    Form,
    {
      readonly head: (names: readonly string[]) => string;
      readonly lines: (rows: Rows) => string;
    }
  >
> = {
  csv: { head: (names) => csvText(names, []), lines: csvLines },
  rows: { head: (names) => jsonLines([names]), lines: jsonLines },
};

function instantText(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString();
}
