import type { AccessRule, jobRun, JobName, JobRun } from '@chanscope/contract';
import { Problem, jobNames, operatorRoutes, tierOf } from '@chanscope/contract';
import type { z } from 'zod';

import type { Caller } from '../../platform/caller.ts';
import type { HttpServer } from '../../platform/http.ts';
import { registerRoute } from '../../platform/register-route.ts';
import type { Exchange, Route } from '../../platform/register-route.ts';
import type { AuditedDeed } from './audit-deed.ts';
import { audited, deedOf } from './audit-deed.ts';
import { isFresh } from './due-days.ts';
import type { Order } from './job-engine.ts';
import { jobTables } from './job-schema.ts';
import type { JobParts } from './jobs.ts';
import { runFromRow } from './present-run.ts';
import { findDone } from './run-store.ts';

/** Jobs whose calls differ in nothing but their parameters and whom they admit. */
const plainJobs = jobNames.filter(
  // The lists of CCI answer more than their run, and nobody calls what fills the store.
  (name) => name !== 'ccijx' && name !== 'ccihjz' && name !== 'backfill',
);

/** A new run of a job by one account. */
const paceOfJob = { most: 1, withinMs: 10_000 };
/** Runs of a member's strategies. */
const paceOfMember = { most: 20, withinMs: 86_400_000 };

const hourMs = 3_600_000;

/** What a call carries besides the parameters of its job. */
interface Given {
  readonly force?: number | undefined;
  readonly dryRun?: number | undefined;
}

type JobRoute = Route<z.ZodType<Given>, typeof jobRun, AccessRule | 'member'>;

/** Serves the calls that begin jobs, and those that stand among them. */
export function registerJobRoutes(app: HttpServer, parts: JobParts): void {
  for (const name of plainJobs) {
    const route: JobRoute = operatorRoutes[name];
    registerRoute(app, route, (given, exchange) => startByCall(parts, { name, given }, exchange));
  }
  for (const kind of ['ccijx', 'ccihjz'] as const)
    registerRoute(app, operatorRoutes[kind], async (given, { caller, request }) => {
      const { market = 'hs', date = null, level = 'day', stockId = null } = given;
      const run = await runOfList(
        parts,
        { name: kind, given },
        { caller, deed: deedOf(kind, { caller, request }) },
      );
      const list = await parts.duties.readCci({ kind, market, date, level, stockId });
      return { run, list: [...list] };
    });
  registerRoute(app, operatorRoutes.wsSocket, async ({ msg, market = null }, exchange) => {
    const { countConnections, tellOpen } = parts.duties;
    const deed = deedOf('wsSocket', exchange, { target: market ?? '' });
    if (msg === 'kaipan') await audited(parts.audit, deed, { work: tellOpen });
    const counted = await countConnections();
    const told = {
      clients: sumOf(counted.map(({ connections }) => connections)),
      connections: counted.map((each) => ({ ...each })),
    };
    return { ...told, sent: msg === 'kaipan' ? sumOf(counted.map(({ pages }) => pages)) : null };
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
  parts: JobParts,
  called: Called,
  exchange: Pick<Exchange<'member'>, 'caller' | 'request' | 'reply'>,
): Promise<JobRun> {
  const { caller, reply } = exchange;
  checkMember(called, caller);
  const order = orderOf(parts, called, caller);
  const deed = deedOf(called.name, exchange, { target: targetOf(order.parameters) });
  const started = await audited(parts.audit, deed, {
    work: () => parts.engine.start(order),
    note: ({ kind, run }) => ({ run: run.jobId, kind }),
  });
  // 202: it is under way already.
  if (started.kind === 'active') reply.code(202);
  return started.run;
}

/** Members run single strategies. */
function checkMember({ name, given }: Called, caller: Caller): void {
  const isMember = tierOf(caller) === 'member';
  if (
    name === 'initXgSingle' &&
    isMember &&
    !('strategyId' in given && given.strategyId !== undefined)
  )
    throw new Problem('badParameter', { name: 'strategyId', value: '', permitted: '…' });
}

function orderOf(parts: JobParts, { name, given }: Called, caller: Caller): Order {
  const { force, dryRun, ...parameters } = given;
  return {
    name,
    parameters,
    askedBy: caller.username,
    isForced: force === 1,
    isDryRun: dryRun === 1,
    admit: () => admit(parts, name, caller),
  };
}

/** Throws `tooManyRequests` and `jobQuota`. */
async function admit({ attempts }: JobParts, name: JobName, caller: Caller): Promise<void> {
  const { accountId } = caller;
  const waitMs = await attempts.take(`job:${name}:${accountId}`, paceOfJob);
  if (waitMs > 0) throw new Problem('tooManyRequests', { seconds: Math.ceil(waitMs / 1000) });
  if (tierOf(caller) !== 'member') return;
  const quotaMs = await attempts.take(`jobs:${accountId}`, paceOfMember);
  if (quotaMs > 0)
    throw new Problem('jobQuota', {
      limit: paceOfMember.most,
      hours: Math.ceil(quotaMs / hourMs),
    });
}

/** The run that makes a list, or made it lately; it begins one where there is none. */
async function runOfList(
  parts: JobParts,
  called: Called,
  { caller, deed }: { readonly caller: Caller; readonly deed: AuditedDeed },
): Promise<JobRun | null> {
  const { engine, database, wallClock } = parts;
  const order = orderOf(parts, called, caller);
  const access = jobTables(database.kysely);
  const done = await findDone(access, engine.runOf(order, null));
  const isEnough = order.isForced !== true && order.isDryRun !== true;
  if (done !== null && isEnough && isFresh(done, wallClock.now())) return runFromRow(done);
  const started = await engine.start({
    ...order,
    admit: () => audited(parts.audit, deed, { work: async () => order.admit?.() }),
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
