import { expect } from 'vitest';

import type { Failure, ServedApp } from '../../../test-support/serve-for-test.ts';

/** Fails unless the server says of each question that makes no sense what is wrong with it. */
export async function expectRefusals({
  app,
  member,
}: {
  readonly app: ServedApp;
  readonly member: Readonly<Record<string, string>>;
}): Promise<void> {
  for (const [name, given, kind, value] of [
    ['market', { market: 'jp' }, 'badParameter', 'jp'],
    ['market', { date: '2026-02-30' }, 'badParameter', '2026-02-30'],
    ['bk', { sort: 'size' }, 'badParameter', 'size'],
    ['bkgg', {}, 'missingParameter', 'stockId'],
    ['bkgg', { stockId: 'hsBK9999' }, 'unknownStock', 'hsBK9999'],
    ['bkgg', { stockId: 'nothing' }, 'unknownStock', 'nothing'],
    ['signals', { kind: '4' }, 'badParameter', '4'],
    ['signals', { side: 'hold' }, 'badParameter', 'hold'],
    ['cci15', { event: 'golden' }, 'badParameter', 'golden'],
    ['kdj30', { event: 'rises-to-high' }, 'badParameter', 'rises-to-high'],
    ['xg', { strategyId: 'luck' }, 'badParameter', 'luck'],
    ['zhangting', { sort: 'name' }, 'badParameter', 'name'],
    ['rps', { window: '7' }, 'badParameter', '7'],
    ['qiangruo', { direction: 'up' }, 'badParameter', 'up'],
    ['zjl', { pageSize: 501 }, 'badParameter', '501'],
  ] as const) {
    const { data, msg } = await app.post<Failure>(`/api/public/stock/${name}`, given, member);
    expect([name, data.kind, Object.values(data.values)]).toEqual([
      name,
      kind,
      expect.arrayContaining([value]),
    ]);
    expect(msg).toMatch(/\p{Script=Han}/u);
  }
}
