import { type PackedStockRequest, type StockRequest, routes } from '@chanscope/contract';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';

import { ApiError, call, callPacked, notePhase } from '../../api/index.ts';
import { putQuotes, quoteFromAnswer } from '../../api/quotes/index.ts';
import { useRetainedQuery } from '../../ui/index.ts';
import { latestKey } from './workspace/answer-keys.ts';
import {
  type BarPage,
  type StockAnswer,
  pageFromPacked,
  pageFromResponse,
} from './bars/bar-pages.ts';

/** What is asked of a security; the rest has defaults. */
export type StockQuestion = Pick<StockRequest, 'stockId' | 'period'> &
  Partial<Pick<StockRequest, 'adjust' | 'end' | 'count' | 'days' | 'source'>>;

/** Reads bars or the intraday line. What the newest answer says is kept for `useLatestAnswer`. */
export async function readStock(
  client: QueryClient,
  question: StockQuestion,
  signal: AbortSignal,
): Promise<BarPage> {
  const response = await call(routes.getStock, { ...question, form: 'typed' }, signal);
  const page = pageFromResponse(response);
  noteNewest(client, question, page);
  return page;
}

/** What is asked of a series of bars. */
export type BarsQuestion = Pick<PackedStockRequest, 'stockId' | 'period'> &
  Partial<Pick<PackedStockRequest, 'adjust' | 'end' | 'count' | 'source' | 'preset'>>;

/** Reads many bars, and the structures in them by a preset. What the newest answer says is kept as by `readStock`. */
export async function readBars(
  client: QueryClient,
  question: BarsQuestion,
  signal: AbortSignal,
): Promise<BarPage> {
  const page = pageFromPacked(await callPacked(routes.getPackedStock, question, signal));
  noteNewest(client, question, page);
  return page;
}

function noteNewest(
  client: QueryClient,
  { stockId, end }: Pick<StockQuestion, 'stockId' | 'end'>,
  { answer }: BarPage,
): void {
  if (end !== undefined) return;
  client.setQueryData<StockAnswer>(latestKey(stockId), answer);
  if (answer.quote !== null) putQuotes([[stockId, quoteFromAnswer(answer)]]);
  notePhase(answer.stock.stockType, answer.market.phase);
}

/** What was last said about a security, in whatever period: for the header while another one loads. */
export function useLatestAnswer(stockId: string): StockAnswer | undefined {
  useRetainedQuery(latestKey(stockId));
  return useQuery<StockAnswer>({ queryKey: latestKey(stockId), queryFn: skipToken }).data;
}

/** Whether a failure says that there is no such security. */
export function isUnknownStock(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return (
    error.kind === 'unknownStock' ||
    (error.kind === 'badParameter' && error.values['name'] === 'stockId')
  );
}

/** Whether a failure says that the source asked for has nothing of the security any more. */
export function isUnknownSource(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'unknownSource';
}

/** Whether a failure says that the security has no bars of this period. */
export function isWithoutBars(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'noBars';
}
