// A door for the commands that keep an installation's data safe: it needs neither modules nor network.

export { BackupRefused } from './platform/backup/backup-refused.ts';
export type { RestoreReport } from './platform/backup/restore-backup.ts';
export { restoreBackup } from './platform/backup/restore-backup.ts';
export { MoveRefused } from './platform/move/move-refused.ts';
export { type Config, ConfigurationError, readConfig } from './platform/config/config.ts';
export { DatabaseFault } from './platform/database/database-fault.ts';
export { createSilentLog } from './platform/log.ts';
