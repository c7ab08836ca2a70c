import { administrationRoutes, routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import {
  type Call,
  callAs,
  createTestAccount,
  signIn,
} from '../../../test-support/identity-for-test.ts';
import { type ServedApp, serveForTest } from '../../../test-support/serve-for-test.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';

const iso = '2026-11-21T10:00:00+08:00';
const now = Date.parse(iso);
const hourMs = 3_600_000;
const {
  editDepartment,
  assignMembers,
  editUsers,
  previewUserImport,
  commitUserImport,
  exportUsers,
} = administrationRoutes;

interface Administrator {
  readonly id: string;
  readonly token: string;
  readonly call: Call;
}

async function administratorOf(app: ServedApp, username = 'boss-one'): Promise<Administrator> {
  const { token, account } = await signIn(app, { roles: ['admin'], username });
  return { id: account.id, token, call: callAs(app, token) };
}

/** Adds a department and 一班 below it; answers the id of that one. */
async function classBelow(call: Call, name: string): Promise<string> {
  const parentId = (await call(editDepartment, { name, parentId: 'root' })).data.id;
  return (await call(editDepartment, { name: '一班', parentId })).data.id;
}

function typesOf(call: Call): Promise<string[]> {
  return call(routes.listLog, { account: 'boss-one' }).then(({ data }) =>
    data.list.map(({ type, target, executeResult }) => `${type} ${target} ${executeResult}`),
  );
}

describeOnEachDatabase('a change of many accounts', (fresh) => {
  it('changes each at its revision, writes each down, and says which were refused and why', async () => {
    const app = await serveForTest(fresh, iso);
    const { call } = await administratorOf(app);
    const anna = await createTestAccount(app, { username: 'anna', roles: ['editor'] });
    const { account: bert, token } = await signIn(app, { username: 'bert' });
    const cleo = await createTestAccount(app, { username: 'cleo' });
    const users = [
      { id: anna.id, revision: 0 },
      { id: bert.id, revision: 0 },
      { id: cleo.id, revision: 7 },
      { id: 'nobody', revision: 0 },
    ];
    const change = { addRoles: ['editor'], state: 'disabled', validUntil: now + hourMs };
    const { data } = await call(editUsers, { users, ...change });
    expect(data.list).toMatchObject([
      { id: anna.id, user: { roles: ['editor'], state: 'disabled', revision: 1 }, problem: null },
      { id: bert.id, user: { roles: ['editor'], state: 'disabled' }, problem: null },
      { id: cleo.id, user: null, problem: { kind: 'editConflict' } },
      { id: 'nobody', user: null, problem: { kind: 'unknownItem' } },
    ]);
    expect((await callAs(app, token)(routes.getPersonal)).code).toBe(401);
    expect(await typesOf(call)).toEqual(
      expect.arrayContaining([
        'editUser anna success',
        'editUser bert success',
        `editUser ${cleo.id} failure`,
      ]),
    );
    const back = { users: [{ id: anna.id, revision: 1 }], removeRoles: ['editor'] };
    const undone = await call(editUsers, { ...back, state: 'active', validUntil: null });
    expect(undone.data.list[0]?.user).toMatchObject({ roles: [], state: 'active' });
    const twice = await call(editUsers, { users: [users[0], users[0]], state: 'active' });
    expect(twice).toMatchObject({ code: 400, data: { values: { name: 'users' } } });
  });

  it('puts accounts into a department and out of it, one or many, and none into one that is not there', async () => {
    const app = await serveForTest(fresh, iso);
    const { call } = await administratorOf(app);
    const one = await call(editDepartment, { name: '一班', parentId: 'root' });
    const department = one.data.id;
    const added = await call(routes.editUser, { username: 'anna', department });
    expect(added.data).toMatchObject({ department, revision: 1 });
    const bert = await createTestAccount(app, { username: 'bert' });
    const seen = { id: bert.id, revision: 0 };
    const moved = await call(editUsers, { users: [seen], department });
    expect(moved.data.list).toMatchObject([{ user: { department, revision: 2 }, problem: null }]);
    const left = await call(routes.editUser, { id: bert.id, revision: 2, department: null });
    expect(left.data).toMatchObject({ department: null });
    const { data } = await call(routes.listLog, { target: 'bert' });
    expect(data.list.map(({ details }) => details)).toMatchObject([
      { departmentBefore: '一班', departmentAfter: null },
      { departmentBefore: null, departmentAfter: '一班' },
    ]);
    const lost = await call(routes.editUser, { username: 'cleo', department: 'nowhere' });
    expect(lost).toMatchObject({ code: 404, data: { kind: 'unknownItem' } });
    expect((await call(routes.listUsers, { username: 'cleo' })).data.total).toBe(0);
  });

  it('spares the one who asks, and the last administrator who does not expire', async () => {
    const app = await serveForTest(fresh, iso);
    const { id, call } = await administratorOf(app);
    const other = await createTestAccount(app, { username: 'boss-two', roles: ['admin'] });
    const own = [{ id, revision: 0 }];
    const refused = [{ user: null, problem: { kind: 'protectedAccount' } }];
    const harms = [{ state: 'disabled' }, { removeRoles: ['admin'] }, { validUntil: now + hourMs }];
    for (const harm of harms) {
      const { data } = await call(editUsers, { users: own, ...harm });
      expect(data.list).toMatchObject(refused);
    }
    await app.identity.accounts.change(id, { validUntil: now + hourMs });
    for (const harm of harms) {
      const { data } = await call(editUsers, { users: [{ id: other.id, revision: 0 }], ...harm });
      expect(data.list).toMatchObject(refused);
    }
    expect(await app.identity.accounts.findById(other.id)).toEqual(other);
  });
});

const file = [
  '用户名,昵称,手机号,角色,有效期至,备注',
  'wang-one,小王,13800000001,editor,2026-12-31,x',
  'li,,,,,',
  'zhao-one,,13800000009,,,',
  'qian-one,,,ghost,,',
  'sun-one,,,,2026-11-20,',
  'wang-ONE,,,,,',
  'old-hand,,,,,',
  '"zhou-one","周, 一",,"editor admin",,',
].join('\r\n');

describeOnEachDatabase('a file of accounts', (fresh) => {
  it('is tried line by line without a change, and its good lines become accounts with links', async () => {
    const app = await serveForTest(fresh, iso);
    const { call } = await administratorOf(app);
    await createTestAccount(app, { username: 'old-hand', phone: '13800000009' });
    const before = (await call(routes.listUsers)).data.total;
    const tried = await call(previewUserImport, { text: file });
    const fault = (column: string, value: string, reason: string) => ({
      fate: 'faulty',
      faults: [{ column, value, reason }],
    });
    const expected = [
      { line: 2, username: 'wang-one', fate: 'new', faults: [] },
      { line: 3, ...fault('username', 'li', 'malformed') },
      { line: 4, ...fault('phone', '13800000009', 'taken') },
      { line: 5, ...fault('roles', 'ghost', 'unknownRole') },
      { line: 6, ...fault('validUntil', '2026-11-20', 'past') },
      { line: 7, ...fault('username', 'wang-ONE', 'repeated') },
      { line: 8, username: 'old-hand', fate: 'exists' },
      { line: 9, username: 'zhou-one', fate: 'new' },
    ];
    expect(tried.data).toMatchObject({ lines: expected, ignored: ['备注'] });
    expect((await call(routes.listUsers)).data.total).toBe(before);

    const done = await call(commitUserImport, { text: file });
    expect(done.data).toMatchObject({ lines: expected });
    expect(done.data.links.map(({ username }) => username)).toEqual(['wang-one', 'zhou-one']);
    const [wang] = (await call(routes.listUsers, { username: 'wang-one' })).data.list;
    expect(wang).toMatchObject({
      nickname: '小王',
      roles: ['editor'],
      hasPassword: false,
      validUntil: Date.parse('2027-01-01T00:00:00+08:00'),
    });
    const token = done.data.links[0]?.path.split('token=')[1] ?? '';
    const password = 'tall quiet mountain';
    expect((await callAs(app, null)(routes.setPasswordByLink, { token, password })).code).toBe(200);

    // Sent again it adds nothing.
    const again = await call(commitUserImport, { text: file });
    expect(again.data.links).toEqual([]);
    expect(again.data.lines.filter(({ fate }) => fate === 'exists')).toHaveLength(3);
  });

  it('puts accounts into departments, each called by its path or by a name that no other has', async () => {
    const app = await serveForTest(fresh, iso);
    const { call } = await administratorOf(app);
    const chan = await classBelow(call, '缠论班');
    await classBelow(call, '短线班');
    const text = [
      '用户名,部门',
      'wang-one,缠论班/一班',
      'zhao-one,短线班',
      'qian-one,一班',
      'sun-one,三班',
      'li-one,',
    ].join('\n');
    const fault = (value: string, reason: string) => ({
      fate: 'faulty',
      faults: [{ column: 'department', value, reason }],
    });
    const expected = [
      { username: 'wang-one', fate: 'new' },
      { username: 'zhao-one', fate: 'new' },
      { username: 'qian-one', ...fault('一班', 'severalDepartments') },
      { username: 'sun-one', ...fault('三班', 'unknownDepartment') },
      { username: 'li-one', fate: 'new' },
    ];
    expect((await call(previewUserImport, { text })).data).toMatchObject({
      lines: expected,
      ignored: [],
    });
    expect((await call(commitUserImport, { text })).data.lines).toMatchObject(expected);
    const [wang] = (await call(routes.listUsers, { username: 'wang-one' })).data.list;
    expect(wang).toMatchObject({ department: chan });
    const [li] = (await call(routes.listUsers, { username: 'li-one' })).data.list;
    expect(li).toMatchObject({ department: null });
    const { data } = await call(routes.listLog, { target: 'wang-one', type: 'addUser' });
    expect(data.list[0]?.details).toMatchObject({ departmentAfter: '一班' });
  });

  it('needs no head, and is refused beyond a thousand lines', async () => {
    const app = await serveForTest(fresh, iso);
    const { call } = await administratorOf(app);
    const plain = await call(previewUserImport, {
      text: 'feng-one\tFeng\nchen-one\t\t123\t@\t\t2026-02-30',
    });
    expect(plain.data.lines).toMatchObject([
      { line: 1, username: 'feng-one', fate: 'new' },
      {
        line: 2,
        faults: [
          { column: 'phone', reason: 'malformed' },
          { column: 'email', reason: 'malformed' },
          { column: 'validUntil', reason: 'malformed' },
        ],
      },
    ]);
    const text = Array.from({ length: 1001 }, (_, at) => `user-${at}`).join('\n');
    const long = await call(previewUserImport, { text });
    expect(long).toMatchObject({ code: 400, data: { values: { value: '1001' } } });
  });
});

describeOnEachDatabase('the list of accounts as a file', (fresh) => {
  it('has every account that the filters leave, with masked numbers, and is written down', async () => {
    const app = await serveForTest(fresh, iso);
    const { token, call } = await administratorOf(app);
    for (let at = 0; at < 501; at += 1)
      await app.identity.accounts.create({
        username: `user-${String(at).padStart(3, '0')}`,
        phone: at === 0 ? '13812345678' : null,
        passwordHash: null,
        roles: at === 0 ? ['editor'] : [],
      });
    const [first] = (await call(routes.listUsers, { username: 'user-000' })).data.list;
    const department = await classBelow(call, '缠论班');
    await call(assignMembers, { accounts: [first?.id], department });
    const query = new URLSearchParams({ username: 'user-', sort: 'username', direction: 'asc' });
    const answer = await fetch(`${app.address}${exportUsers.path}?${query.toString()}`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(502);
    expect(lines.slice(0, 2)).toEqual([
      'username,nickname,phone,email,roles,validUntil,department,state,created,lastSignIn',
      'user-000,user-000,138****5678,,editor,,缠论班/一班,active,2026-11-21T02:00:00.000Z,',
    ]);
    expect(await typesOf(call)).toContain('exportUsers  success');
    // What was exported is known line by line, and elsewhere it would be new.
    const text = lines.slice(0, 3).join('\n');
    const { data } = await call(previewUserImport, { text });
    expect(data.lines.map(({ fate }) => fate)).toEqual(['exists', 'exists']);
    const elsewhere = await call(commitUserImport, { text: text.replaceAll('user-', 'member-') });
    expect(elsewhere.data.links.map(({ username }) => username)).toEqual([
      'member-000',
      'member-001',
    ]);
    const { list } = (await call(routes.listUsers, { username: 'member-000' })).data;
    expect(list).toMatchObject([{ department, roles: ['editor'], phone: null }]);
  });

  it('comes as rows, too, for a program that makes another file of it', async () => {
    const app = await serveForTest(fresh, iso);
    const { token } = await administratorOf(app);
    const answer = await fetch(`${app.address}${exportUsers.path}?form=rows&direction=asc`, {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'zh-CN' },
    });
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const rows = (await answer.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as string[]);
    expect(rows.map(([username]) => username)).toEqual(['用户名', 'boss-one']);
    expect(rows[0]).toHaveLength(rows[1]?.length ?? 0);
  });
});
