import type { Agent } from 'undici';

import type { Clock } from '../../../../platform/clock.ts';
import type { FeedEncoding } from './decode-text.ts';
import { networkFailureOf } from '../calls/network-failure.ts';
import { readAnswer } from './read-answer.ts';

/** How a provider is reached. */
export interface FeedAgentDependencies {
  readonly provider: string;
  readonly clock: Clock;
  /** An operator's relay, such as `http://127.0.0.1:9000`: calls go to `<gateway>/<host>/<path>`; null: straight. */
  readonly gateway: string | null;
  /** Sent with every call: User-Agent, Referer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly connectMs?: number;
}

/** One question to a provider. */
export interface FeedQuestion {
  /** Without a protocol, such as `qt.gtimg.cn`; always asked by HTTPS unless there is a gateway. */
  readonly host: string;
  /** From `/` on, with its query. */
  readonly path: string;
  readonly encoding?: FeedEncoding;
  readonly headers?: Readonly<Record<string, string>>;
  /** Answers besides 2xx that say something, such as 404 for a security that it does not know. */
  readonly readableStatuses?: readonly number[];
  readonly signal?: AbortSignal | undefined;
}

/** The sockets to a provider's hosts. */
export interface FeedAgent {
  /** The body of one answer. Rejects with ProviderFailure, or as the signal ends it. */
  fetchBody(question: FeedQuestion, signal: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Few, so that a slow provider piles up no sockets. */
const socketsPerHost = 4;
const defaultConnectMs = 5000;

export function createFeedAgent(dependencies: FeedAgentDependencies): FeedAgent {
  const { provider, clock, gateway, connectMs = defaultConnectMs } = dependencies;
  let agent: Agent | null = null;
  return {
    async fetchBody(question, signal) {
      const headers = { ...dependencies.headers, ...question.headers };
      // A fifth of the server's code, which an installation that asks no provider never needs.
      const undici = await import('undici');
      signal.throwIfAborted();
      agent ??= new undici.Agent({
        connections: socketsPerHost,
        pipelining: 1,
        connect: { timeout: connectMs },
        keepAliveTimeout: 10_000,
      });
      try {
        const response = await undici.fetch(addressOf(gateway, question), {
          dispatcher: agent,
          headers,
          redirect: 'manual',
          signal,
        });
        return await readAnswer(response, { provider, question, now: clock.now() });
      } catch (error) {
        throw signal.aborted ? error : networkFailureOf(error, provider);
      }
    },
    async close() {
      await agent?.destroy();
    },
  };
}

function addressOf(gateway: string | null, { host, path }: FeedQuestion): string {
  return gateway === null ? `https://${host}${path}` : `${gateway}/${host}${path}`;
}
