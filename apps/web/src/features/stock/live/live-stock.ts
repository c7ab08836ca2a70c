import type { LiveQuote, MarketPhaseMessage } from '@chanscope/contract';
import { timeframeOfPeriod } from '@chanscope/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { TopicNews } from '../../../api/index.ts';
import { followTopics } from '../../../api/index.ts';
import type { BarSeriesQuestion } from '../answer-keys.ts';
import { intradayKey, latestKey, pagesKey } from '../answer-keys.ts';
import type { BarPage, StockAnswer } from '../bar-pages.ts';
import { lineWithQuote, pageWithQuote, withPhase, withToldQuote } from './told-numbers.ts';

/** After a minute has closed its bar is read within this time: not by all pages at once, ms. */
const spreadMs = 1500;

/**
 * Moves what is on the screen of a security on, as the server tells it: the header's quote, the last
 * bar, the intraday line. When a minute closes the server's own bars are read, which win.
 */
export function LiveStock({ stockId, period, adjust }: BarSeriesQuestion): null {
  const client = useQueryClient();
  useEffect(() => {
    const screen = new LiveScreen(client, { stockId, period, adjust });
    return () => screen.close();
  }, [client, stockId, period, adjust]);
  return null;
}

class LiveScreen {
  readonly #client: QueryClient;
  readonly #question: BarSeriesQuestion;
  readonly #ends: (() => void)[];
  #quote: LiveQuote | null = null;
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
        topics: [`quote:${stockId}`, `minute:${stockId}`, 'market'],
        onNews: (news) => this.#take(news),
      }),
      // What was read may be older than what was told meanwhile.
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

  #take(news: readonly TopicNews[]): void {
    for (const { value } of news) {
      if (value.kind === 'quote') this.#quote = value.quote;
      if (value.kind === 'markets') this.#notePhases(value.markets);
      if (value.kind === 'minutes') this.#noteMinute(value.minutes.at(-1)?.t ?? 0);
    }
    this.#move();
  }

  /** The first word tells what is past already; only later minutes have closed just now. */
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
    this.#change<StockAnswer>(latestKey(stockId), (answer) => this.#answerMoved(answer));
    const timeframe = timeframeOfPeriod[period];
    this.#change<InfiniteData<BarPage>>(pagesKey(this.#question), (data) => {
      const [newest, ...older] = data.pages;
      if (newest === undefined) return data;
      const quote = this.#quote;
      const page = (quote === null ? null : pageWithQuote(newest, quote, timeframe)) ?? newest;
      const answer = withPhase(page.answer, this.#phases);
      return { ...data, pages: [{ ...page, answer }, ...older] };
    });
    for (const days of [1, 5])
      this.#change<StockAnswer>(intradayKey(stockId, days), (answer) => this.#lineMoved(answer));
  }

  #change<Data>(key: readonly unknown[], change: (data: Data) => Data): void {
    const known = this.#client.getQueryState<Data>(key);
    if (known?.data === undefined) return;
    // A time of its own would make what was read long ago look fresh.
    this.#client.setQueryData(key, change(known.data), { updatedAt: known.dataUpdatedAt });
  }

  #answerMoved(answer: StockAnswer): StockAnswer {
    const moved = this.#quote === null ? null : withToldQuote(answer, this.#quote);
    return withPhase(moved ?? answer, this.#phases);
  }

  #lineMoved(answer: StockAnswer): StockAnswer {
    const quote = this.#quote;
    const moved = this.#answerMoved(answer);
    const { intraday, intradayDays, stock } = moved;
    if (quote === null || intraday === undefined || moved.source !== quote.source) return moved;
    const isPriced = stock.kind !== 'index' && stock.kind !== 'sector';
    const line = lineWithQuote(intraday, quote, { market: stock.stockType, hasAverage: isPriced });
    if (intradayDays === undefined) return { ...moved, intraday: line };
    return { ...moved, intraday: line, intradayDays: [...intradayDays.slice(0, -1), line] };
  }
}

function isAbout(
  stockId: string,
  { queryKey }: { readonly queryKey: readonly unknown[] },
): boolean {
  return queryKey.includes(stockId);
}
