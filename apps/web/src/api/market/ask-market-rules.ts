import { operatorRoutes } from '@chanscope/contract';
import type { z } from 'zod';

import { call } from '../calls/client.ts';

export type MarketRules = z.output<typeof operatorRoutes.readMarketRules.response>;

/** Reads the days that operators closed or shortened (规则). */
export function askMarketRules(signal: AbortSignal): Promise<MarketRules> {
  return call(operatorRoutes.readMarketRules, {}, signal);
}
