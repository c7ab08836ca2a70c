import type { FeedHttp } from '../feed-client/http/feed-http.ts';
import { ProviderFailure } from '../../bars/index.ts';
import {
  barFields,
  barList,
  type EastmoneyBar,
  type EastmoneyListed,
  type EastmoneyQuote,
  listFields,
  listPage,
  quoteFields,
  quoteList,
} from './eastmoney-payloads.ts';

/** Which bars of a security: `secid` as in `1.600519`. */
export interface EastmoneyBarQuestion {
  readonly secid: string;
  readonly timeframe: '1m' | '1d';
  /** The newest so many; all without it. */
  readonly count: number | null;
  /** No bars after this day, yyyy-mm-dd; null: up to the newest. */
  readonly until: string | null;
  readonly signal: AbortSignal | undefined;
}

/** Asks Eastmoney (东方财富). Answers in their words; rejects with ProviderFailure. */
export interface EastmoneyClient {
  /** Of those that it knows. */
  fetchQuotes(
    secids: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<readonly EastmoneyQuote[]>;
  /** Raw bars (不复权), oldest first; null when it does not know the security. */
  fetchBars(question: EastmoneyBarQuestion): Promise<readonly EastmoneyBar[] | null>;
  /** Everything that a filter (`fs`) names, by its pages. */
  fetchList(filter: string, signal: AbortSignal | undefined): Promise<readonly EastmoneyListed[]>;
}

const snapshots = 'push2.eastmoney.com';
const history = 'push2his.eastmoney.com';
/** Public tokens of their own pages. */
const barToken = '7eea3edcaed734bea9cbfc24409ed989';
const listToken = 'bd1d9ddb04089700cf9c27f6f7426281';
const quotesPerCall = 80;
/** More are cut off without a word. */
const rowsPerPage = 100;
const maxPages = 400;
/** A list of which less arrived is not a list of what there is. */
const minShare = 0.95;

export function createEastmoneyClient(http: FeedHttp): EastmoneyClient {
  return {
    async fetchQuotes(secids, signal) {
      const quotes: EastmoneyQuote[] = [];
      for (let begin = 0; begin < secids.length; begin += quotesPerCall) {
        const asked = secids.slice(begin, begin + quotesPerCall).join(',');
        // Without fltt=2 prices are whole numbers, times a hundred or a thousand.
        const path = `/api/qt/ulist.np/get?fltt=2&invt=2&np=1&fields=${quoteFields}&secids=${asked}`;
        const { data } = await http.fetchJson({ host: snapshots, path, signal }, quoteList);
        http.noteDropped(data?.diff.broken ?? 0);
        quotes.push(...(data?.diff.records ?? []));
      }
      return quotes;
    },

    async fetchBars(question) {
      const { secid, signal } = question;
      const path = `/api/qt/stock/kline/get?${barQueryOf(question)}`;
      const { data } = await http.fetchJson({ host: history, path, signal }, barList);
      if (data === null) return null;
      const asked = secid.slice(secid.indexOf('.') + 1);
      if (data.code !== asked)
        throw unexpectedAnswer(`asked for bars of ${asked} it answers with those of ${data.code}`);
      http.noteDropped(data.klines.broken);
      return data.klines.records;
    },

    async fetchList(filter, signal) {
      const found = new Map<string, EastmoneyListed>();
      let total = 1;
      for (let page = 1; (page - 1) * rowsPerPage < total && page <= maxPages; page += 1) {
        const path = `/api/qt/clist/get?${listQueryOf(filter, page)}`;
        const { data } = await http.fetchJson({ host: snapshots, path, signal }, listPage);
        http.noteDropped(data?.diff.broken ?? 0);
        total = data?.total ?? 0;
        for (const row of data?.diff.records ?? []) found.set(`${row.f13}.${row.f12}`, row);
      }
      if (found.size < total * minShare)
        throw unexpectedAnswer(`its pages of ${filter} hold ${found.size} of ${total}`);
      return [...found.values()];
    },
  };
}

function barQueryOf({ secid, timeframe, count, until }: EastmoneyBarQuestion): string {
  return new URLSearchParams({
    secid,
    klt: timeframe === '1d' ? '101' : '1',
    fqt: '0',
    ...(count === null ? { beg: '0' } : { lmt: String(count) }),
    end: until === null ? '20500101' : until.replaceAll('-', ''),
    fields1: 'f1,f2,f3,f4,f5,f6',
    fields2: barFields,
    ut: barToken,
  }).toString();
}

function listQueryOf(filter: string, page: number): string {
  return new URLSearchParams({
    pn: String(page),
    pz: String(rowsPerPage),
    // By code, which stays while prices move the rows of any other order from page to page.
    po: '0',
    fid: 'f12',
    np: '1',
    fltt: '2',
    invt: '2',
    ut: listToken,
    fs: filter,
    fields: listFields,
  }).toString();
}

function unexpectedAnswer(message: string): ProviderFailure {
  return new ProviderFailure('unreadable', 'feed:eastmoney', { message });
}
