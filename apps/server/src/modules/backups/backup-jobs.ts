import path from 'node:path';

import {
  type BackupCopy,
  type JobRun,
  Problem,
  RunFailure,
  backupName,
  backupSteps,
  runMessage,
} from '@chanscope/contract';
import { z } from 'zod';

import type { JobContext, JobDefinition, JobOutcome } from '../jobs/index.ts';
import type { BackupDependencies } from './backup-dependencies.ts';
import { backupTables } from './backup-schema.ts';
import { readPlanRow, writeCopy } from './backup-store.ts';
import { listCopies, removeCopy, rowOfCopy } from './copy-list.ts';
import { requireSpace, requireSpaceToTake } from './required-space.ts';
import { planned, surplusOf } from './retention.ts';
import { runApart } from './run-apart.ts';

const backupParameters = z.object({ askedBy: z.string() });
const checkParameters = z.object({ name: backupName });

/** What an unpacked copy needs on the disk: its own size, and what starting this release on it writes. */
const unpackedShare = 1.25;

/** `backup`, `backupCheck` and `moveCheck`: each in a process of its own, one of a kind at a time. */
export function createBackupJobs(dependencies: BackupDependencies): readonly JobDefinition[] {
  const shared = { ruleVersion: 'backup-1', asOf: () => null } as const;
  const backup: JobDefinition<typeof backupParameters> = {
    ...shared,
    name: 'backup',
    parameters: backupParameters,
    keyOf: () => 'backup',
    run: ({ askedBy }, context) =>
      askedBy === planned
        ? backUpAndCheck(dependencies, context)
        : backUpAlone(dependencies, askedBy, context),
  };
  const check: JobDefinition<typeof checkParameters> = {
    ...shared,
    name: 'backupCheck',
    parameters: checkParameters,
    keyOf: ({ name }) => name,
    run: ({ name }, context) => checkCopy(dependencies, name, context),
  };
  const moveCheck: JobDefinition = {
    ...shared,
    name: 'moveCheck',
    parameters: z.object({}),
    keyOf: () => 'move',
    run: (_, context) => checkMove(dependencies, context),
  };
  return [backup, check, moveCheck];
}

async function backUpAlone(
  dependencies: BackupDependencies,
  askedBy: string,
  context: JobContext,
): Promise<JobOutcome> {
  const copy = await backup(dependencies, { askedBy, steps: backupSteps.backup }, context);
  return {
    status: 'done',
    counts: countsOf(backupSteps.backup, backupSteps.backup),
    result: { name: copy.name, bytes: copy.bytes },
    write: (transaction) => writeCopy(backupTables(transaction), rowOfCopy(copy)),
  };
}

/** What the plan does: a copy that is checked, then those that are too many are removed. */
async function backUpAndCheck(
  dependencies: BackupDependencies,
  context: JobContext,
): Promise<JobOutcome> {
  const steps = backupSteps.backup + 1;
  const copy = await backup(dependencies, { askedBy: planned, steps }, context);
  const { name, bytes } = copy;
  await context.commit((transaction) => writeCopy(backupTables(transaction), rowOfCopy(copy)));
  const checked = await context.runStep('backupCheck', { name });
  if (checked.status !== 'done') throw new RunFailure(reasonOf(checked));
  const removed = await removeSurplus(dependencies, context.runId);
  return { status: 'done', counts: countsOf(steps, steps), result: { name, bytes, removed } };
}

function reasonOf({ messages }: JobRun): NonNullable<JobRun['messages']['reason']> {
  const reason = messages.reason ?? runMessage('reasonUnknown', {});
  return runMessage('stepFailed', { job: 'backupCheck', reason });
}

