import type { FeedHttp } from '../feed-client/http/feed-http.ts';
import {
  dayList,
  listPage,
  quoteText,
  type SinaDay,
  type SinaListed,
  type SinaQuote,
} from './sina-payloads.ts';

/** Asks Sina (新浪). Answers in their words; rejects with ProviderFailure. */
export interface SinaClient {
  /** Of those that it knows. */
  fetchQuotes(
    names: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<readonly SinaQuote[]>;
  /** The newest raw days of a mainland security, oldest first; none when it does not know it. */
  fetchDays(
    name: string,
    count: number,
    signal: AbortSignal | undefined,
  ): Promise<readonly SinaDay[]>;
  /** Everything that Hong Kong lists, by pages. */
  fetchHongKongList(signal: AbortSignal | undefined): Promise<readonly SinaListed[]>;
}

const quoteHost = 'hq.sinajs.cn';
const dayHost = 'money.finance.sina.com.cn';
const listHost = 'vip.stock.finance.sina.com.cn';
/** More make an address too long for some of those on the way. */
const quotesPerCall = 300;
/** More are cut off without a word. */
export const maxDays = 1023;
const rowsPerPage = 60;
const maxPages = 200;

export function createSinaClient(http: FeedHttp): SinaClient {
  return {
    async fetchQuotes(names, signal) {
      const quotes: SinaQuote[] = [];
      for (let begin = 0; begin < names.length; begin += quotesPerCall) {
        const path = `/list=${names.slice(begin, begin + quotesPerCall).join(',')}`;
        const question = { host: quoteHost, path, encoding: 'gb18030', signal } as const;
        quotes.push(...(await http.fetchRecords(question, quoteText)));
      }
      return quotes.filter(({ fields }) => fields.length > 0);
    },

    async fetchDays(name, count, signal) {
      const size = Math.min(count, maxDays);
      const path = `/quotes_service/api/json_v2.php/CN_MarketData.getKLineData?symbol=${name}&scale=240&ma=no&datalen=${size}`;
      const days = await http.fetchJson({ host: dayHost, path, signal }, dayList);
      http.noteDropped(days?.broken ?? 0);
      return days?.records ?? [];
    },

    async fetchHongKongList(signal) {
      const found = new Map<string, SinaListed>();
      for (let page = 1; page <= maxPages; page += 1) {
        const path = `/quotes_service/api/json_v2.php/Market_Center.getHKStockData?page=${page}&num=${rowsPerPage}&sort=symbol&asc=1&node=qbgg_hk`;
        const rows = await http.fetchJson({ host: listHost, path, signal }, listPage);
        http.noteDropped(rows?.broken ?? 0);
        for (const row of rows?.records ?? []) found.set(row.symbol, row);
        if (rows === null || rows.records.length + rows.broken < rowsPerPage) break;
      }
      return [...found.values()];
    },
  };
}
