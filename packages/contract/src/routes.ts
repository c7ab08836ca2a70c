import type { Wording } from './locale.ts';
import type { z } from 'zod';

import type { Ability, RouteAccess } from './access.ts';
import { administrationEndpoints } from './administration/administration-endpoints.ts';
import { analysisRequest, analysisResponse } from './charts/analysis.ts';
import { chartLinkEndpoints } from './charts/chart-link.ts';
import { noteEndpoints } from './notes/notes.ts';
import { contentEndpoints } from './content/content-endpoints.ts';
import { identityEndpoints } from './identity/identity-endpoints.ts';
import { searchRequest, searchResponse } from './instruments.ts';
import { openRequest, openResponse } from './quotes/market-state.ts';
import { navigationEndpoints } from './navigation/navigation-endpoints.ts';
import { personalEndpoints } from './personal/personal-endpoints.ts';
import { packedStockRequest, packedStockResponse } from './charts/packed-stock.ts';
import { stockRequest, stockResponse } from './charts/series.ts';
import { sparkRequest, sparkResponse } from './charts/sparks.ts';
import { watchlistEndpoints } from './watchlists/watchlist-endpoints.ts';

/** An endpoint: where it is, who may call it, what goes in and what comes out. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** What the API page says of it, unless `endpointSummaries` does. */
  readonly summary?: Wording;
  readonly access: RouteAccess;
  /** Whether the request travels encrypted as `{param}`: it must, or it may. */
  readonly sealing?: 'required' | 'accepted';
  /** Where more than the server's usual limit is needed. */
  readonly bodyLimitBytes?: number;
  /** Whether administrators who owe a second factor may call it all the same. */
  readonly precedesSecondFactor?: boolean;
  /** What the scope of an API token needs to call what is open to every member; left out: it never may. */
  readonly tokenAbility?: Ability;
  /** May take minutes: the server's usual limit of time does not hold. */
  readonly isLong?: boolean;
  readonly request: z.ZodType;
  readonly response: z.ZodType;
}

/**
 * Every endpoint that pages ask: the table of contents of the interface, with `operatorRoutes` and `administrationRoutes`. POST endpoints take their parameters from
 * the query string, from a JSON body, or from both (the body wins).
 */
export const routes = {
  searchStocks: {
    method: 'POST',
    path: '/api/public/stock/search',
    access: 'visitor',
    request: searchRequest,
    response: searchResponse,
  },
  getStock: {
    method: 'POST',
    path: '/api/public/stock/getStock',
    access: 'visitor',
    request: stockRequest,
    response: stockResponse,
  },
  /** The same for the chart of the page, in a fraction of the bytes. */
  getPackedStock: {
    method: 'GET',
    path: '/api/public/stock/getStock',
    access: 'visitor',
    request: packedStockRequest,
    response: packedStockResponse,
  },
  /** The first page begins with it. */
  readSparks: {
    method: 'POST',
    path: '/api/public/stock/sparks',
    summary: { zh: '报价与迷你走势', en: 'Quotes and sparklines of a few securities' },
    access: 'visitor',
    request: sparkRequest,
    response: sparkResponse,
  },
  analyseStock: {
    method: 'POST',
    path: '/api/public/stock/fenxi',
    access: 'visitor',
    request: analysisRequest,
    response: analysisResponse,
  },
  isMarketOpen: {
    method: 'POST',
    path: '/api/public/stock/kaipan',
    access: 'visitor',
    request: openRequest,
    response: openResponse,
  },
  ...identityEndpoints,
  ...personalEndpoints,
  ...administrationEndpoints,
  ...watchlistEndpoints,
  ...navigationEndpoints,
  ...contentEndpoints,
  ...chartLinkEndpoints,
  ...noteEndpoints,
} as const satisfies Record<string, Endpoint>;

export type RouteName = keyof typeof routes;
