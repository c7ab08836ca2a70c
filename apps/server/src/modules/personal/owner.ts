import { type LogRow, Problem } from '@chanscope/contract';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';

import type { Caller } from '../../platform/http/caller.ts';
import { type RequestOrigin, originOf } from '../../platform/http/request-origin.ts';
import type { Departments } from '../administration/index.ts';
import type { ChartLinks } from '../chart-links/index.ts';
import type { Content } from '../content/index.ts';
import type { Account, SignInDependencies } from '../identity/index.ts';
import type { Watchlists } from '../watchlists/index.ts';
import type { Notes, Redivisions } from '../markings/index.ts';
import type { PersonalStore } from './personal-store.ts';

/** The dependencies of the personal centre. */
export type PersonalDependencies = SignInDependencies & {
  readonly watchlists: Watchlists;
  readonly content: Content;
  readonly departments: Pick<Departments, 'ofAccount'>;
  readonly links: Pick<ChartLinks, 'list'>;
  readonly notes: Pick<Notes, 'list'>;
  readonly redivisions: Pick<Redivisions, 'list'>;
  readonly store: PersonalStore;
};

/** A user who acts on their own account, through one of its sessions. */
export interface Owner {
  readonly account: Account;
  readonly sessionId: string;
  readonly origin: RequestOrigin;
}

/** The account of a caller. Throws `sessionEnded` when it was removed a moment ago. */
export async function readOwner(
  { identity }: Pick<PersonalDependencies, 'identity'>,
  { caller, request }: { readonly caller: Caller; readonly request: FastifyRequest },
): Promise<Owner> {
  const account = await identity.accounts.findById(caller.accountId);
  if (account === null) throw new Problem('sessionEnded');
  return { account, sessionId: caller.sessionId, origin: originOf(request) };
}

/** What an owner did, for the system log. */
export interface AuditEvent {
  readonly type: string;
  readonly result: 'success' | 'failure';
  readonly details?: LogRow['details'];
}

/** Writes what an owner did to the system log; in a transaction as its last statement. */
export function writeAuditEvent(
  { audit }: Pick<PersonalDependencies, 'audit'>,
  { owner, auditEvent }: { readonly owner: Owner; readonly auditEvent: AuditEvent },
  transaction?: Transaction<object>,
): Promise<void> {
  const { account, origin } = owner;
  const { id: accountId, username } = account;
  return audit.write(
    { ...auditEvent, target: '', accountId, account: username, origin },
    transaction,
  );
}
