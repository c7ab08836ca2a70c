import { Problem } from '@chanscope/contract';

import type { Exchange } from '../../../platform/http/register-route.ts';
import { originOf } from '../../../platform/http/request-origin.ts';
import type { AuditEntry, AuditLog } from '../../audit/index.ts';

/** What a user asks jobs for, as the system log writes it down. */
export type AuditEvent = Omit<AuditEntry, 'result'>;

export function auditEventOf(
  type: string,
  { caller, request }: Pick<Exchange<'member'>, 'caller' | 'request'>,
  { target = '', details = {} }: Partial<Pick<AuditEntry, 'target' | 'details'>> = {},
): AuditEvent {
  const { accountId, username } = caller;
  return { type, target, accountId, account: username, origin: originOf(request), details };
}

interface AuditedWork<Result> {
  readonly work: () => Promise<Result>;
  readonly note?: (result: Result) => AuditEvent['details'];
}

/** Does it and writes it into the system log, refused ones too. */
export async function audited<Result>(
  audit: AuditLog,
  auditEvent: AuditEvent,
  { work, note }: AuditedWork<Result>,
): Promise<Result> {
  try {
    const result = await work();
    await audit.write({
      ...auditEvent,
      result: 'success',
      details: { ...auditEvent.details, ...note?.(result) },
    });
    return result;
  } catch (error) {
    if (error instanceof Problem)
      await audit.write({
        ...auditEvent,
        result: 'failure',
        details: { ...auditEvent.details, problem: error.kind },
      });
    throw error;
  }
}
