import { describe, expect, it } from 'vitest';

import {
  createRecoveryCodes,
  hashOfRecoveryCode,
  recoveryCodeFrom,
  shownRecoveryCode,
} from './recovery-code.ts';

describe('createRecoveryCodes()', () => {
  it('makes ten codes of 50 random bits each, which read back as they are shown', () => {
    const codes = Array.from({ length: 50 }, createRecoveryCodes).flat();
    expect(new Set(codes).size).toBe(500);
    expect(codes.filter((code) => recoveryCodeFrom(shownRecoveryCode(code)) !== code)).toEqual([]);
    // Of 32 characters at ten places hardly one is missing among 500 codes.
    const atPlaces = new Set(
      codes.flatMap((code) => Array.from(code, (each, at) => `${at}${each}`)),
    );
    expect(atPlaces.size).toBeGreaterThan(310);
  });
});

describe('recoveryCodeFrom()', () => {
  it.each([
    'abcd-2345-x0',
    'ABCD-2345-X0',
    ' abcd 2345 x0 ',
    'abcd2345xO',
    'ＡＢＣＤ－２３４５－ｘ０',
    'ab–cd—2345‐x0',
  ])('reads %j', (text) => {
    expect(recoveryCodeFrom(text)).toBe('abcd2345x0');
  });

  it('reads i and l as 1, o as 0', () => {
    expect(recoveryCodeFrom('iLoO-1010-ab')).toBe('11001010ab');
  });

  it.each([
    '',
    '123456',
    '123 456',
    'abcd-2345-x',
    'abcd-2345-x00',
    'abcd-2345-u0',
    'abcd_2345_x0',
  ])('reads nothing from %j', (text) => {
    expect(recoveryCodeFrom(text)).toBeNull();
  });
});

it('hashes the same code of another account, or under another key, to something else', () => {
  const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const hashes = keys.flatMap((key) =>
    ['a', 'b'].map((accountId) => hashOfRecoveryCode(key, { accountId, code: 'abcd2345x0' })),
  );
  expect(new Set(hashes).size).toBe(4);
});
