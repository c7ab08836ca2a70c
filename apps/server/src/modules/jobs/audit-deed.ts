import { Problem } from '@chanscope/contract';

import type { Exchange } from '../../platform/register-route.ts';
import { originOf } from '../../platform/request-origin.ts';
import type { AuditEntry, AuditLog } from '../audit/index.ts';

/** What somebody asks jobs for, as the system log writes it down. */
export type AuditedDeed = Omit<AuditEntry, 'result'>;

export function deedOf(
  type: string,
  { caller, request }: Pick<Exchange<'member'>, 'caller' | 'request'>,
  { target = '', details = {} }: Partial<Pick<AuditEntry, 'target' | 'details'>> = {},
): AuditedDeed {
  const { accountId, username } = caller;
  return { type, target, accountId, account: username, origin: originOf(request), details };
}

interface AuditedWork<Result> {
  readonly work: () => Promise<Result>;
  readonly note?: (result: Result) => AuditedDeed['details'];
}

/** Does it and writes it into the system log, refused ones too. */
export async function audited<Result>(
  audit: AuditLog,
  deed: AuditedDeed,
  { work, note }: AuditedWork<Result>,
): Promise<Result> {
  try {
    const result = await work();
    await audit.write({
      ...deed,
      result: 'success',
      details: { ...deed.details, ...note?.(result) },
    });
    return result;
  } catch (error) {
    if (error instanceof Problem)
      await audit.write({
        ...deed,
        result: 'failure',
        details: { ...deed.details, problem: error.kind },
      });
    throw error;
  }
}
