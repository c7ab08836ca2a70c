import type { routes } from '@chanscope/contract';
import { Problem } from '@chanscope/contract';
import type { z } from 'zod';

import { maskedPhone } from '../../platform/masked-phone.ts';
import type { Account } from '../identity/index.ts';
import type { Owner, PersonalParts } from './owner.ts';
import { noteDeed } from './owner.ts';
import { proveOwner } from './owner-proof.ts';

/**
 * Changes the password (修改密码). This session goes on; the others do unless `endsOthers`. Throws
 * `wrongPassword`, `tooManyAttempts`, `weakPassword`.
 */
export async function changePassword(
  parts: PersonalParts,
  owner: Owner,
  request: z.output<typeof routes.changePassword.request>,
): Promise<void> {
  const { identity, database } = parts;
  const { oldPassword, newPassword, endsOthers } = request;
  const type = 'changePassword';
  await proveOwner(parts, owner, { password: oldPassword, type });
  const { id, username, nickname, phone } = owner.account;
  if (identity.passwords.isWeak(newPassword, [username, nickname, phone ?? '']))
    throw new Problem('weakPassword');
  const passwordHash = await identity.passwords.hash(newPassword);
  await database.transaction(async (transaction) => {
    await identity.accounts.change(id, { passwordHash }, { transaction });
    if (endsOthers) await identity.sessions.endAll(id, owner.sessionId, transaction);
    const deed = { type, result: 'success', details: { endsOthers } } as const;
    await noteDeed(parts, { owner, deed }, transaction);
  });
}

/**
 * Sets another mobile number (换绑手机). Throws `wrongPassword`, `tooManyAttempts`, `wrongCode`,
 * `phoneTaken`.
 */
export async function bindPhone(
  parts: PersonalParts,
  owner: Owner,
  request: z.output<typeof routes.bindPhone.request>,
): Promise<Account> {
  const { identity, database, smsCodes } = parts;
  const { password, phone, phoneCode, ticket } = request;
  const type = 'bindPhone';
  await proveOwner(parts, owner, { password, type });
  const details = { phone: maskedPhone(phone) };
  if (!(await smsCodes.take({ phone, purpose: 'bindPhone', code: phoneCode, ticket }))) {
    const deed = { type, result: 'failure', details } as const;
    await noteDeed(parts, { owner, deed });
    throw new Problem('wrongCode');
  }
  return database.transaction(async (transaction) => {
    const account = await identity.accounts.change(owner.account.id, { phone }, { transaction });
    await noteDeed(parts, { owner, deed: { type, result: 'success', details } }, transaction);
    return account;
  });
}
