import { z } from 'zod';

import { screenHead, screenedStock } from './list-head.ts';

/** Rows of each list of peers. */
export const maxPeers = 10;

/** Two signals of the same kind and side are alike when so many bars lie between them at the most. */
export const peerSignalBars = 5;

export const peersRequest = z.object({ stockId: z.string().min(1).max(32) });

const nullable = z.number().nullable();

const signal = z.object({
  kind: z.enum(['1', '1p', '2', '2s', '3a', '3b']),
  isBuy: z.boolean(),
  /** Daily bars since then. */
  age: z.number(),
  isSure: z.boolean(),
});

const peerRow = screenedStock.extend({
  /** Change of the close on the day, percent. */
  change: nullable,
  /** Turnover of the day in the security's currency. */
  amount: nullable,
  /** From 0 to 100, 100 for the same shape; null where one of the two has too few strokes. */
  likeness: nullable,
  /** The newest signal of at most 20 bars ago. */
  signal: signal.nullable(),
  /** Closes up to the day, at most 20, adjusted forward, oldest first; empty where no source has them. */
  closes: z.array(z.number()),
});

export const peersResponse = z.object({
  ...screenHead.shape,
  /** The preset that strokes and signals were read by; null before the first day, and for former rules. */
  preset: z.string().nullable(),
  /** Shares of the market that were compared. */
  compared: z.number(),
  /** `leftOut`: the security is not among the shares of the day. */
  state: z.enum(['compared', 'leftOut', 'notComputed']),
  /** The sector with the fewest members, its shares by turnover; null where the directory knows none. */
  sector: z
    .object({
      stock: screenedStock,
      members: z.number(),
      /** Members without a row: not among the shares of the day, or without turnover. */
      leftOut: z.number(),
      list: z.array(peerRow),
    })
    .nullable(),
  /** The most alike by the moves of their last strokes (走势相似). */
  alike: z.object({
    strokes: z.number(),
    /** Shares with fewer strokes. */
    leftOut: z.number(),
    list: z.array(peerRow),
  }),
  /** The same signal within so many bars (同买卖点); `own` is null where the security has none. */
  signals: z.object({ own: signal.nullable(), within: z.number(), list: z.array(peerRow) }),
});

export const sectorsRequest = z.object({ stockId: z.string().min(1).max(32) });

export const sectorsResponse = z.object({
  ...screenHead.shape,
  /** The sectors of the security, those with the fewest members first; empty where none is known. */
  list: z.array(
    screenedStock.extend({
      members: z.number(),
      /** The place of the security among the members by the change of the day, 1 for the best; null without one. */
      rank: nullable,
      /** Members that have a change of the day. */
      ranked: z.number(),
    }),
  ),
});

/** Shares that are like one (同类). */
export type PeersAnswer = z.infer<typeof peersResponse>;
export type PeerRow = z.infer<typeof peerRow>;
/** The sectors of a share (所属板块). */
export type SectorsAnswer = z.infer<typeof sectorsResponse>;
