import path from 'node:path';

import {
  type BackupCopy,
  type BackupPlan,
  type Backups as BackupsAnswer,
  type JobName,
  type JobRun,
  Problem,
  administrationRoutes,
} from '@chanscope/contract';

import { readDatabaseSize } from '../../platform/database/database-size.ts';
import { openFileAnswer } from '../../platform/http/answers/file-answer.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import { type Exchange, registerRoute } from '../../platform/http/register-route.ts';
import { originOf } from '../../platform/http/request-origin.ts';
import type { AuditEntry } from '../audit/index.ts';
import type { Jobs } from '../jobs/index.ts';
import type { BackupDependencies } from './backup-dependencies.ts';
import { type PlanRow, backupTables } from './backup-schema.ts';
import { changePlanRow, readPlanRow } from './backup-store.ts';
import { listCopies, removeCopy } from './copy-list.ts';
import { isZone, latestDueDay, nextDueInstant } from './due-time.ts';
import { requireSpaceToTake } from './required-space.ts';
import { lastVerifiedOf } from './retention.ts';

/** Who calls, for the system log. */
type Call = Pick<Exchange<'member'>, 'caller' | 'request' | 'locale'>;

/** The dependencies of the calls of copies. */
export type BackupRouteDependencies = BackupDependencies & {
  readonly jobs: Pick<Jobs, 'start' | 'newest'>;
};

/** Serves what administrators do with copies (备份). */
export function registerBackupRoutes(app: HttpServer, dependencies: BackupRouteDependencies): void {
  registerReading(app, dependencies);
  registerRuns(app, dependencies);
  registerFiles(app, dependencies);
  registerRoute(app, administrationRoutes.editBackupPlan, (edit, call) =>
    audited(dependencies, { type: 'editBackupPlan', target: '', call }, async () => {
      const { isOn, time, zone, keepLast, keepWeekly, revision } = edit;
      if (!isZone(zone))
        throw new Problem('badParameter', {
          name: 'zone',
          value: zone,
          permitted: 'Asia/Shanghai',
        });
      const row = await changePlanRow(backupTables(dependencies.database.kysely), revision, {
        is_on: Number(isOn),
        time,
        zone,
        keep_last: keepLast,
        keep_weekly: keepWeekly,
        // What was due before the plan was made is past.
        fired_day: latestDueDay({ time, zone }, dependencies.wallClock.now()),
      });
      if (row === null) throw new Problem('editConflict');
      return {
        result: planOf(row, dependencies.wallClock.now()),
        details: { isOn: String(isOn), time, zone, keepLast, keepWeekly },
      };
    }),
  );
}

function registerReading(app: HttpServer, dependencies: BackupRouteDependencies): void {
  const { config, database, jobs, readFree, wallClock } = dependencies;
  const folder = config.backupDir;
  registerRoute(app, administrationRoutes.listBackups, async (_, { locale }) => {
    const list = await listCopies({ database, folder });
    const newest = (name: JobName): Promise<JobRun | null> => jobs.newest(name, locale);
    const plan = await readPlanRow(backupTables(database.kysely));
    const now = wallClock.now();
    const answer: BackupsAnswer = {
      readAt: now,
      list,
      takeRun: await newest('backup'),
      checkRun: await newest('backupCheck'),
      moveRun: await newest('moveCheck'),
      verifiedAt: lastVerifiedOf(list)?.takenAt ?? null,
      folder: path.resolve(folder),
      freeBytes: await readFree(folder).catch(() => null),
      isEncrypted: config.backupPassword !== null,
      database: await readDatabaseSize(database),
      plan: planOf(plan, now),
    };
    return answer;
  });
}

function planOf(row: PlanRow, now: number): BackupPlan {
  const { time, zone } = row;
  return {
    isOn: row.is_on === 1,
    time,
    zone,
    keepLast: row.keep_last,
    keepWeekly: row.keep_weekly,
    revision: row.revision,
    nextAt: row.is_on === 1 ? nextDueInstant({ time, zone }, now) : null,
  };
}

