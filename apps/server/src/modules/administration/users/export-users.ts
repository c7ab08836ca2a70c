import { type Locale, type UserRow, csvLines, csvText } from '@chanscope/contract';

import type { AccountQuery, Identity } from '../../identity/index.ts';
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
  [{ zh: '状态', en: 'state' }, ({ state }) => state],
  [{ zh: '部门', en: 'department' }, ({ department }) => department ?? ''],
  [{ zh: '创建时间', en: 'created' }, ({ datatime }) => instantText(datatime)],
  [{ zh: '上次登录', en: 'lastSignIn' }, ({ lastLoginAt }) => instantText(lastLoginAt)],
];

/** So many accounts are read at once: the file is as long as the list and is never held whole. */
const accountsAtOnce = 500;

/** The accounts of a list as the pieces of a file of CSV, in its order. */
export async function* csvOfUsers(
  identity: Identity,
  query: Omit<AccountQuery, 'offset' | 'limit'>,
  locale: Locale,
): AsyncGenerator<string> {
  yield csvText(
    columns.map(([name]) => name[locale]),
    [],
  );
  for (let offset = 0; ; offset += accountsAtOnce) {
    const { accounts } = await identity.accounts.list({ ...query, offset, limit: accountsAtOnce });
    const users = await presentUsers(identity, accounts);
    yield csvLines(users.map((user) => columns.map(([, read]) => read(user))));
    if (accounts.length < accountsAtOnce) return;
  }
}

function instantText(at: number | null): string {
  return at === null ? '' : new Date(at).toISOString();
}
