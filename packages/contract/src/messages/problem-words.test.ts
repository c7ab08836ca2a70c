import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { allEndpoints } from '../all-endpoints.ts';
import { Problem } from '../problem.ts';
import type { Endpoint } from '../routes.ts';
import { valueWords } from './value-words.ts';

function said(...[kind, values]: ConstructorParameters<typeof Problem>): readonly [string, string] {
  const problem = new Problem(kind, values);
  return [problem.messageIn('zh'), problem.messageIn('en')];
}

describe('the sentence of a refused parameter', () => {
  it.each([
    ['string', '文字', 'text'],
    ['int', '整数', 'a whole number'],
    ['date', '日期，如 2026-11-20', 'a date such as 2026-11-20'],
    ['≥ 1 characters', '至少 1 个字符', 'at least 1 characters'],
    ['≤ 20 items', '最多 20 项', 'at most 20 items'],
    ['≤ 100', '≤ 100', '≤ 100'],
    ['day | week', 'day | week', 'day | week'],
  ])('says what is permitted: %s', (permitted, zh, en) => {
    expect(said('badParameter', { name: 'phone', value: 'x', permitted })).toEqual([
      `参数“手机号”的值 “x” 不可用，允许的是：${zh}`,
      `Parameter “mobile number” cannot be “x”; permitted: ${en}`,
    ]);
  });

  it('says that it is missing', () => {
    expect(said('missingParameter', { name: 'beforeId', permitted: 'string' })).toEqual([
      '缺少参数“目标位置”，需要：文字',
      'Parameter “place” is missing; needed: text',
    ]);
  });

  it('names every parameter of every call in the language of the reader', () => {
    const calls: readonly Endpoint[] = allEndpoints();
    const names = calls.flatMap(({ request }) =>
      request instanceof z.ZodObject ? Object.keys(request.shape) : [],
    );
    const unnamed = new Set(names.filter((name) => !Object.hasOwn(valueWords.field, name)));
    expect(names.length).toBeGreaterThan(100);
    expect([...unnamed]).toEqual([]);
  });
});

describe('the sentence of a problem', () => {
  it('names securities, periods and days as people write them', () => {
    expect(said('noBars', { stockId: 'hs600519', period: 'day 2026-11-20' })).toEqual([
      '“600519.SH” 没有日线 2026年11月20日行情数据',
      'There are no daily 20 November 2026 bars for “600519.SH”',
    ]);
  });

  it.each([
    [
      'Cannot use option "bi_algo": "new" is not one of normal, fx',
      '选项 bi_algo：值 "new" 不可用，允许的是：normal, fx',
    ],
    ['Cannot use option "x": there is no option of that name', '选项 x：没有这个选项'],
    [
      'Cannot use option "rsi_cycle": 5 does not go with macd_algo "rsi", which is over 14 bars',
      '选项 rsi_cycle：值 5 不能与 macd_algo "rsi" 同时使用（它按 14 根K线计算）',
    ],
    ['Cannot use option "y": it is odd', '选项 y：值不可用'],
  ])('says in Chinese what is wrong with an option: %s', (reason, zh) => {
    expect(said('badOption', { reason })).toEqual([
      `缠论选项不可用：${zh}`,
      `The options of Chan theory cannot be used: ${reason}`,
    ]);
  });

  it('says why a server is not ready', () => {
    const reason = 'the database does not answer';
    expect(said('notReady', { reason })[0]).toBe('服务暂不可用：数据库没有应答');
  });
});
