import { expect, it } from 'vitest';

import type { Database } from '../../../platform/database/database.ts';
import { describeOnEachDatabase } from '../../../test-support/test-databases.ts';
import type { Account, Accounts, NewAccount } from './account.ts';
import { createAccounts } from './account-store.ts';

const noOne: Omit<NewAccount, 'username'> = { phone: null, passwordHash: null, roles: [] };

describeOnEachDatabase('createAccounts()', (fresh) => {
  let now = 1000;

  async function open(): Promise<{ accounts: Accounts; database: Database }> {
    const database = await fresh();
    return { accounts: createAccounts({ database, clock: { now: () => now } }), database };
  }

  function add(
    accounts: Accounts,
    username: string,
    more: Partial<NewAccount> = {},
  ): Promise<Account> {
    now += 1;
    return accounts.create({ ...noOne, username, ...more });
  }

  it('finds an account by every writing of its name', async () => {
    const { accounts } = await open();
    const { id } = await add(accounts, 'Stra\u00dfe-Abc');
    for (const name of ['stra\u00dfe-abc', 'STRA\u00dfE-ABC', 'Stra\u00dfe-\uff21\uff42\uff43'])
      expect((await accounts.findByName(name))?.id).toBe(id);
    expect(await accounts.findByName('Stra\u00dfe-Ab\0')).toBeNull();
  });

  it('refuses a name or a number that another has', async () => {
    const { accounts } = await open();
    await add(accounts, 'first', { phone: '13800138000' });
    const second = await add(accounts, 'second', { phone: '13900139000' });
    await expect(add(accounts, 'FIRST')).rejects.toMatchObject({ kind: 'nameTaken' });
    await expect(add(accounts, 'third', { phone: '13800138000' })).rejects.toMatchObject({
      kind: 'phoneTaken',
    });
    await expect(accounts.change(second.id, { username: 'First' })).rejects.toMatchObject({
      kind: 'nameTaken',
      values: { username: 'First' },
    });
    await expect(accounts.change(second.id, { phone: '13800138000' })).rejects.toMatchObject({
      kind: 'phoneTaken',
    });
    expect(await accounts.change(second.id, { phone: null })).toMatchObject({ phone: null });
  });

  it('stores every change as it was given', async () => {
    const { accounts } = await open();
    const { id } = await add(accounts, 'someone');
    const changes = {
      nickname: '\u7f20',
      bio: 'b',
      passwordHash: 'h',
      roles: ['admin', 'editor'] as const,
      state: 'disabled',
      validUntil: 1,
      lockedUntil: 2,
      removedAt: 3,
      email: 'someone@example.org',
      preferences: { theme: 'dark' },
      totpSecret: 's',
      totpStep: 3,
      lastLoginAt: 4,
      lastLoginIp: '192.0.2.4',
      previousLoginAt: 5,
      previousLoginIp: '192.0.2.5',
      deletionDueAt: 6,
    } as const;
    expect(await accounts.change(id, changes)).toMatchObject(changes);
    expect(await accounts.findById(id)).toMatchObject({ ...changes, revision: 0 });
  });

  it('changes with a revision only what is still at it', async () => {
    const { accounts } = await open();
    const { id } = await add(accounts, 'someone');
    expect(await accounts.change(id, { bio: 'a' }, { revision: 0 })).toMatchObject({ revision: 1 });
    await expect(accounts.change(id, { bio: 'b' }, { revision: 0 })).rejects.toMatchObject({
      kind: 'editConflict',
    });
    await expect(accounts.change('nobody', { bio: 'b' })).rejects.toMatchObject({
      kind: 'unknownItem',
    });
  });

  it('lists the newest first, a page at a time, and takes no character of a name for a pattern', async () => {
    const { accounts } = await open();
    for (const name of ['a_1', 'A_2', 'ab3', 'a_4']) await add(accounts, name);
    const page = await accounts.list({ name: 'A_', offset: 0, limit: 2 });
    expect(page.accounts.map(({ username }) => username)).toEqual(['a_4', 'A_2']);
    expect(page.total).toBe(3);
    expect((await accounts.list({ name: '%', offset: 0, limit: 9 })).total).toBe(0);
    expect((await accounts.list({ name: '', offset: 3, limit: 9 })).accounts).toHaveLength(1);
  });

  it('counts the active administrators, for two who demote each other one after the other', async () => {
    const { accounts, database } = await open();
    const both = [
      await add(accounts, 'one', { roles: ['admin'] }),
      await add(accounts, 'two', { roles: ['editor', 'admin'] }),
    ];
    const disabled = await add(accounts, 'three', { roles: ['admin'] });
    await accounts.change(disabled.id, { state: 'disabled' });
    await add(accounts, 'four', { roles: ['editor'] });
    const counts = await Promise.all(
      both.map(({ id }) =>
        database.transaction(async (transaction) => {
          const count = await accounts.countAdministrators(transaction);
          await accounts.change(id, { roles: [] }, { transaction });
          return count;
        }),
      ),
    );
    expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(await accounts.countAdministrators()).toBe(0);
  });

  it('names the accounts whose deletion is due', async () => {
    const { accounts } = await open();
    const due = await add(accounts, 'due');
    const later = await add(accounts, 'later');
    await add(accounts, 'never');
    await accounts.change(due.id, { deletionDueAt: 500 });
    await accounts.change(later.id, { deletionDueAt: 501 });
    expect(await accounts.listDueForDeletion(500)).toEqual([due.id]);
    await accounts.remove(due.id);
    expect(await accounts.listDueForDeletion(500)).toEqual([]);
  });
});
