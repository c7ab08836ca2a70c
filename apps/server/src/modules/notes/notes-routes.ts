import { Problem, hourMs, routes } from '@chanscope/contract';
import { type StockSymbol, symbolFromStockId } from '@chanscope/market';

import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { Attempts } from '../../platform/security/attempts.ts';
import type { Instruments } from '../instruments/index.ts';
import type { Notes } from './notes.ts';

interface NotesRouteDependencies {
  readonly notes: Notes;
  readonly instruments: Pick<Instruments, 'find'>;
  readonly attempts: Attempts;
}

/** More than anybody writes by hand. */
const savingLimit = { max: 600, withinMs: hourMs };

/** Serves private notes (笔记): each account reads and writes its own alone. */
export function registerNotesRoutes(app: HttpServer, dependencies: NotesRouteDependencies): void {
  const { notes, attempts } = dependencies;
  registerRoute(app, routes.getNotes, async ({ stockId }, { caller: { accountId } }) =>
    notes.read({ accountId, symbol: await knownSymbol(dependencies, stockId) }),
  );
  registerRoute(app, routes.saveNotes, async ({ stockId, ...saved }, { caller: { accountId } }) => {
    const waitMs = await attempts.consume(`notes:${accountId}`, savingLimit);
    if (waitMs > 0) throw new Problem('tooManyAttempts', { seconds: Math.ceil(waitMs / 1000) });
    return notes.save({ accountId, symbol: await knownSymbol(dependencies, stockId) }, saved);
  });
}

/** Throws the Problem `unknownStock` for what is no security of the directory. */
async function knownSymbol(
  { instruments }: Pick<NotesRouteDependencies, 'instruments'>,
  stockId: string,
): Promise<StockSymbol> {
  const symbol = symbolOrNull(stockId);
  if (symbol === null || (await instruments.find(symbol)) === null)
    throw new Problem('unknownStock', { stockId });
  return symbol;
}

function symbolOrNull(stockId: string): StockSymbol | null {
  try {
    return symbolFromStockId(stockId);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
