// What the door says of administration.

export type { LogKind, LogRow } from './administration.ts';
export { logKinds, logResults, lookedLogLines } from './administration.ts';
export {
  type HourReading,
  type Operations,
  type ProcessReading,
  type RouteReading,
  cacheNames,
} from './operations.ts';
export * from './credentials/credential-names.ts';
export * from './security/security-names.ts';
export type { BackupCopy, BackupPlan, Backups } from './backups/backups.ts';
export { backupLimits, backupName, backupSteps } from './backups/backups.ts';
export { pageErrorLimits, signInLogTypes } from './log-endpoints.ts';
export { logFileHeader, logKindNames, logResultNames } from './log-file.ts';
export type { UserRights, UserRow, UserState } from './users.ts';
export type { UserFaultReason, UserFileColumn, UserFileLine } from './user-batch.ts';
export { userBatchLimits, userFileColumns } from './user-batch.ts';
export type { RolePreview, RoleRow } from './roles.ts';
export { roleLimits } from './roles.ts';
export type { DepartmentNode, DepartmentRow } from './departments.ts';
export { departmentLimits, rootDepartment } from './departments.ts';