async function backup(
  dependencies: BackupDependencies,
  { askedBy, steps }: { readonly askedBy: string; readonly steps: number },
  context: JobContext,
): Promise<BackupCopy> {
  await requireSpaceToTake(dependencies);
  const { config, wallClock, processEntry } = dependencies;
  const { dataDir, keyDir, databaseUrl, backupDir: folder, backupPassword: password } = config;
  const at = wallClock.now();
  context.progress(countsOf(steps, 0));
  const { report } = await runApart({
    entry: processEntry,
    order: { kind: 'take', dataDir, keyDir, databaseUrl, folder, password, at },
    ends: 'taken',
    signal: context.signal,
    onStep: (done) => context.progress(countsOf(steps, done)),
  });
  return {
    name: path.basename(report.file),
    takenAt: at,
    bytes: report.bytes,
    isPresent: true,
    isEncrypted: report.isEncrypted,
    schemaVersion: report.schemaVersion,
    sha256: report.sha256,
    askedBy,
    checkedAt: null,
    finding: null,
  };
}

async function checkCopy(
  dependencies: BackupDependencies,
  name: string,
  context: JobContext,
): Promise<JobOutcome> {
  const { config, database, wallClock, processEntry } = dependencies;
  const { backupDir: folder, backupPassword: password } = config;
  const known = (await listCopies({ database, folder })).find((each) => each.name === name);
  if (known?.isPresent !== true) throw new Problem('unknownItem', { what: name });
  await requireSpace(dependencies, unpackedShare * known.bytes);
  const steps = backupSteps.check;
  context.progress(countsOf(steps, 0));
  const { sha256 } = known;
  const at = wallClock.now();
  const { checked } = await runApart({
    entry: processEntry,
    order: { kind: 'check', folder, name, sha256, password, at },
    ends: 'checked',
    signal: context.signal,
    onStep: (done) => context.progress(countsOf(steps, done)),
  });
  const { finding } = checked;
  // What the file was when it was written stays: another sum would hide the damage from the next check.
  const learned = {
    sha256: sha256 ?? checked.sha256,
    schemaVersion: known.schemaVersion ?? checked.schemaVersion,
  };
  const row = rowOfCopy({ ...known, ...learned, checkedAt: wallClock.now(), finding });
  await context.commit((transaction) => writeCopy(backupTables(transaction), row));
  if (finding.kind === 'damaged')
    throw new RunFailure(runMessage('backupDamaged', { part: finding.part }));
  const { tables, rows, auditLines } = finding;
  return {
    status: 'done',
    counts: countsOf(steps, steps),
    result: { name, tables, rows, auditLines },
  };
}

async function checkMove(
  dependencies: BackupDependencies,
  context: JobContext,
): Promise<JobOutcome> {
  const { config, processEntry } = dependencies;
  const { dataDir, databaseUrl, backupDir: folder } = config;
  await requireSpace(dependencies, 0);
  const steps = backupSteps.moveCheck;
  context.progress(countsOf(steps, 0));
  const { check } = await runApart({
    entry: processEntry,
    order: { kind: 'checkMove', dataDir, databaseUrl, folder },
    ends: 'moveChecked',
    signal: context.signal,
    onStep: (done) => context.progress(countsOf(steps, done)),
  });
  return { status: 'done', counts: countsOf(steps, steps), result: { ...check } };
}

/** Removes what is too much, and writes each down; answers how many there were. */
async function removeSurplus(
  { config, database, audit }: BackupDependencies,
  requestId: string,
): Promise<number> {
  const place = { database, folder: config.backupDir };
  const plan = await readPlanRow(backupTables(database.kysely));
  const retention = { keepLast: plan.keep_last, keepWeekly: plan.keep_weekly, zone: plan.zone };
  const surplus = surplusOf(await listCopies(place), retention);
  for (const { name, bytes } of surplus) {
    await removeCopy(place, name);
    await audit.write({
      type: 'removeBackup',
      target: name,
      result: 'success',
      accountId: null,
      account: planned,
      origin: { ip: '', requestId, userAgent: '' },
      details: { bytes },
    });
  }
  return surplus.length;
}

function countsOf(total: number, ok: number): JobRun['counts'] {
  return { total, ok, skip: 0, fail: 0 };
}
