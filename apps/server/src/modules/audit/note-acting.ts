import type { NoteActing } from '../../platform/http/access-guard.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import type { AuditLog } from './audit-log.ts';

/**
 * Notes every call of an administrator who looks at the product as another account (代看) under both names, without
 * what it asked for.
 */
export function actingNote(audit: Pick<AuditLog, 'note'>): NoteActing {
  return (request, { acting, subject, isOpen }) => {
    audit.note({
      kind: 'acting',
      type: isOpen ? 'actingCall' : 'actingRefused',
      target: subject,
      result: isOpen ? 'success' : 'failure',
      accountId: acting.accountId,
      account: acting.username,
      origin: originOf(request),
      details: { call: `${request.method} ${request.routeOptions.url ?? ''}` },
    });
  };
}
