import { routes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { Instruments } from './instruments.ts';

/** Serves the search of the directory; notes what nothing is found for. */
export function registerInstrumentRoutes(
  app: HttpServer,
  {
    instruments,
    noteMissed,
  }: {
    readonly instruments: Pick<Instruments, 'search'>;
    readonly noteMissed: (text: string) => void;
  },
): void {
  registerRoute(app, routes.searchStocks, async ({ search }) => {
    const found = await instruments.search(search);
    if (found.length === 0) noteMissed(search);
    return found;
  });
}
