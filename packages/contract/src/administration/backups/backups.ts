import { z } from 'zod';

import { noParameters, nothing } from '../../identity/identity.ts';
import { jobRun } from '../../jobs/jobs.ts';
import { wholeNumber } from '../../whole-number.ts';

/** How many copies a plan can retain: the newest, and one of each week. */
export const backupLimits = { last: 60, weekly: 104 } as const;

/** How many steps the runs of the jobs `backup`, `backupCheck` and `moveCheck` have. */
export const backupSteps = { backup: 3, check: 3, moveCheck: 2 } as const;

/** The name of a copy: nothing in it can lead out of its folder. */
export const backupName = z.string().regex(/^chanscope-\d{8}T\d{6}Z\.backup$/);

/** What a check (校验) found: the copy was restored into a folder of its own and compared. */
const backupFinding = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('whole'),
    tables: z.number(),
    rows: z.number(),
    /** Lines of the system log whose chain was followed. */
    auditLines: z.number(),
  }),
  /** `part` is the file of the copy, or the table, that differs. */
  z.object({ kind: z.literal('damaged'), part: z.string() }),
]);

/** A copy (备份). Instants are UTC ms. */
const backupCopy = z.object({
  name: z.string(),
  takenAt: z.number(),
  bytes: z.number(),
  /** False for one whose file is not in the folder any more. */
  isPresent: z.boolean(),
  isEncrypted: z.boolean(),
  /** The newest migration in it; null for one of the command line that was not checked yet. */
  schemaVersion: z.string().nullable(),
  /** SHA-256 of the file in hexadecimal, as it was written; null as above. */
  sha256: z.string().nullable(),
  /** The name of an account, `schedule`, or null for the command line. */
  askedBy: z.string().nullable(),
  /** Null before the first check. */
  checkedAt: z.number().nullable(),
  finding: backupFinding.nullable(),
});

export type BackupCopy = z.infer<typeof backupCopy>;

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** When copies are taken by themselves (定时备份), and how many of those are retained. */
const backupPlan = z.object({
  isOn: z.boolean(),
  /** HH:MM in the zone. */
  time,
  /** As the IANA database names it, such as `Asia/Shanghai`. */
  zone: z.string(),
  keepLast: z.number(),
  keepWeekly: z.number(),
  /** Must be sent back with a change. */
  revision: z.number(),
  /** UTC ms; null while it is off. */
  nextAt: z.number().nullable(),
});

export type BackupPlan = z.infer<typeof backupPlan>;

const backupsResponse = z.object({
  readAt: z.number(),
  /** The newest first. */
  list: z.array(backupCopy),
  /** The newest runs that take a copy, check one, and check a move, over or not; null before the first. */
  takeRun: jobRun.nullable(),
  checkRun: jobRun.nullable(),
  moveRun: jobRun.nullable(),
  /** When the newest copy that was found whole was taken. */
  verifiedAt: z.number().nullable(),
  /** The folder of the copies, on the server, and what is free on its disk; null where that is not known. */
  folder: z.string(),
  freeBytes: z.number().nullable(),
  /** Whether new copies are encrypted. */
  isEncrypted: z.boolean(),
  database: z.object({ kind: z.enum(['embedded', 'postgres']), bytes: z.number() }),
  plan: backupPlan,
});

export type Backups = z.infer<typeof backupsResponse>;

const planRequest = z.strictObject({
  isOn: z.boolean(),
  time,
  zone: z.string().min(1).max(64),
  keepLast: wholeNumber(1, backupLimits.last),
  keepWeekly: wholeNumber(0, backupLimits.weekly),
  revision: wholeNumber(0),
});

const lookers = { role: ['admin'] } as const;
const runners = { role: ['admin'], ability: ['JOB_RUN'] } as const;

const named = z.strictObject({ name: backupName });

/** What administrators do with copies of the installation (备份). */
export const backupEndpoints = {
  listBackups: {
    method: 'GET',
    path: '/backup/getList',
    summary: { zh: '备份', en: 'Copies, the plan, and what is under way' },
    access: lookers,
    request: noParameters,
    response: backupsResponse,
  },
  takeBackup: {
    method: 'POST',
    path: '/backup/take',
    summary: { zh: '立即备份', en: 'Take a copy now' },
    access: runners,
    request: noParameters,
    response: jobRun,
  },
  checkBackup: {
    method: 'POST',
    path: '/backup/check',
    summary: { zh: '校验备份', en: 'Restore a copy into a folder of its own and compare' },
    access: runners,
    request: named,
    response: jobRun,
  },
  downloadBackup: {
    method: 'GET',
    path: '/backup/download',
    summary: { zh: '下载备份', en: 'The file of a copy' },
    access: lookers,
    isLong: true,
    request: named,
    response: nothing,
  },
  removeBackup: {
    method: 'POST',
    path: '/backup/doDelete',
    summary: { zh: '删除备份', en: 'Remove a copy; the newest verified one stays' },
    access: { role: ['admin'], ability: ['DELETE'] },
    request: named,
    response: nothing,
  },
  editBackupPlan: {
    method: 'POST',
    path: '/backup/plan/doEdit',
    summary: { zh: '修改定时备份', en: 'Change when copies are taken by themselves' },
    access: { role: ['admin'], ability: ['WRITE'] },
    request: planRequest,
    response: backupPlan,
  },
  checkMove: {
    method: 'POST',
    path: '/backup/move/check',
    summary: { zh: '迁移检查', en: 'Whether the database could be moved to the other kind' },
    access: runners,
    request: noParameters,
    response: jobRun,
  },
} as const;
