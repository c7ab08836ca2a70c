import { type LiveQuote, type MarketPhaseMessage, timeframeOfPeriod } from '@chanscope/contract';
import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { type TopicUpdate, followTopics } from '../../../api/index.ts';
import { followQuotes, readQuote, useQuoteStore } from '../../../api/quotes/index.ts';
import {
  type BarSeriesQuestion,
  intradayKey,
  latestKey,
  pagesKey,
} from '../workspace/answer-keys.ts';
import type { BarPage, StockAnswer } from '../bars/bar-pages.ts';
import { lineWithQuote, pageWithQuote, withPhase, withQuote } from './apply-live-quote.ts';

/** After a minute has closed its bar is read within this time: not by all pages at once, ms. */
const spreadMs = 1500;

/**
 * Moves what is on the screen of a security on, as the server shows it: the header's quote, the last
 * bar, the intraday line. When a minute closes the server's own bars are read, which win.
 */
export function LiveStock({ stockId, period, adjust, source }: BarSeriesQuestion): null {
  const client = useQueryClient();
  useEffect(() => {
    const screen = new LiveScreen(client, { stockId, period, adjust, source });
    return () => screen.close();
  }, [client, stockId, period, adjust, source]);
  return null;
}

class LiveScreen {
  readonly #client: QueryClient;
  readonly #question: BarSeriesQuestion;
  readonly #ends: (() => void)[];
  #phases: readonly MarketPhaseMessage[] = [];
  #closedMinute: number | null = null;
  readonly #toReread = new Set<string>();
  #rereading: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, question: BarSeriesQuestion) {
    this.#client = client;
    this.#question = question;
    const { stockId } = question;
    this.#ends = [
      followTopics({
        topics: [`minute:${stockId}`, 'market'],
        onUpdate: (updates) => this.#apply(updates),
      }),
      followQuotes([stockId]),
      useQuoteStore.subscribe(({ quotes }, before) => {
        if (quotes.get(stockId)?.quote !== before.quotes.get(stockId)?.quote) this.#move();
      }),
      // What was read may be older than what is known meanwhile.
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (event.action.manual !== true && isAbout(stockId, event.query)) this.#move();
      }),
    ];
  }

  close(): void {
    clearTimeout(this.#rereading);
    for (const end of this.#ends) end();
  }

  #apply(updates: readonly TopicUpdate[]): void {
    for (const { value } of updates) {
      if (value.kind === 'markets') this.#notePhases(value.markets);
      if (value.kind === 'minutes') this.#noteMinute(value.minutes.at(-1)?.t ?? 0);
    }
    this.#move();
  }

  /** The first word says what is past already; only later minutes have closed just now. */
  #noteMinute(minute: number): void {
    const before = this.#closedMinute;
    this.#closedMinute = minute;
    if (before !== null && minute > before) this.#rereadSoon('newest');
  }

  /** After a close nothing reads the newest bars any more, so that all are read once. */
  #notePhases(phases: readonly MarketPhaseMessage[]): void {
    const openOnes = (of: readonly MarketPhaseMessage[]): string =>
      of.flatMap(({ market, open }) => (open ? [market] : [])).join();
    const hasChanged = this.#phases.length > 0 && openOnes(phases) !== openOnes(this.#phases);
    this.#phases = phases;
    if (hasChanged) this.#rereadSoon('bars');
  }

  #rereadSoon(name: 'newest' | 'bars'): void {
    this.#toReread.add(name);
    if (this.#rereading !== undefined) return;
    const { stockId } = this.#question;
    this.#rereading = setTimeout(() => {
      this.#rereading = undefined;
      const names = ['intraday', ...this.#toReread];
      this.#toReread.clear();
      void this.#client.refetchQueries({
        type: 'active',
        predicate: (query) => names.includes(String(query.queryKey[0])) && isAbout(stockId, query),
      });
    }, Math.random() * spreadMs);
  }

  #move(): void {
    const { stockId, period } = this.#question;
    const quote = quoteOf(stockId);
    this.#change<StockAnswer>(latestKey(stockId), (answer) => withPhase(answer, this.#phases));
    const timeframe = timeframeOfPeriod[period];
    this.#change<InfiniteData<BarPage>>(pagesKey(this.#question), (data) => {
      const [newest, ...older] = data.pages;
      if (newest === undefined) return data;
      const page = quote === null ? newest : pageWithQuote(newest, quote, timeframe);
      const answer = withPhase(page.answer, this.#phases);
      return { ...data, pages: [{ ...page, answer }, ...older] };
    });
    for (const days of [1, 5])
      this.#change<StockAnswer>(intradayKey(this.#question, days), (answer) =>
        lineMoved(withPhase(answer, this.#phases), quote),
      );
  }

  #change<Data>(key: readonly unknown[], change: (data: Data) => Data): void {
    const known = this.#client.getQueryState<Data>(key);
    if (known?.data === undefined) return;
    // A time of its own would make what was read long ago look fresh.
    this.#client.setQueryData(key, change(known.data), { updatedAt: known.dataUpdatedAt });
  }
}

/** What is known of a security, where all numbers of its day are. */
function quoteOf(stockId: string): LiveQuote | null {
  const quote = readQuote(stockId)?.quote ?? null;
  if (quote?.day == null) return null;
  const { day, source, delayed, staleness } = quote;
  return { ...day, source, delayed, stale: staleness !== null };
}

function lineMoved(before: StockAnswer, quote: LiveQuote | null): StockAnswer {
  if (quote === null) return before;
  const answer = withQuote(before, quote) ?? before;
  const { intraday, intradayDays, stock, keptAt } = answer;
  if (intraday === undefined || answer.source !== quote.source) return answer;
  // The minutes in between are not known: a line through them would say that nothing moved.
  if (keptAt !== undefined) return answer;
  const isPriced = stock.kind !== 'index' && stock.kind !== 'sector';
  const line = lineWithQuote(intraday, quote, { market: stock.stockType, hasAverage: isPriced });
  if (intradayDays === undefined) return { ...answer, intraday: line };
  return { ...answer, intraday: line, intradayDays: [...intradayDays.slice(0, -1), line] };
}

function isAbout(
  stockId: string,
  { queryKey }: { readonly queryKey: readonly unknown[] },
): boolean {
  return queryKey.includes(stockId);
}
