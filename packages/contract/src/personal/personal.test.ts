import { expect, it } from 'vitest';

import { bindPhoneRequest, changePasswordRequest } from './personal.ts';

it('takes passwords of up to 512 characters, so that no one can make the server hash a book', () => {
  const phone = { phone: '13800138000', phoneCode: '123456', ticket: 'a' };
  const binds = (length: number): boolean =>
    bindPhoneRequest.safeParse({ ...phone, password: 'p'.repeat(length) }).success;
  expect([binds(512), binds(513)]).toEqual([true, false]);
  const changes = (length: number): boolean =>
    changePasswordRequest.safeParse({
      oldPassword: 'p'.repeat(length),
      newPassword: 'Chan-2026-scope',
      endsOthers: true,
    }).success;
  expect([changes(512), changes(513)]).toEqual([true, false]);
});
