import { markets } from '@chanscope/market';
import { z } from 'zod';

/** Which market is asked for; without one, any of the three. */
export const openRequest = z.object({ market: z.enum(markets).optional() });

/** The market-open flag (开盘标志) that clients keep as `flush`. */
export const openResponse = z.boolean();
