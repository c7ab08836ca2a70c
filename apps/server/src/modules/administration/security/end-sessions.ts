import { type administrationRoutes, Problem } from '@chanscope/contract';
import type { Transaction } from 'kysely';
import type { z } from 'zod';

import { type Act, type Outcome, changeAudited, lineOf } from '../act.ts';
import type { SecurityDependencies } from './edit-settings.ts';

type Choice = z.output<typeof administrationRoutes.endSessions.request>;

/**
 * Ends one session, all of an account or all of everybody (结束会话), and answers how many; the caller's own goes on.
 * What their owners have open ends with them. Throws `unknownItem` for a session or an account that is gone.
 */
export function endSessions(
  dependencies: SecurityDependencies,
  choice: Choice,
  act: Act,
): Promise<number> {
  const line = lineOf('endSessions', '', act);
  return changeAudited(dependencies, line, (transaction) =>
    endWithin(dependencies, { choice, act }, transaction),
  );
}

async function endWithin(
  dependencies: SecurityDependencies,
  { choice, act }: { readonly choice: Choice; readonly act: Act },
  transaction: Transaction<object>,
): Promise<Outcome<number>> {
  const { sessions } = dependencies.identity;
  const { target, details } = await meantBy(dependencies, choice, transaction);
  const exceptSessionId = act.caller.sessionId;
  const ended = await sessions.endMany({ ...choice, exceptSessionId }, transaction);
  return { result: ended, target, details: { which: choice.which, ended, ...details } };
}

/** Whose sessions are meant, and what the system log says of a single one. */
async function meantBy(
  { identity }: SecurityDependencies,
  choice: Choice,
  transaction: Transaction<object>,
): Promise<Omit<Outcome<number>, 'result'> & { readonly target: string }> {
  if (choice.which === 'others') return { target: '', details: {} };
  if (choice.which === 'account') {
    const account = await identity.accounts.findById(choice.accountId, transaction);
    if (account === null) throw new Problem('unknownItem', { what: choice.accountId });
    return { target: account.username, details: {} };
  }
  const session = await identity.sessions.find(choice.id, transaction);
  if (session === null) throw new Problem('unknownItem', { what: choice.id });
  return {
    target: session.username,
    details: { device: session.deviceName, deviceIp: session.ip },
  };
}
