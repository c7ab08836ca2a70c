import { describe, expect, it } from 'vitest';

import { defaultMessages } from './default-messages.ts';
import { problems } from './messages/problems.ts';
import { Problem } from './problem.ts';

const placesOf = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name = '']) => name).toSorted();

describe('the error catalogue', () => {
  it.each(Object.entries(problems))(
    'reports %s with the same values in both languages',
    (_, each) => {
      expect(placesOf(each.zh)).toEqual(placesOf(each.en));
    },
  );

  it('answers every kind with a code of HTTP that means failure', () => {
    for (const { code } of Object.values(problems)) {
      expect(code).toBeGreaterThanOrEqual(400);
      expect(code).toBeLessThan(600);
    }
  });

  it('has the default message of every code of the specification', () => {
    const codes = [200, 201, 202, 204, 400, 401, 402, 403, 404, 406, 410, 500, 502, 503, 504];
    expect(Object.keys(defaultMessages).map(Number)).toEqual(codes);
  });
});

describe('Problem', () => {
  it('shows its code and names the value in the language of the user', () => {
    const problem = new Problem('unknownStock', { stockId: 'hs999999' });
    expect(problem.code).toBe(404);
    expect(problem.messageIn('zh')).toContain('“hs999999”');
    expect(problem.messageIn('en')).toBe(
      'There is no security “hs999999”; check the code or search again',
    );
  });
});
