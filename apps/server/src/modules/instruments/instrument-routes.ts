import { routes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { Instruments } from './instruments.ts';

/** Serves the search of the directory. */
export function registerInstrumentRoutes(app: HttpServer, instruments: Instruments): void {
  registerRoute(app, routes.searchStocks, ({ search }) => instruments.search(search));
}
