import type { LogRow } from '@chanscope/contract';
import { Problem } from '@chanscope/contract';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';

import type { Caller } from '../../platform/caller.ts';
import type { RequestOrigin } from '../../platform/request-origin.ts';
import { originOf } from '../../platform/request-origin.ts';
import type { Content } from '../content/index.ts';
import type { Account, SignInParts } from '../identity/index.ts';
import type { Watchlists } from '../watchlists/index.ts';
import type { PersonalStore } from './personal-store.ts';

/** What the personal centre stands on. */
export type PersonalParts = SignInParts & {
  readonly watchlists: Watchlists;
  readonly content: Content;
  readonly store: PersonalStore;
};

/** Somebody who acts on their own account, through one of its sessions. */
export interface Owner {
  readonly account: Account;
  readonly sessionId: string;
  readonly origin: RequestOrigin;
}

/** The account of a caller. Throws `sessionEnded` when it was removed a moment ago. */
export async function readOwner(
  { identity }: Pick<PersonalParts, 'identity'>,
  { caller, request }: { readonly caller: Caller; readonly request: FastifyRequest },
): Promise<Owner> {
  const account = await identity.accounts.findById(caller.accountId);
  if (account === null) throw new Problem('sessionEnded');
  return { account, sessionId: caller.sessionId, origin: originOf(request) };
}

/** What an owner did, for the system log. */
export interface Deed {
  readonly type: string;
  readonly result: 'success' | 'failure';
  readonly details?: LogRow['details'];
}

/** Writes what an owner did to the system log; in a transaction as its last statement. */
export function noteDeed(
  { audit }: Pick<PersonalParts, 'audit'>,
  { owner, deed }: { readonly owner: Owner; readonly deed: Deed },
  transaction?: Transaction<object>,
): Promise<void> {
  const { account, origin } = owner;
  const { id: accountId, username } = account;
  return audit.write({ ...deed, target: '', accountId, account: username, origin }, transaction);
}
