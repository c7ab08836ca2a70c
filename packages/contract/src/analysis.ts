import { z } from 'zod';

import { adjustments, periods, provenance } from './series.ts';
import { stockRow } from './instruments.ts';
import { wholeNumber } from './whole-number.ts';

/** The periods whose bars can be analysed: all but the intraday line. */
export const analysisLevels = periods.filter((period) => period !== 'time');

export const analysisRequest = z.object({
  stockId: z.string().min(1).max(32),
  level: z.enum(analysisLevels).default('day'),
  adjust: z.enum(adjustments).default('qfq'),
  /** How many of the newest bars the structures are read from. */
  count: wholeNumber(10, 20_000).default(5000),
});

export type AnalysisRequest = z.infer<typeof analysisRequest>;

const point = z.object({ t: z.number(), p: z.number() });

/** Sure structures keep standing once the next one is sure too; provisional ones may still move. */
const structureState = z.enum(['provisional', 'sure']);

/** Chan structures of one level. Times are the opening instants of bars, UTC ms. */
export const levelAnalysis = z.object({
  bars: z.number(),
  /** The vertices of the strokes (笔): `[time, price, flag]`, flag 1 a top, −1 a bottom. */
  strokes: z.array(z.tuple([z.number(), z.number(), z.union([z.literal(1), z.literal(-1)])])),
  /** The state of the stroke that ends at vertex i + 1. */
  strokeStates: z.array(structureState),
  /** Segments (线段): flag 1 up, −1 down. */
  segments: z.array(
    z.object({
      start: point,
      end: point,
      flag: z.union([z.literal(1), z.literal(-1)]),
      state: structureState,
    }),
  ),
  /** Pivots (中枢): [zd, zg] the common range, [dd, gg] the outermost prices, n member strokes. */
  zs: z.array(
    z.object({
      kind: z.literal('bi'),
      t1: z.number(),
      t2: z.number(),
      zg: z.number(),
      zd: z.number(),
      gg: z.number(),
      dd: z.number(),
      n: z.number(),
      state: structureState,
    }),
  ),
});

export type LevelAnalysis = z.infer<typeof levelAnalysis>;

export const analysisResponse = z.object({
  stock: stockRow,
  ...provenance.shape,
  levels: z.partialRecord(z.enum(analysisLevels), levelAnalysis),
});

export type AnalysisResponse = z.infer<typeof analysisResponse>;
