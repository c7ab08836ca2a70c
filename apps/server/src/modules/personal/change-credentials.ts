import { type routes, Problem } from '@chanscope/contract';
import type { z } from 'zod';

import { maskedPhone } from '../../platform/security/masked-phone.ts';
import type { Account } from '../identity/index.ts';
import { type Owner, type PersonalDependencies, writeAuditEvent } from './owner.ts';
import { proveOwner, proveSecondFactor } from './owner-proof.ts';

/**
 * Changes the password (修改密码). This session goes on; the others do unless `endsOthers`. Throws
 * `wrongPassword`, `wrongTotp`, `wrongRecoveryCode`, `tooManyAttempts`, `shortPassword`, `weakPassword`.
 */
export async function changePassword(
  dependencies: PersonalDependencies,
  owner: Owner,
  request: z.output<typeof routes.changePassword.request>,
): Promise<void> {
  const { identity, database } = dependencies;
  const { oldPassword, newPassword, endsOthers, totp } = request;
  const type = 'changePassword';
  await proveOwner(dependencies, owner, { password: oldPassword, type });
  const spendFactor = await proveSecondFactor(dependencies, owner, { totp, type });
  const { id, username, nickname, phone } = owner.account;
  identity.passwords.checkNew(newPassword, [username, nickname, phone ?? '']);
  const passwordHash = await identity.passwords.hash(newPassword);
  await database.transaction(async (transaction) => {
    const factor = await spendFactor(transaction);
    await identity.accounts.change(id, { passwordHash }, { transaction });
    if (endsOthers) await identity.sessions.endAll(id, owner.sessionId, transaction);
    const auditEvent = { type, result: 'success', details: { endsOthers, ...factor } } as const;
    await writeAuditEvent(dependencies, { owner, auditEvent }, transaction);
  });
}

/**
 * Sets another mobile number (换绑手机). Throws `wrongPassword`, `wrongTotp`, `wrongRecoveryCode`,
 * `tooManyAttempts`, `wrongCode`, `phoneTaken`.
 */
export async function bindPhone(
  dependencies: PersonalDependencies,
  owner: Owner,
  request: z.output<typeof routes.bindPhone.request>,
): Promise<Account> {
  const { identity, database, smsCodes } = dependencies;
  const { password, phone, phoneCode, ticket, totp } = request;
  const type = 'bindPhone';
  await proveOwner(dependencies, owner, { password, type });
  const spendFactor = await proveSecondFactor(dependencies, owner, { totp, type });
  const details = { phone: maskedPhone(phone) };
  if (!(await smsCodes.consume({ phone, purpose: 'bindPhone', code: phoneCode, ticket }))) {
    const auditEvent = { type, result: 'failure', details } as const;
    await writeAuditEvent(dependencies, { owner, auditEvent });
    throw new Problem('wrongCode');
  }
  return database.transaction(async (transaction) => {
    const factor = await spendFactor(transaction);
    const account = await identity.accounts.change(owner.account.id, { phone }, { transaction });
    const auditEvent = { type, result: 'success', details: { ...details, ...factor } } as const;
    await writeAuditEvent(dependencies, { owner, auditEvent }, transaction);
    return account;
  });
}
