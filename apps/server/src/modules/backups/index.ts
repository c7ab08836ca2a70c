export type { ApartAnswer, ApartOrder } from './apart-messages.ts';
export type { Backups } from './backups.ts';
export { createBackups } from './backups.ts';