function registerRuns(app: HttpServer, dependencies: BackupRouteDependencies): void {
  const { jobs } = dependencies;
  registerRoute(app, administrationRoutes.takeBackup, (_, call) =>
    audited(dependencies, { type: 'takeBackup', target: '', call }, async () => {
      await requireSpaceToTake(dependencies);
      const { username } = call.caller;
      const run = await jobs.start('backup', { askedBy: username }, username);
      return { result: run, details: { run: run.jobId } };
    }),
  );
  registerRoute(app, administrationRoutes.checkBackup, ({ name }, call) =>
    audited(dependencies, { type: 'checkBackup', target: name, call }, async () => {
      await presentCopy(dependencies, name, call);
      const run = await jobs.start('backupCheck', { name }, call.caller.username);
      return { result: run, details: { run: run.jobId } };
    }),
  );
  registerRoute(app, administrationRoutes.checkMove, (_, call) =>
    audited(dependencies, { type: 'checkMove', target: '', call }, async () => {
      const run = await jobs.start('moveCheck', {}, call.caller.username);
      return { result: run, details: { run: run.jobId } };
    }),
  );
}

function registerFiles(app: HttpServer, dependencies: BackupRouteDependencies): void {
  const { config, database } = dependencies;
  const place = { database, folder: config.backupDir };
  registerRoute(app, administrationRoutes.downloadBackup, async ({ name }, exchange) => {
    const answer = await audited(
      dependencies,
      { type: 'downloadBackup', target: name, call: exchange },
      async () => {
        await presentCopy(dependencies, name, exchange);
        const result = await openFileAnswer(path.join(place.folder, name), exchange.request);
        const { bytes, range } = result;
        // Who reads a copy part by part is known for each of them.
        return { result, details: { bytes, ...(range === null ? {} : range) } };
      },
    );
    exchange.reply.header('content-disposition', `attachment; filename="${name}"`);
    return answer.send(exchange.reply);
  });
  registerRoute(app, administrationRoutes.removeBackup, ({ name }, call) =>
    audited(dependencies, { type: 'removeBackup', target: name, call }, async () => {
      const copies = await listCopies(place);
      const copy = copyIn(copies, name, call);
      if (lastVerifiedOf(copies) === copy) throw new Problem('lastVerifiedBackup');
      await removeCopy(place, name);
      return { result: null, details: { bytes: copy.bytes } };
    }),
  );
}

/** Throws the Problem `unknownItem` for a copy whose file is not in the folder. */
async function presentCopy(
  { config, database }: BackupRouteDependencies,
  name: string,
  call: Call,
): Promise<BackupCopy> {
  const copy = copyIn(await listCopies({ database, folder: config.backupDir }), name, call);
  if (!copy.isPresent) throw unknownCopy(call);
  return copy;
}

function copyIn(copies: readonly BackupCopy[], name: string, call: Call): BackupCopy {
  const copy = copies.find((each) => each.name === name);
  if (copy === undefined) throw unknownCopy(call);
  return copy;
}

const copyWords = { zh: '备份', en: 'The copy' } as const;

function unknownCopy({ locale }: Call): Problem {
  return new Problem('unknownItem', { what: copyWords[locale] });
}

interface Line extends Pick<AuditEntry, 'type' | 'target'> {
  readonly call: Call;
}

/** Does it and writes it into the system log, refused ones too. */
async function audited<Result>(
  { audit }: Pick<BackupDependencies, 'audit'>,
  { type, target, call }: Line,
  work: () => Promise<{ readonly result: Result; readonly details: AuditEntry['details'] }>,
): Promise<Result> {
  const { accountId, username } = call.caller;
  const line = { type, target, accountId, account: username, origin: originOf(call.request) };
  try {
    const { result, details = {} } = await work();
    await audit.write({ ...line, result: 'success', details });
    return result;
  } catch (error) {
    if (error instanceof Problem)
      await audit.write({ ...line, result: 'failure', details: { problem: error.kind } });
    throw error;
  }
}
