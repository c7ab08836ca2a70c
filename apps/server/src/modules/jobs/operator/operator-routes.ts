import {
  type JobKind,
  type JobRun,
  type JobSchedule,
  jobNames,
  jobTitles,
  Problem,
  operatorRoutes,
  type Locale,
} from '@chanscope/contract';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { audited, auditEventOf } from './audit-event.ts';
import { fullDayCloseOf, nextDueInstant } from '../schedules/due-days.ts';
import { jobTables } from '../job-schema.ts';
import type { JobDependencies } from '../job-dependencies.ts';
import { isOver, runFromRow, runIn } from '../runs/present-run.ts';
import { passOver } from '../schedules/run-schedules.ts';
import { findRun, listRuns } from '../runs/run-store.ts';
import {
  type StoredSchedule,
  latestFirings,
  listSchedules,
  writeSchedule,
} from '../schedules/schedule-store.ts';
import { pipeline } from './whole-pipeline.ts';

/** Serves those who look after the runs. */
export function registerOperatorRoutes(app: HttpServer, dependencies: JobDependencies): void {
  const { engine, audit, database, definitionOf, isAvailable } = dependencies;
  const access = jobTables(database.kysely);
  registerRoute(app, operatorRoutes.listJobs, async (query, { locale }) => {
    const { name = null, status = null, market = null, parentId = null, pageNo, pageSize } = query;
    const filter = { name, state: status, market, parentId };
    const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { rows, total } = await listRuns(access, { ...filter, ...page });
    return { list: rows.map((row) => runIn(runFromRow(row), locale)), total };
  });
  registerRoute(app, operatorRoutes.listJobKinds, () => ({ list: jobNames.map(kindOf) }));
  registerRoute(app, operatorRoutes.cancelJob, ({ jobId }, exchange) =>
    audited(audit, auditEventOf('cancelJob', exchange, { target: jobId }), {
      work: async () => present(await engine.cancel(jobId), exchange.locale),
    }),
  );
  registerRoute(app, operatorRoutes.retryJob, ({ jobId }, exchange) =>
    audited(audit, auditEventOf('retryJob', exchange, { target: jobId }), {
      work: async () => {
        const { run, isNew } = await retry(jobId, exchange);
        if (!isNew) exchange.reply.code(202);
        return runIn(run, exchange.locale);
      },
    }),
  );
  registerSchedules(app, dependencies);

  function kindOf(name: (typeof jobNames)[number]): JobKind {
    const { ruleVersion } = definitionOf(name);
    const place = pipeline.findIndex((step) => step.name === name);
    const step = pipeline[place];
    return {
      name,
      title: jobTitles[name],
      ruleVersion,
      isAvailable: isAvailable(name),
      step:
        step === undefined ? null : { place, after: [...step.after], markets: [...step.markets] },
    };
  }

  async function retry(
    jobId: string,
    { caller, locale }: { readonly caller: { readonly username: string }; readonly locale: Locale },
  ): Promise<{ readonly run: JobRun; readonly isNew: boolean }> {
    const row = await findRun(access, jobId);
    const run = present(row === null ? null : runFromRow(row), locale);
    if (row === null || !isOver(run)) return { run, isNew: false };
    const started = await engine.start({
      name: run.name,
      parameters: JSON.parse(row.parameters) as object,
      askedBy: caller.username,
      isDryRun: run.dryRun,
      isForced: run.status === 'done',
      isRetry: true,
    });
    return { run: started.run, isNew: started.kind === 'begun' };
  }
}

function present(run: JobRun | null, locale: Locale): JobRun {
  const what = { zh: '任务记录', en: 'The run' }[locale];
  if (run === null) throw new Problem('unknownItem', { what });
  return runIn(run, locale);
}

function registerSchedules(app: HttpServer, { database, clock, audit }: JobDependencies): void {
  const access = jobTables(database.kysely);
  registerRoute(app, operatorRoutes.listSchedules, async () => ({ list: await readSchedules() }));
  registerRoute(app, operatorRoutes.editSchedule, async ({ market, isOn, time }, exchange) => {
    const target = `${market} ${isOn === undefined ? '' : String(isOn)} ${time ?? ''}`;
    await audited(audit, auditEventOf('editSchedule', exchange, { target }), {
      work: async () => {
        const before = await scheduleOf(market);
        const minutesAfterClose =
          time === undefined ? before.minutesAfterClose : minutesFrom(time, market);
        const after = { market, isOn: isOn ?? before.isOn, minutesAfterClose };
        await database.transaction(async (transaction) => {
          const inside = jobTables(transaction);
          // What is due already by the new time is not made up for.
          await passOver(inside, after, clock.now());
          await writeSchedule(inside, after);
        });
      },
    });
    const changed = (await readSchedules()).find((each) => each.market === market);
    if (changed === undefined) throw new RangeError(`Cannot find the schedule of ${market}`);
    return changed;
  });

  async function readSchedules(): Promise<JobSchedule[]> {
    const firings = await latestFirings(access);
    return (await listSchedules(access)).map((schedule) =>
      presentSchedule(schedule, firings.get(schedule.market)),
    );
  }

  async function scheduleOf(market: StoredSchedule['market']): Promise<StoredSchedule> {
    const found = (await listSchedules(access)).find((each) => each.market === market);
    if (found === undefined) throw new RangeError(`Cannot find the schedule of ${market}`);
    return found;
  }

  function presentSchedule(
    schedule: StoredSchedule,
    firing: { readonly day: string; readonly runId: string | null } | undefined,
  ): JobSchedule {
    const { market, isOn, minutesAfterClose } = schedule;
    const minute = fullDayCloseOf(market, clock.now()) + minutesAfterClose;
    const two = (value: number): string => String(value).padStart(2, '0');
    return {
      market,
      isOn,
      time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
      minutesAfterClose,
      nextAt: isOn ? nextDueInstant(schedule, clock.now()) : null,
      lastDay: firing?.runId == null ? null : firing.day,
      lastJobId: firing?.runId ?? null,
    };
  }

  function minutesFrom(time: string, market: StoredSchedule['market']): number {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const close = fullDayCloseOf(market, clock.now());
    const after = hours * 60 + minutes - close;
    const permitted = `≥ ${Math.floor(close / 60)}:${String(close % 60).padStart(2, '0')}`;
    if (after < 0) throw new Problem('badParameter', { name: 'time', value: time, permitted });
    return after;
  }
}
