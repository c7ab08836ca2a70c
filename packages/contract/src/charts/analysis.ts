import { z } from 'zod';

import { adjustments, periods, provenance } from './series.ts';
import { stockRow } from '../instruments.ts';
import { wholeNumber } from '../whole-number.ts';

/** The periods whose bars can be analysed: all but the intraday line. */
export const analysisLevels = periods.filter((period) => period !== 'time');

/** The named choices of rules (预设) that charts can be analysed by. */
export const analysisPresets = ['chanscope', 'chan.py', 'original'] as const;

export const analysisRequest = z.object({
  stockId: z.string().min(1).max(32),
  level: z.enum(analysisLevels).default('day'),
  adjust: z.enum(adjustments).default('qfq'),
  /** How many of the newest bars the structures are read from. */
  count: wholeNumber(10, 20_000).default(5000),
  /** The product's own when left out. */
  preset: z.enum(analysisPresets).optional(),
  /**
   * Options over those of the preset, under chan.py's names: `{"bi_strict":false,"zs_algo":"auto"}`.
   * A query carries them as JSON. One that does not exist or fit is the Problem `badOption`.
   */
  options: z.preprocess(objectFromJson, z.looseObject({})).default({}),
});

/** What a JSON text stands for; anything else, also a text that is no JSON, is returned as it is. */
function objectFromJson(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}

export type AnalysisRequest = z.infer<typeof analysisRequest>;

/** The kinds of signals: first, consolidation first, second, similar second, third after and before. */
const signalPointKinds = ['1', '1p', '2', '2s', '3a', '3b'] as const;

const point = z.object({ t: z.number(), p: z.number() });

/**
 * How far a structure can be trusted: `provisional` (未确认) it rests on bars that may still change it;
 * `sure` (已确认) the rules have confirmed it, yet its end may still move; `locked` (锁定) no later bar
 * can change it. A forming bar counts as if it had closed as it is: what became sure or locked by it
 * may still go back.
 */
export const structureState = z.enum(['provisional', 'sure', 'locked']);

/** What the lines of a structure are: strokes (笔), or one level up segments (段). */
const lineLevel = z.enum(['bi', 'duan']);

export const flag = z.union([z.literal(1), z.literal(-1)]);

/** A segment: flag 1 up, −1 down. */
const segment = z.object({ start: point, end: point, flag, state: structureState });

/**
 * A pivot: [zd, zg] the common range, [dd, gg] the outermost prices, n member lines, which are of the
 * level `kind`. It is open while no line has left it: its right edge may still move.
 */
const pivot = z.object({
  kind: lineLevel,
  t1: z.number(),
  t2: z.number(),
  zg: z.number(),
  zd: z.number(),
  gg: z.number(),
  dd: z.number(),
  n: z.number(),
  state: structureState,
  open: z.boolean(),
});

/**
 * A signal at the end of a line of its level. Its life is sent in times of bars: the one after which it
 * was first shown, the one since which it is sure, the one after which no bar could change it; null for
 * what has not happened.
 */
export const signalPoint = z.object({
  /** Kind and side as they are written: `1B`, `2sS`, `3aB`. */
  type: z.templateLiteral([z.enum(signalPointKinds), z.enum(['B', 'S'])]),
  kind: z.enum(signalPointKinds),
  side: z.enum(['buy', 'sell']),
  level: lineLevel,
  t: z.number(),
  p: z.number(),
  state: structureState,
  bornAt: z.number(),
  confirmedAt: z.number().nullable(),
  lockedAt: z.number().nullable(),
  reason: z.object({
    /** The rule of the rule sheet: P1 for kinds 1 and 1p, P2 for 2 and 2s, P3 for 3a and 3b. */
    rule: z.enum(['P1', 'P2', 'P3']),
    inputs: z.object({
      /** Strength of the leaving over that of the entering line (背驰率); null for other rules. */
      divergenceRate: z.number().nullable(),
    }),
  }),
});

export type SignalPoint = z.infer<typeof signalPoint>;

/** Chan structures of one level. Times are the opening instants of bars, UTC ms. */
export const levelAnalysis = z.object({
  bars: z.number(),
  /** The vertices of the strokes (笔): `[time, price, flag]`, flag 1 a top, −1 a bottom. */
  strokes: z.array(z.tuple([z.number(), z.number(), flag])),
  /** The state of the stroke that ends at vertex i + 1. */
  strokeStates: z.array(structureState),
  /** Segments (线段), oldest first. */
  segments: z.array(segment),
  /** Segments of segments (线段的线段), oldest first. */
  higherSegments: z.array(segment),
  /** Pivots (中枢), oldest first: first those of strokes, then those of segments. */
  zs: z.array(pivot),
  /**
   * Signals (买卖点), oldest first: first those of strokes, then those of segments. A place that is a
   * signal of several kinds gives several.
   */
  points: z.array(signalPoint),
});

export type LevelAnalysis = z.infer<typeof levelAnalysis>;

export const analysisResponse = z.object({
  stock: stockRow,
  ...provenance.shape,
  /** The preset that was read by, below the options of the request. */
  preset: z.enum(analysisPresets),
  levels: z.partialRecord(z.enum(analysisLevels), levelAnalysis),
});

export type AnalysisResponse = z.infer<typeof analysisResponse>;
