import { type Locale, type LogRow, Problem } from '@chanscope/contract';
import type { Transaction } from 'kysely';

import type { Caller } from '../../platform/http/caller.ts';
import { type RequestOrigin, originOf } from '../../platform/http/request-origin.ts';
import type { Exchange } from '../../platform/http/register-route.ts';
import type { AuditEntry } from '../audit/index.ts';
import type { SignInDependencies } from '../identity/index.ts';

/** Who asked for a change, from where, and in which language they read what is wrong with it. */
export interface Act {
  readonly caller: Caller;
  readonly origin: RequestOrigin;
  readonly locale: Locale;
}

/** The act of a call. */
export function actOf({
  caller,
  request,
  locale,
}: Pick<Exchange<'member'>, 'caller' | 'request' | 'locale'>): Act {
  return { caller, origin: originOf(request), locale };
}

/** What became of a change, with what the system log says of it. */
export interface Outcome<Result> {
  readonly result: Result;
  /** To which object, where its name says more than what the caller named it by. */
  readonly target?: string;
  readonly details: LogRow['details'];
}

/** Changes something and writes that down in the same transaction; a refusal is written down too. */
export async function changeAudited<Result>(
  { database, audit }: Pick<SignInDependencies, 'database' | 'audit'>,
  line: Omit<AuditEntry, 'result' | 'details'>,
  work: (transaction: Transaction<object>) => Promise<Outcome<Result>>,
): Promise<Result> {
  try {
    return await database.transaction(async (transaction) => {
      const { result, target = line.target, details } = await work(transaction);
      await audit.write({ ...line, target, result: 'success', details }, transaction);
      return result;
    });
  } catch (error) {
    if (error instanceof Problem)
      await audit.write({ ...line, result: 'failure', details: { problem: error.kind } });
    throw error;
  }
}

/** The line of the system log for an act, without what became of it. */
export function lineOf(
  type: string,
  target: string,
  { caller, origin }: Act,
): Omit<AuditEntry, 'result' | 'details'> {
  const { accountId, username } = caller;
  return { type, target, accountId, account: username, origin };
}
