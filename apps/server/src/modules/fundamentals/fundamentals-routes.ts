import { operatorRoutes } from '@chanscope/contract';

import type { Database } from '../../platform/database/database.ts';
import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { Instruments } from '../instruments/index.ts';
import { readNewestFundamentals } from './fundamentals-store.ts';

interface FundamentalsDependencies {
  readonly database: Database;
  readonly instruments: Instruments;
}

/** Serves what imported files say of the value of a security (基本面). */
export function registerFundamentalsRoute(
  http: HttpServer,
  { database, instruments }: FundamentalsDependencies,
): void {
  registerRoute(http, operatorRoutes.readFundamentals, async ({ stockId }) => {
    const { symbol } = await instruments.findKnown(stockId);
    return { fundamentals: await readNewestFundamentals(database.kysely, symbol) };
  });
}
