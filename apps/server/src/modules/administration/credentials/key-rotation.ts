import { type RequestKeys, type administrationRoutes, Problem } from '@chanscope/contract';
import { dayMs, hourMs } from '@chanscope/market';
import type { z } from 'zod';

import type { HttpServer } from '../../../platform/http/http.ts';
import type { Rotation } from '../../../platform/security/key-ring.ts';
import type { SignInDependencies } from '../../identity/index.ts';
import { type Act, changeAudited, lineOf } from '../act.ts';
import { claimRotation, readSchedule, writeSchedule } from './key-schedule-store.ts';

/** The dependencies of what concerns the key of encrypted requests. */
export type KeyDependencies = Pick<
  SignInDependencies,
  'keys' | 'database' | 'audit' | 'clock' | 'log'
>;

/** The key of encrypted requests (密钥) with its age and its schedule. */
export async function describeKeys({ keys, database }: KeyDependencies): Promise<RequestKeys> {
  const { fingerprint, since, previous } = keys.state();
  const { everyDays, revision } = await readSchedule(database.kysely);
  const dueAt = everyDays === null ? null : since + everyDays * dayMs;
  return { fingerprint, since, previous, schedule: { everyDays, dueAt, revision } };
}

/**
 * Replaces the key (轮换密钥); what was encrypted with it is read for another day. Throws `editConflict` where the
 * caller saw another key than the one that is current.
 */
export function rotateKey(
  dependencies: KeyDependencies,
  seen: string | undefined,
  act: Act,
): Promise<Rotation> {
  const { keys } = dependencies;
  // Made outside of the transaction, which must not last as long as making a key does.
  const rotating = seen === undefined ? keys.rotate() : keys.rotateFrom(seen);
  return rotating.then((rotation) =>
    changeAudited(dependencies, lineOf('rotateKey', '', act), () => {
      if (rotation === null) throw new Problem('editConflict');
      return Promise.resolve({ result: rotation, details: { ...rotation } });
    }),
  );
}

/** Sets how often the key is replaced by itself. Throws `editConflict`. */
export function editSchedule(
  dependencies: KeyDependencies,
  { everyDays, revision }: z.output<typeof administrationRoutes.editKeySchedule.request>,
  act: Act,
): Promise<void> {
  const line = lineOf('editKeySchedule', '', act);
  return changeAudited(dependencies, line, async (transaction) => {
    const before = await readSchedule(transaction);
    if (!(await writeSchedule(transaction, { everyDays, revision })))
      throw new Problem('editConflict');
    const details = { everyDaysBefore: before.everyDays, everyDaysAfter: everyDays };
    return { result: undefined, details };
  });
}

/** How often it is looked whether the key is due. */
const checkEveryMs = hourMs;

/** Replaces the key whenever its schedule says so: when the server starts, and every hour. */
export function rotateWhenDue(app: HttpServer, dependencies: KeyDependencies): void {
  let running = Promise.resolve();
  const check = (): void => {
    running = running
      .then(() => rotateIfDue(dependencies))
      .catch((error: unknown) => {
        dependencies.log.error({ err: error }, 'cannot replace the key of encrypted requests');
      });
  };
  const timer = setInterval(check, checkEveryMs).unref();
  app.addHook('onReady', (done) => {
    check();
    done();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

async function rotateIfDue(dependencies: KeyDependencies): Promise<void> {
  const { keys, database, audit, clock } = dependencies;
  const { fingerprint, schedule } = await describeKeys(dependencies);
  const now = clock.now();
  if (schedule.dueAt === null || schedule.dueAt > now) return;
  if (!(await claimRotation(database.kysely, { now, withinMs: checkEveryMs / 2 }))) return;
  const rotation = await keys.rotateFrom(fingerprint);
  if (rotation === null) return;
  await audit.write({
    type: 'rotateKey',
    target: '',
    result: 'success',
    accountId: null,
    account: '',
    origin: { ip: '', requestId: '', userAgent: '' },
    details: { ...rotation, everyDays: schedule.everyDays },
  });
}
