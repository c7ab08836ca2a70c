import {
  type AccessRule,
  type jobRun,
  type JobName,
  type JobRun,
  Problem,
  jobNames,
  operatorRoutes,
  tierOf,
} from '@chanscope/contract';
import { dayMs, hourMs } from '@chanscope/market';
import type { z } from 'zod';

import type { Caller } from '../../platform/http/caller.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute, type Exchange, type Route } from '../../platform/http/register-route.ts';
import { type AuditEvent, audited, auditEventOf } from './operator/audit-event.ts';
import { isFresh } from './schedules/due-days.ts';
import type { Order } from './runs/job-engine.ts';
import { jobTables } from './job-schema.ts';
import type { JobDependencies } from './job-dependencies.ts';
import { runFromRow, runIn } from './runs/present-run.ts';
import { findAnswered } from './runs/run-store.ts';

/** Jobs whose calls differ in nothing but their parameters and whom they admit. */
const plainJobs = jobNames.filter(
  // The lists of CCI answer more than their run, and no caller calls what fills the store or begins by itself;
  // those of copies stand below `/backup`.
  (name) =>
    name !== 'ccijx' &&
    name !== 'ccihjz' &&
    name !== 'backfill' &&
    name !== 'initFirst' &&
    name !== 'backup' &&
    name !== 'backupCheck' &&
    name !== 'moveCheck',
);

/** A new run of a job by one account. */
const paceOfJob = { max: 1, withinMs: 10_000 };
/** Runs of a member's strategies. */
const paceOfMember = { max: 20, withinMs: dayMs };

/** What a call carries besides the parameters of its job. */
interface Given {
  readonly force?: number | undefined;
  readonly dryRun?: number | undefined;
}

type JobRoute = Route<z.ZodType<Given>, typeof jobRun, AccessRule | 'member'>;

/** Serves the calls that begin jobs, and those that stand among them. */
export function registerJobRoutes(app: HttpServer, dependencies: JobDependencies): void {
  for (const name of plainJobs) {
    const route: JobRoute = operatorRoutes[name];
    registerRoute(app, route, (given, exchange) =>
      startByCall(dependencies, { name, given }, exchange),
    );
  }
  for (const kind of ['ccijx', 'ccihjz'] as const)
    registerRoute(app, operatorRoutes[kind], async (given, { caller, request, locale }) => {
      const { market = 'hs', date = null, level = 'day', stockId = null } = given;
      const run = await runOfList(
        dependencies,
        { name: kind, given },
        { caller, auditEvent: auditEventOf(kind, { caller, request }) },
      );
      const list = await dependencies.duties.readCci({ kind, market, date, level, stockId });
      return { run: run === null ? null : runIn(run, locale), list: [...list] };
    });
  registerRoute(app, operatorRoutes.wsSocket, async ({ msg, market = null }, exchange) => {
    const { countConnections, publishOpen } = dependencies.duties;
    const auditEvent = auditEventOf('wsSocket', exchange, { target: market ?? '' });
    if (msg === 'kaipan') await audited(dependencies.audit, auditEvent, { work: publishOpen });
    const counted = await countConnections();
    const reported = {
      clients: sumOf(counted.map(({ connections }) => connections)),
      connections: counted.map((each) => ({ ...each })),
    };
    return {
      ...reported,
      sent: msg === 'kaipan' ? sumOf(counted.map(({ pages }) => pages)) : null,
    };
  });
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

interface Called {
  readonly name: JobName;
  readonly given: Given;
}

async function startByCall(
  dependencies: JobDependencies,
  called: Called,
  exchange: Pick<Exchange<'member'>, 'caller' | 'request' | 'reply' | 'locale'>,
): Promise<JobRun> {
  const { caller, reply } = exchange;
  checkMember(called, caller);
  const order = orderOf(dependencies, called, caller);
  const auditEvent = auditEventOf(called.name, exchange, { target: targetOf(order.parameters) });
  const started = await audited(dependencies.audit, auditEvent, {
    work: () => dependencies.engine.start(order),
    note: ({ kind, run }) => ({ run: run.jobId, kind }),
  });
  // 202: it is under way already.
  if (started.kind === 'active') reply.code(202);
  return runIn(started.run, exchange.locale);
}

/** Members run single strategies. */
function checkMember({ name, given }: Called, caller: Caller): void {
  const isMember = tierOf(caller) === 'member';
  if (
    name === 'initXgSingle' &&
    isMember &&
    !('strategyId' in given && given.strategyId !== undefined)
  )
    throw new Problem('missingParameter', { name: 'strategyId', permitted: 'string' });
}

function orderOf(dependencies: JobDependencies, { name, given }: Called, caller: Caller): Order {
  const { force, dryRun, ...parameters } = given;
  return {
    name,
    parameters,
    askedBy: caller.username,
    isForced: force === 1,
    isDryRun: dryRun === 1,
    admit: () => admit(dependencies, name, caller),
  };
}

/** Throws `tooManyRequests` and `jobQuota`. */
async function admit({ attempts }: JobDependencies, name: JobName, caller: Caller): Promise<void> {
  const { accountId } = caller;
  const waitMs = await attempts.consume(`job:${name}:${accountId}`, paceOfJob);
  if (waitMs > 0) throw new Problem('tooManyRequests', { seconds: Math.ceil(waitMs / 1000) });
  if (tierOf(caller) !== 'member') return;
  const quotaMs = await attempts.consume(`jobs:${accountId}`, paceOfMember);
  if (quotaMs > 0)
    throw new Problem('jobQuota', {
      limit: paceOfMember.max,
      hours: Math.ceil(quotaMs / hourMs),
    });
}

/** The run that makes a list, made it lately, or was skipped lately; it begins one where there is none. */
async function runOfList(
  dependencies: JobDependencies,
  called: Called,
  { caller, auditEvent }: { readonly caller: Caller; readonly auditEvent: AuditEvent },
): Promise<JobRun | null> {
  const { engine, database, wallClock } = dependencies;
  const order = orderOf(dependencies, called, caller);
  const access = jobTables(database.kysely);
  const known = await findAnswered(access, engine.runOf(order, null));
  const isEnough = order.isForced !== true && order.isDryRun !== true;
  if (known !== null && isEnough && isFresh(known, wallClock.now())) return runFromRow(known);
  const started = await engine.start({
    ...order,
    admit: () => audited(dependencies.audit, auditEvent, { work: async () => order.admit?.() }),
  });
  return started.run;
}

/** What a run is about, for the system log. */
function targetOf(parameters: object): string {
  return Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(' ');
}
