import { type LiveQuote, type MinuteBar, Problem } from '@chanscope/contract';
import { localTimeOf, marketOfStockId, sourceKindOf } from '@chanscope/market';

import { fewAtOnce } from '../../../platform/few-at-once.ts';
import type { Series } from '../../charts/index.ts';
import type { TopicSources } from '../streams/topic-hub.ts';

type FirstNumbers = Pick<TopicSources, 'quoteOf' | 'minutesOf'>;

/** As many minutes as the longest day has, and the opening print. */
const maxMinutes = 400;

/**
 * So many charts are read at once. Thousands of topics that are opened together would each push what the others
 * were computed from out of the caches before they are done.
 */
const maxAtOnce = 8;

/** What a chart shows of a security, for the client that begins to listen. */
export function createFirstNumbers(series: Series): FirstNumbers {
  const inPlace = fewAtOnce(maxAtOnce);
  return {
    async quoteOf(stockId): Promise<LiveQuote | null | undefined> {
      const answer = await inPlace(() => answerOf(series, stockId, 'day'));
      if (answer === undefined) return undefined;
      if (answer === null || answer.quote === null) return null;
      const { quote } = answer;
      // Whether a feed is broken off is watched; a file says itself that it ends in the past.
      return { ...quote, stale: sourceKindOf(quote.source) === 'imported' && quote.stale };
    },
    async minutesOf(stockId): Promise<readonly MinuteBar[] | undefined> {
      const answer = await inPlace(() => answerOf(series, stockId, '1'));
      if (answer === undefined) return undefined;
      const bars = answer?.bars ?? [];
      const closed = answer?.forming === true ? bars.slice(0, -1) : bars;
      const market = marketOfStockId(stockId);
      const dateOf = ({ t }: MinuteBar): string => localTimeOf(t, market).date;
      const newest = closed.at(-1);
      return newest === undefined ? [] : closed.filter((bar) => dateOf(bar) === dateOf(newest));
    },
  };
}

/** Null for a security without bars, undefined for what is none, or not named as charts name it. */
async function answerOf(
  series: Series,
  stockId: string,
  period: 'day' | '1',
): Promise<Awaited<ReturnType<Series['answer']>> | null | undefined> {
  const count = period === 'day' ? 1 : maxMinutes;
  try {
    const answer = await series.answer({ stockId, period, adjust: 'none', count, form: 'typed' });
    return answer.stock.stockId === stockId ? answer : undefined;
  } catch (error) {
    if (error instanceof Problem && error.kind === 'noBars') return null;
    if (error instanceof Problem && error.kind === 'unknownStock') return undefined;
    throw error;
  }
}
