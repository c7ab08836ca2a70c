import type { z } from 'zod';

import { ProviderFailure, type ProviderHealth } from '../provider.ts';
import { createCallPace, type PaceLimits } from './call-pace.ts';
import { createFeedGuard, type FeedBasis } from './feed-guard.ts';
import { createFeedLine, type FeedLineOptions, type FeedQuestion } from './feed-line.ts';
import { pauseReally } from './pause.ts';
import { readableJson, readableRecords } from './readable-body.ts';
import { sampleOf } from './strange-words.ts';

/** How a provider is spoken to over HTTP. */
export type FeedHttpOptions = FeedBasis & PaceLimits & FeedLineOptions;

/** Asks a provider: paced by host, repeated, broken off and timed (see FeedGuard). Rejects with ProviderFailure. */
export interface FeedHttp {
  /** Records, one a line, that keep the schema; the others are left out and counted (see recordsOf). */
  fetchRecords<Told>(question: FeedQuestion, record: z.ZodType<Told>): Promise<readonly Told[]>;
  /** JSON, JSONP or `name=JSON` that keeps the schema; `unreadable` otherwise. */
  fetchJson<Schema extends z.ZodType>(
    question: FeedQuestion,
    schema: Schema,
  ): Promise<z.output<Schema>>;
  noteDropped(records: number): void;
  health(): ProviderHealth;
  close(): Promise<void>;
}

export function createFeedHttp(options: FeedHttpOptions): FeedHttp {
  const { provider, clock, log, pause = pauseReally } = options;
  const guard = createFeedGuard(options);
  const line = createFeedLine(options);
  const pace = createCallPace(options, { provider, clock, pause });

  /** One answer, read by `read`, which answers null when it does not understand. */
  async function ask<Read>(
    question: FeedQuestion,
    read: (body: Uint8Array) => Read | null,
  ): Promise<Read> {
    let isRepetition = false;
    const attempt = async (ending: AbortSignal): Promise<Read> => {
      if (isRepetition) await pace.takeTurn(question.host, ending);
      isRepetition = true;
      const body = await line.fetchBody(question, ending);
      const told = read(body);
      if (told === null) throw strangeAnswer(question, body);
      return told;
    };
    // The wait for a turn is ours, not the provider's: its time begins when it is asked.
    await pace.takeTurn(question.host, question.signal);
    return guard.call(attempt, question.signal);
  }

  function strangeAnswer({ host, path }: FeedQuestion, body: Uint8Array): ProviderFailure {
    const sample = sampleOf(body);
    log.warn({ provider, host, path, bytes: body.length, sample }, 'feed answer cannot be read');
    return new ProviderFailure('unreadable', provider, {
      message: `${host} answers in other words than it used to: ${sample}`,
    });
  }

  return {
    async fetchRecords(question, record) {
      const told = await ask(question, (body) => readableRecords(body, record, question.encoding));
      guard.noteDropped(told.broken);
      return told.records;
    },
    async fetchJson(question, schema) {
      const told = await ask(question, (body) => readableJson(body, schema, question.encoding));
      return told.value;
    },
    noteDropped: (records) => guard.noteDropped(records),
    health: () => guard.health(),
    async close() {
      pace.close();
      guard.close();
      await line.close();
    },
  };
}
