import type { z } from 'zod';

import { ProviderFailure, type ProviderHealth } from '../../../bars/index.ts';
import { createCallPace, type PaceLimits } from '../calls/call-pace.ts';
import { createFeedGuard, type FeedClientDependencies } from '../calls/feed-guard.ts';
import { createFeedAgent, type FeedAgentDependencies, type FeedQuestion } from './feed-agent.ts';
import { pauseReally } from '../calls/pause.ts';
import { readableJson, readableRecords } from './readable-body.ts';
import { sampleOf } from './banned-page.ts';

/** How a provider is spoken to over HTTP. */
export type FeedHttpDependencies = FeedClientDependencies & PaceLimits & FeedAgentDependencies;

/** Asks a provider: paced by host, repeated, broken off and timed (see FeedGuard). Rejects with ProviderFailure. */
export interface FeedHttp {
  /** Records, one a line, that keep the schema; the others are left out and counted (see recordsOf). */
  fetchRecords<Reported>(
    question: FeedQuestion,
    record: z.ZodType<Reported>,
  ): Promise<readonly Reported[]>;
  /** JSON, JSONP or `name=JSON` that keeps the schema; `unreadable` otherwise. */
  fetchJson<Schema extends z.ZodType>(
    question: FeedQuestion,
    schema: Schema,
  ): Promise<z.output<Schema>>;
  noteDropped(records: number): void;
  health(): ProviderHealth;
  close(): Promise<void>;
}

export function createFeedHttp(dependencies: FeedHttpDependencies): FeedHttp {
  const { provider, clock, log, pause = pauseReally } = dependencies;
  const guard = createFeedGuard(dependencies);
  const line = createFeedAgent(dependencies);
  const pace = createCallPace(dependencies, { provider, clock, pause });

  /** One answer, read by `read`, which answers null when it does not understand. */
  async function ask<Read>(
    question: FeedQuestion,
    read: (body: Uint8Array) => Read | null,
  ): Promise<Read> {
    let isRepetition = false;
    const attempt = async (ending: AbortSignal): Promise<Read> => {
      if (isRepetition) await pace.acquireTurn(question.host, ending);
      isRepetition = true;
      const body = await line.fetchBody(question, ending);
      const reported = read(body);
      if (reported === null) throw unexpectedAnswer(question, body);
      return reported;
    };
    // The wait for a turn is ours, not the provider's: its time begins when it is asked.
    await pace.acquireTurn(question.host, question.signal);
    return guard.call(attempt, question.signal);
  }

  function unexpectedAnswer({ host, path }: FeedQuestion, body: Uint8Array): ProviderFailure {
    const sample = sampleOf(body);
    log.warn({ provider, host, path, bytes: body.length, sample }, 'feed answer cannot be read');
    return new ProviderFailure('unreadable', provider, {
      message: `${host} answers in other words than it used to: ${sample}`,
    });
  }

  return {
    async fetchRecords(question, record) {
      const reported = await ask(question, (body) =>
        readableRecords(body, record, question.encoding),
      );
      guard.noteDropped(reported.broken);
      return reported.records;
    },
    async fetchJson(question, schema) {
      const reported = await ask(question, (body) => readableJson(body, schema, question.encoding));
      return reported.value;
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
