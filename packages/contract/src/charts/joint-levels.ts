import { z } from 'zod';

import { stockRow } from '../instruments.ts';
import { analysisLevels, analysisPresets, flag, signalPoint, structureState } from './analysis.ts';
import { adjustments, provenance } from './series.ts';

/** The most levels that one answer joins. */
export const maxJointLevels = 6;

export const jointLevelsRequest = z.object({
  stockId: z.string().min(1).max(32),
  /** Levels with commas between them, each once; the answer has the longest first. */
  levels: z.string().max(80).default('week,day,30,5'),
  adjust: z.enum(adjustments).default('qfq'),
  /** The product's own when left out. */
  preset: z.enum(analysisPresets).optional(),
});

export type JointLevelsRequest = z.infer<typeof jointLevelsRequest>;

const level = z.enum(analysisLevels);

/** Where one level stands. Directions: 1 up, −1 down, null without such a line. */
const knownLevel = z.object({
  level,
  missing: z.literal(false),
  bars: z.number(),
  ...provenance.shape,
  dir: z.object({ bi: flag.nullable(), seg: flag.nullable() }),
  /** Bars since the last stroke began. */
  biAge: z.number().nullable(),
  /** The last pivot of strokes; `distance` from its nearer edge to the close, as a share of that edge. */
  zs: z
    .object({
      zg: z.number(),
      zd: z.number(),
      pos: z.enum(['above', 'inside', 'below']),
      distance: z.number(),
    })
    .nullable(),
  lastPoint: signalPoint
    .pick({ type: true, kind: true, side: true, level: true, t: true, p: true, state: true })
    .extend({ age: z.number() })
    .nullable(),
  /** That of the stroke or segment that was just completed; `none` without one. */
  divergence: z.object({
    ratio: z.number().nullable(),
    side: z.enum(['buy', 'sell']).nullable(),
    state: z.enum(['none', ...structureState.options]),
  }),
  /** True with too few bars for divergences. */
  warming: z.boolean(),
  /** `mixed` (注意): its signs contradict each other. */
  conclusion: z.enum(['up', 'down', 'mixed', 'none']),
});

/** A level that no source has bars of. */
const missingLevel = z.object({ level, missing: z.literal(true), reason: z.string() });

/** A signal of a level; `id` is level, kind and bar. */
const nestedPoint = z.object({
  level,
  id: z.string(),
  type: signalPoint.shape.type,
  of: signalPoint.shape.level,
  t: z.number(),
});

export const jointLevelsResponse = z.object({
  stock: stockRow,
  /** The preset that every level was read by. */
  preset: z.enum(analysisPresets),
  ruleVersion: z.string(),
  /** The newest of what the levels report. */
  asOf: z.number().nullable(),
  levels: z.array(z.discriminatedUnion('missing', [knownLevel, missingLevel])),
  /** 区间套: signals of a level inside what the next longer one has just completed; times are openings of bars. */
  nesting: z.array(
    z.object({
      outer: nestedPoint,
      inner: nestedPoint,
      window: z.tuple([z.number(), z.number()]),
      resonance: z.literal(true),
    }),
  ),
  /** For each known level the signs of direction, place, last signal, divergence, conclusion: 1 up, −1 down. */
  matrix: z.array(z.array(z.number())),
  verdict: z.object({
    code: z.enum(['共振偏多', '共振偏空', '大多小空', '大空小多', '盘整']),
    text: z.string(),
  }),
});

export type JointLevelsResponse = z.infer<typeof jointLevelsResponse>;
