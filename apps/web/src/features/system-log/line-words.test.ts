import type { LogRow } from '@chanscope/contract';
import { expect, it } from 'vitest';

import { systemLogEn } from '../../i18n/system-log/en-system-log.ts';
import { systemLogZh } from '../../i18n/system-log/zh-system-log.ts';
import { detailsOf, summaryOf } from './line-words.ts';

const zh = { words: systemLogZh, locale: 'zh' } as const;
const en = { words: systemLogEn, locale: 'en' } as const;

function line(kind: LogRow['kind'], details: LogRow['details']): LogRow {
  const who = { account: '', type: 'x', target: '', ip: '', requestId: '', uuid: '' };
  return { kind, details, ...who, id: 1, datetime: 0, executeResult: 'success' };
}

it('puts what was before a change beside what is after it, and leaves the rest as facts', () => {
  const details = { id: 'a1', rolesBefore: 'editor', rolesAfter: '', endedSessions: true };
  expect(detailsOf(line('operation', details), zh)).toEqual({
    changes: [{ name: '角色', before: 'editor', after: '无' }],
    facts: [
      ['编号', 'a1'],
      ['退出所有设备', '是'],
    ],
  });
});

it('says what is named in one half of a change alone', () => {
  const { changes } = detailsOf(line('operation', { odditiesAfter: 3 }), en);
  expect(changes).toEqual([{ name: 'oddities', before: 'none', after: '3' }]);
});

it('reads why a run failed in the language of the reader', () => {
  const reason = JSON.stringify({ kind: 'workerLost', values: { losses: 3 } });
  const { facts } = detailsOf(line('job', { state: 'failed', reason }), en);
  expect(facts[0]).toEqual(['State', 'failed']);
  expect(facts[1]?.[1]).not.toContain('{');
});

it.each([
  ['slowCall', { ms: 1532, status: 200 }, '1,532 ms · 200'],
  ['job', { ok: 12, fail: 1, ms: 40 }, '12 done · 1 failed · 40 ms'],
  ['quality', { bars: 3, reasons: 'jump' }, '3 bars · jump'],
  ['quality', { refused: 7 }, '7 rows'],
  ['pageError', { message: 'x is not a function' }, 'x is not a function'],
  ['operation', { changed: 'bio' }, ''],
] as const)('sums up a line of the kind %s', (kind, details, text) => {
  expect(summaryOf(line(kind, details), en)).toBe(text);
});
