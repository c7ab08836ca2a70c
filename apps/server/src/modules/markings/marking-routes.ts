import { Problem, hourMs, operatorRoutes, routes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { Attempts } from '../../platform/security/attempts.ts';
import type { Instruments } from '../instruments/index.ts';
import type { MarkingKey } from './marking-store.ts';
import type { Notes } from './notes.ts';
import type { Redivisions } from './redivisions.ts';

interface MarkingRouteDependencies {
  readonly notes: Notes;
  readonly redivisions: Redivisions;
  readonly instruments: Pick<Instruments, 'findKnown'>;
  readonly attempts: Attempts;
}

/** More than anybody writes by hand. */
const savingLimit = { max: 600, withinMs: hourMs };

/** Serves notes (笔记) and redivisions (从此处重新划分): each account reads and writes its own alone. */
export function registerMarkingRoutes(
  app: HttpServer,
  { notes, redivisions, instruments, attempts }: MarkingRouteDependencies,
): void {
  const { getRedivisions, saveRedivisions } = operatorRoutes;

  async function keyOf(accountId: string, stockId: string): Promise<MarkingKey> {
    const { symbol } = await instruments.findKnown(stockId);
    return { accountId, symbol };
  }

  /** Counts one save of a kind. Throws the Problem `tooManyAttempts`. */
  async function countSave(kind: string, accountId: string): Promise<void> {
    const waitMs = await attempts.consume(`${kind}:${accountId}`, savingLimit);
    if (waitMs > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(waitMs / 1000) });
  }

  registerRoute(app, routes.getNotes, async ({ stockId }, { caller: { accountId } }) =>
    notes.read(await keyOf(accountId, stockId)),
  );
  registerRoute(app, routes.saveNotes, async ({ stockId, ...saved }, { caller: { accountId } }) => {
    await countSave('notes', accountId);
    return notes.save(await keyOf(accountId, stockId), saved);
  });
  registerRoute(app, getRedivisions, async ({ stockId }, { caller: { accountId } }) =>
    redivisions.read(await keyOf(accountId, stockId)),
  );
  registerRoute(app, saveRedivisions, async ({ stockId, ...saved }, { caller: { accountId } }) => {
    await countSave('redivisions', accountId);
    return redivisions.save(await keyOf(accountId, stockId), saved);
  });
}
