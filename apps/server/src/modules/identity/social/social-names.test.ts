import { checks } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { nicknameFrom, usernameFrom } from './social-names.ts';

const hanMei = '\u97e9\u6885\u6885';

function called(name: string | null): { preferredUsername: string | null; name: null } {
  return { preferredUsername: name, name: null };
}

describe('usernameFrom()', () => {
  it.each([
    ['li-lei_1', 'li-lei_1'],
    ['li.lei@example.com', 'li_lei'],
    ['\uff4c\uff49\uff4c\uff45\uff49', 'lilei'],
    ['<b>lilei</b>', 'b_lilei_b'],
    [`${hanMei}\u7684\u8d26\u53f7`, `${hanMei}\u7684\u8d26\u53f7`],
    ['\u202eadmin', 'admin'],
    ['a'.repeat(40), 'a'.repeat(20)],
    [hanMei, null],
    ['@@@', null],
    ['\ud842\udfb7\ud842\udfb7\ud842\udfb7\ud842\udfb7', null],
    ['', null],
    [null, null],
  ])('makes of %j the name %j', (given, username) => {
    expect(usernameFrom(called(given), null)).toBe(username);
  });

  it.each([
    ['lilei', 'lilei_4711'],
    [hanMei, `${hanMei}_4711`],
    ['a'.repeat(40), `${'a'.repeat(15)}_4711`],
    ['@@@', 'user_4711'],
    [null, 'user_4711'],
  ])('puts a number behind %j that keeps the rule', (given, username) => {
    expect(usernameFrom(called(given), 4711)).toBe(username);
    expect(checks.name.passes(username)).toBe(true);
  });

  it('takes the name of a person where there is no user name', () => {
    expect(usernameFrom({ preferredUsername: null, name: 'Han Meimei' }, null)).toBe('Han_Meimei');
  });
});

describe('nicknameFrom()', () => {
  it.each([
    [hanMei, hanMei],
    ['  Han Meimei ', 'Han Meimei'],
    ['a\u200bb\u202ec\u0007d', 'abcd'],
    ['e\u0301', '\u00e9'],
    ['\ud842\udfb7'.repeat(21), '\ud842\udfb7'.repeat(20)],
    ['\u3164\u200b', null],
    [`${'a'.repeat(19)} b`, 'a'.repeat(19)],
    [null, null],
  ])('makes of %j the nickname %j', (name, nickname) => {
    expect(nicknameFrom({ preferredUsername: null, name })).toBe(nickname);
  });
});
