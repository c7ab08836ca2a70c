export type { AuditEntry, AuditLog } from './audit-log.ts';
export { createAuditLog } from './audit-store.ts';
