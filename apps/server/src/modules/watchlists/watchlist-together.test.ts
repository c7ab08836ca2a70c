import { routes } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { callAs, signIn } from '../../test-support/identity-for-test.ts';
import { describeOnEachDatabase } from '../../test-support/test-databases.ts';
import { serveForTest } from '../../test-support/serve-for-test.ts';
import { itemsOf } from '../../test-support/watch-for-test.ts';
import {
  type Acknowledged,
  type PlainList,
  appliedTo,
  operate,
  plainListOf,
  randomFrom,
} from '../../test-support/watch-operations-for-test.ts';

const operationsPerClient = 67;

/**
 * What the acknowledged operations make of an empty list, in the order of their versions. Of those that
 * name the same version one made it, and the others changed nothing after it.
 */
function foldOf(acknowledged: readonly Acknowledged[]): {
  readonly list: PlainList;
  /** Operations that no list explains. */
  readonly wrong: readonly Acknowledged[];
  readonly versions: readonly number[];
} {
  let list: PlainList = [];
  const wrong: Acknowledged[] = [];
  const inOrder = acknowledged.toSorted((one, other) => one.version - other.version);
  const byVersion = Map.groupBy(inOrder, ({ version }) => version);
  for (const same of byVersion.values()) {
    const before = list;
    const explained = same
      .map((maker) => ({ maker, next: appliedTo(before, maker.operation) }))
      .find(({ maker, next }) =>
        same.every((each) => isNamedBy(each, next) && (each === maker || isStillAt(next, each))),
      );
    if (explained === undefined) wrong.push(...same);
    else list = explained.next;
  }
  return { list, wrong, versions: [...byVersion.keys()].filter((version) => version > 0) };
}

function isStillAt(list: PlainList, { operation }: Acknowledged): boolean {
  return JSON.stringify(appliedTo(list, operation)) === JSON.stringify(list);
}

function isNamedBy({ zxlist }: Acknowledged, list: PlainList): boolean {
  return zxlist.join(' ') === list.map(({ stockId }) => stockId).join(' ');
}

describeOnEachDatabase('three clients of one account at once', (fresh) => {
  it('end with the same list: that of their acknowledged operations in the order of versions', async () => {
    const app = await serveForTest(fresh, '2026-11-21T12:00:00+08:00');
    const { account, token } = await signIn(app);
    const origin = { ip: '127.0.0.1', requestId: 'test', userAgent: 'test' };
    const others = [
      await app.identity.sessions.begin(account.id, origin),
      await app.identity.sessions.begin(account.id, origin),
    ];
    const clients = [token, ...others].map((each) => callAs(app, each));
    const histories = await Promise.all(
      clients.map(async (call, number) => {
        const random = randomFrom(20_261_121 + number);
        const history: Acknowledged[] = [];
        for (let turn = 0; turn < operationsPerClient; turn += 1) {
          const done = await operate(call, random);
          if (done !== null) history.push(done);
        }
        return history;
      }),
    );
    const acknowledged = histories.flat();
    const { list, wrong, versions } = foldOf(acknowledged);
    expect(wrong).toEqual([]);
    const read = await Promise.all(clients.map(async (call) => plainListOf(await itemsOf(call))));
    expect(read).toEqual([list, list, list]);
    const { version } = (await callAs(app, token)(routes.getWatchlist)).data;
    // Prices that follow behind answers raise it too.
    expect(version).toBeGreaterThanOrEqual(versions.at(-1) ?? 0);
    expect(acknowledged.length).toBeGreaterThan(150);
  });
});
