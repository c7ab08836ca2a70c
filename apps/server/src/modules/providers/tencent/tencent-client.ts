import { dateOfDayNumber, dayNumberOf } from '@chanscope/market';

import type { FeedHttp } from '../feed-client/http/feed-http.ts';
import {
  dayAnswer,
  minuteAnswer,
  quoteText,
  runningAnswer,
  type TencentBar,
  type TencentQuote,
  type TencentRunning,
} from './tencent-payloads.ts';

/** Which days of a security: its key as in `sh600519`, `hk00700`, `usAAPL.OQ`. */
export interface TencentDayQuestion {
  readonly key: string;
  /** The newest so many; all without it. */
  readonly count: number | null;
  /** No days after this one, yyyy-mm-dd; null: up to the newest. */
  readonly until: string | null;
  readonly signal: AbortSignal | undefined;
}

/** What was traded on one day, minute by minute, summed up. */
export interface TencentRunningDay {
  /** yyyymmdd */
  readonly date: string;
  readonly minutes: readonly TencentRunning[];
}

/** Asks Tencent (腾讯). Answers in their words; rejects with ProviderFailure. */
export interface TencentClient {
  /** Of those that it knows. */
  fetchQuotes(
    keys: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<readonly TencentQuote[]>;
  /** Raw days (不复权), oldest first; none when it does not know the security. */
  fetchDays(question: TencentDayQuestion): Promise<readonly TencentBar[]>;
  /** The newest minutes of a mainland security, without amounts. */
  fetchMinutes(key: string, signal: AbortSignal | undefined): Promise<readonly TencentBar[]>;
  /** The day on show; null when it does not know the security. */
  fetchRunningDay(key: string, signal: AbortSignal | undefined): Promise<TencentRunningDay | null>;
}

const quoteHost = 'qt.gtimg.cn';
const barHost = 'ifzq.gtimg.cn';
const quotesPerCall = 60;
/** More are cut off without a word. */
const daysPerCall = 640;
const maxPages = 30;
const newestMinutes = 800;

export function createTencentClient(http: FeedHttp): TencentClient {
  async function fetchDayPage(
    { key, until, signal }: TencentDayQuestion,
    size: number,
  ): Promise<readonly TencentBar[]> {
    const path = `/appstock/app/${dayCallOf(key)}/get?param=${key},day,,${until ?? ''},${size},`;
    const answer = await http.fetchJson({ host: barHost, path, signal }, dayAnswer);
    http.noteDropped(answer[key]?.day.broken ?? 0);
    return answer[key]?.day.records ?? [];
  }

  return {
    async fetchQuotes(keys, signal) {
      const quotes: TencentQuote[] = [];
      for (let begin = 0; begin < keys.length; begin += quotesPerCall) {
        const path = `/q=${keys.slice(begin, begin + quotesPerCall).join(',')}`;
        const question = { host: quoteHost, path, encoding: 'gb18030', signal } as const;
        quotes.push(...(await http.fetchRecords(question, quoteText)));
      }
      return quotes;
    },

    async fetchDays(question) {
      const { count } = question;
      let days: readonly TencentBar[] = [];
      let { until } = question;
      for (let page = 0; page < maxPages; page += 1) {
        const size = Math.min(daysPerCall, (count ?? Number.POSITIVE_INFINITY) - days.length);
        if (size <= 0) break;
        const older = await fetchDayPage({ ...question, until }, size);
        days = [...older, ...days];
        const [first] = older;
        if (first === undefined || older.length < size) break;
        until = dateOfDayNumber(dayNumberOf(first.moment.date) - 1);
      }
      return days;
    },

    async fetchMinutes(key, signal) {
      const path = `/appstock/app/kline/mkline?param=${key},m1,,${newestMinutes}`;
      const answer = await http.fetchJson({ host: barHost, path, signal }, minuteAnswer);
      http.noteDropped(answer[key]?.m1.broken ?? 0);
      return answer[key]?.m1.records ?? [];
    },

    async fetchRunningDay(key, signal) {
      const path = `/appstock/app/minute/query?code=${key}`;
      const answer = await http.fetchJson({ host: barHost, path, signal }, runningAnswer);
      const day = answer[key]?.data;
      return day === undefined ? null : { date: day.date, minutes: day.data.records };
    },
  };
}

function dayCallOf(key: string): string {
  if (key.startsWith('hk')) return 'hkfqkline';
  return key.startsWith('us') ? 'usfqkline' : 'fqkline';
}
