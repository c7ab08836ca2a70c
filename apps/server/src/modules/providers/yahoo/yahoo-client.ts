import type { FeedHttp } from '../feed-client/http/feed-http.ts';
import { ProviderFailure } from '../../bars/index.ts';
import { chartAnswer, type YahooChart } from './yahoo-payloads.ts';

/** Which bars: `0700.HK`, from and up to instants, UTC ms. */
export interface YahooQuestion {
  readonly name: string;
  readonly interval: '1m' | '1d';
  /** Null: from the beginning. */
  readonly from: number | null;
  readonly to: number;
  readonly signal: AbortSignal | undefined;
}

/** Asks Yahoo. Answers in its words; rejects with ProviderFailure. */
export interface YahooClient {
  /** Bars with the distributions and splits among them; null when there are none. */
  fetchChart(question: YahooQuestion): Promise<YahooChart | null>;
}

const host = 'query1.finance.yahoo.com';
/** Nothing is older. */
const beginning = Date.UTC(1927, 0);

export function createYahooClient(http: FeedHttp): YahooClient {
  return {
    async fetchChart({ name, interval, from, to, signal }) {
      const query = new URLSearchParams({
        interval,
        period1: secondsOf(from ?? beginning),
        period2: secondsOf(to),
        events: 'div,splits',
        includePrePost: 'false',
      });
      const path = `/v8/finance/chart/${encodeURIComponent(name)}?${query.toString()}`;
      const question = { host, path, readableStatuses: [400, 404, 422], signal };
      const chart = await http.fetchJson(question, chartAnswer);
      if (chart !== null && chart.symbol !== name)
        throw new ProviderFailure('unreadable', 'feed:yahoo', {
          message: `asked for bars of ${name} it answers with those of ${chart.symbol}`,
        });
      return chart;
    },
  };
}

function secondsOf(instant: number): string {
  return String(Math.floor(instant / 1000));
}
