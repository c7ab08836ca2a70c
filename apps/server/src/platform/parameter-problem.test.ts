import { checks, jobParameters } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { parameterProblem } from './parameter-problem.ts';

function problemOf(schema: z.ZodType, value: unknown) {
  const given = value === undefined ? {} : { field: value };
  const issue = z.object({ field: schema }).safeParse(given).error?.issues[0];
  if (issue === undefined) throw new Error('The value is taken');
  return parameterProblem(issue, given);
}

const tradeDate = jobParameters.shape.date.unwrap();
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const flag = z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]);

describe('parameterProblem()', () => {
  it.each([
    [z.string(), 5, 'string'],
    [z.int(), 1.5, 'int'],
    [z.enum(['day', 'week']), 'year', 'day | week'],
    [z.number().max(100), 101, '≤ 100'],
    [z.string().min(1), '', '≥ 1 characters'],
    [z.array(z.string()).max(1), ['a', 'b'], '≤ 1 items'],
    [tradeDate, 'soon', 'date'],
    [tradeDate, '9999-99-99', 'date'],
    [tradeDate, '2026-02-30', 'date'],
    [tradeDate, '9999-12-31', 'date'],
    [time, 'soon', 'time'],
    [z.string().regex(/^[\w-]{1,64}$/), '!', 'form'],
    [z.email(), 'soon', 'form'],
    [flag, 2, '0 | 1'],
    [z.union([z.string(), z.number()]), null, 'documented'],
    [z.string().refine(checks.phone.passes), '1', 'documented'],
  ])('says what is permitted instead of the value: %#', (schema, value, permitted) => {
    const problem = problemOf(schema, value);
    expect([problem.kind, problem.values]).toMatchObject([
      'badParameter',
      { name: 'field', permitted },
    ]);
  });

  it('reports a missing value from null', () => {
    expect(problemOf(tradeDate, undefined)).toMatchObject({
      kind: 'missingParameter',
      values: { name: 'field', permitted: 'string' },
    });
    expect(problemOf(tradeDate, null)).toMatchObject({
      kind: 'badParameter',
      values: { name: 'field', value: 'null', permitted: 'string' },
    });
  });

  it('has no English in Chinese but the name of a parameter that no form has', () => {
    expect(problemOf(tradeDate, null).messageIn('zh')).toBe(
      '参数“field”的值 “空值” 不可用，允许的是：文字',
    );
  });
});
