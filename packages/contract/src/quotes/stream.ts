import { markets } from '@chanscope/market';
import { z } from 'zod';

import { sourcedQuote, wireBar } from '../charts/series.ts';
import { marketDigest } from './market-digest.ts';

/**
 * Messages over the socket of live numbers (实时行情), `/api/ws/quotes`: JSON texts, one message each.
 *
 * The client says hello first. The server answers `hello`, then, for every topic that is subscribed to, a
 * `snapshot` and after it `update`s. An update reports the fields that changed since the update before it,
 * whose number is `prev`: a client that holds another number missed something, drops the update and
 * asks to `recover`. Numbers grow, but not by one: what changes several times between two frames is
 * reported once. A digest of a market (`market:`) reports its head anew and of its shares those that changed. Minutes (`minute:`) are never merged: each closed bar is reported once, in order, and what was
 * missed while away is reported again first.
 */
export const streamPaths = { open: '/api/ws/kaipan', quotes: '/api/ws/quotes' } as const;

/** The text by which `/api/ws/kaipan` says that a market opened or closed (开盘). */
export const openMessage = 'kaipan';

export const streamLimits = {
  /** Longest message of a client, bytes. */
  messageBytes: 4096,
  topicsPerConnection: 200,
  messagesPerSecond: 20,
  /** Topics that a client may name at once, whether or not it follows them already or anyone knows them. */
  topicsAtOnce: 600,
  /** Topics that it may name each second after that; what is beyond waits. */
  topicsPerSecond: 100,
  /** A client whose topics would have to wait longer is turned away, ms. */
  topicWaitMs: 10_000,
  /** Topics that no one knows, after which a client is turned away; one a minute is forgotten. */
  unknownTopics: 50,
  connectionsPerAccount: 10,
  connectionsPerAddress: 50,
  /** A client that has not greeted by then is turned away, ms. */
  welcomeMs: 5000,
  /** Longest message about a digest, bytes, and the shortest time between two of them, ms. */
  digestBytes: 65_536,
  digestEveryMs: 1000,
  /** Between two signs of life of a client, ms; one that is silent three times as long is gone. */
  heartbeatMs: 10_000,
} as const;

/** Codes with which the server closes a socket. */
export const streamCloseCodes = {
  /** The session ended, or its rights changed: say hello again. */
  sessionEnded: 4001,
  /** No greeting, or one that cannot be read. */
  notGreeted: 4002,
  /** More connections, messages, topics or unknown topics than permitted. */
  tooMany: 4003,
  /** The address that it was opened from is kept out. */
  addressDenied: 4004,
  /** The reader was too slow for too long. */
  tooSlow: 4008,
  /** The server stops or restarts: come back after a random while. */
  restarting: 1012,
} as const;

/**
 * `quote:<stockId>`: the live quote. `minute:<stockId>`: closed one-minute bars. `market`: openings and
 * closings. `market:<hs|hk|us>`: what a market does as a whole, see `marketDigest`. `jobs`: progress of jobs, for those with the ability JOB_RUN.
 */
const topic = z
  .string()
  .max(64)
  .regex(/^(?:quote:[A-Za-z0-9.]+|minute:[A-Za-z0-9.]+|market(?::(?:hs|hk|us))?|jobs)$/);

/** The quote as it is streamed. */
export const liveQuote = sourcedQuote;

export type LiveQuote = z.infer<typeof liveQuote>;

const position = z.number().int().nonnegative();

/** A closed minute. */
export const minuteBar = wireBar;

export type MinuteBar = z.infer<typeof minuteBar>;

/** What a market does now. */
export const marketPhase = z.object({
  market: z.enum(markets),
  open: z.boolean(),
  phase: z.enum(['closed', 'preopen', 'open', 'break', 'post']),
  tradeDate: z.string(),
  /** UTC ms by the market's clock. */
  at: z.number(),
});

export type MarketPhaseMessage = z.infer<typeof marketPhase>;

export const clientMessage = z.discriminatedUnion('op', [
  /** The first message. Without a token: a visitor. */
  z.object({ op: z.literal('hello'), token: z.string().max(128).optional() }),
  z.object({
    op: z.literal('subscribe'),
    topics: z.array(topic).min(1).max(streamLimits.topicsPerConnection),
    /** What the client holds of topics from before: the server's epoch and the last number. */
    held: z.object({ epoch: z.string().max(64), positions: z.record(topic, position) }).optional(),
  }),
  z.object({
    op: z.literal('unsubscribe'),
    topics: z.array(topic).min(1).max(streamLimits.topicsPerConnection),
  }),
  /** An update did not fit onto what the client holds. */
  z.object({ op: z.literal('recover'), topic }),
  z.object({ op: z.literal('ping'), at: z.number() }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;

export const serverMessage = z.discriminatedUnion('op', [
  /** `epoch` changes when numbering begins anew; `now` is the market's clock, UTC ms. */
  z.object({
    op: z.literal('hello'),
    epoch: z.string(),
    now: z.number(),
    heartbeatMs: z.number(),
    member: z.boolean(),
  }),
  /** All of a topic. `quote` is null for what has none. */
  z.object({
    op: z.literal('snapshot'),
    topic,
    epoch: z.string(),
    seq: position,
    quote: liveQuote.nullable().optional(),
    minutes: z.array(minuteBar).optional(),
    markets: z.array(marketPhase).optional(),
    digest: marketDigest.optional(),
    jobs: z.array(z.unknown()).optional(),
  }),
  /** What changed: `[topic, prev, seq, changed fields]`, many topics in one frame. */
  z.object({
    op: z.literal('update'),
    changes: z.array(z.tuple([topic, position, position, z.unknown()])),
  }),
  z.object({ op: z.literal('pong'), at: z.number(), now: z.number() }),
  z.object({
    op: z.literal('refused'),
    topic: z.string(),
    reason: z.enum(['unknown', 'forbidden', 'tooMany', 'unreadable']),
  }),
]);

export type ServerMessage = z.infer<typeof serverMessage>;
