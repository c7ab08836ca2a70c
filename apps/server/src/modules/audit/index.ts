export type { AuditEntry, AuditFilter, AuditLog, LogEvent } from './audit-log.ts';
export { createAuditLog } from './audit-store.ts';
export { actingNote } from './note-acting.ts';
export { watchSlowCalls } from './watch-slow-calls.ts';
