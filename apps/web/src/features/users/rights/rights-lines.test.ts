import { describe, expect, it } from 'vitest';

import { usersEn } from '../../../i18n/users/en-users.ts';
import { linesOfCalls, linesThatFit } from './rights-lines.ts';

const wording = { words: usersEn.rights, locale: 'en' } as const;

const lines = linesOfCalls(
  {
    calls: [
      {
        method: 'GET',
        path: '/systemLog/getList',
        isAllowed: false,
        opensTo: 'rule',
        needs: [{ kind: 'role', mode: 'oneOf', names: ['admin'], isMet: false }],
      },
      {
        method: 'POST',
        path: '/api/stock/initDay',
        isAllowed: true,
        opensTo: 'rule',
        needs: [{ kind: 'ability', mode: 'oneOf', names: ['JOB_RUN'], isMet: true }],
      },
      {
        method: 'POST',
        path: '/api/stock/zx/getZxList',
        isAllowed: false,
        opensTo: 'member',
        needs: [],
      },
    ],
  },
  wording,
);

describe('the rights of an account', () => {
  it('say what each call is, what became of it, and why', () => {
    expect(lines).toMatchObject([
      {
        name: 'System log',
        verdict: 'Denied',
        reasons: [{ text: 'Needs role admin · not met', isMet: false }],
      },
      {
        name: 'Daily bars',
        verdict: 'Allowed',
        reasons: [{ text: 'Needs ability JOB_RUN · met', isMet: true }],
      },
      { verdict: 'Denied', reasons: [{ text: 'Needs a sign-in' }] },
    ]);
  });

  it('are found by name, address and reason, and by what became of them', () => {
    const found = (search: string, verdict: 'any' | 'yes' | 'no' = 'any'): string[] =>
      linesThatFit(lines, { search, verdict }).map(({ address }) => address);
    expect(found('system')).toEqual(['GET /systemLog/getList']);
    expect(found('INITDAY')).toEqual(['POST /api/stock/initDay']);
    expect(found('job_run')).toEqual(['POST /api/stock/initDay']);
    expect(found('', 'no')).toHaveLength(2);
    expect(found('daily', 'no')).toEqual([]);
  });
});
