import type { StockRequest } from '@chanscope/contract';
import { routes } from '@chanscope/contract';
import type { QueryClient } from '@tanstack/react-query';
import { skipToken, useQuery } from '@tanstack/react-query';

import { ApiError, call, notePhase } from '../../api/index.ts';
import { useHeldQuery } from '../../ui/index.ts';
import { latestKey } from './answer-keys.ts';
import type { BarPage, StockAnswer } from './bar-pages.ts';
import { pageFromResponse } from './bar-pages.ts';

/** What is asked of a security; the rest has defaults. */
export type StockQuestion = Pick<StockRequest, 'stockId' | 'period'> &
  Partial<Pick<StockRequest, 'adjust' | 'end' | 'count' | 'days'>>;

/** Reads bars or the intraday line. What the newest answer says is kept for `useLatestAnswer`. */
export async function readStock(
  client: QueryClient,
  question: StockQuestion,
  signal: AbortSignal,
): Promise<BarPage> {
  const response = await call(routes.getStock, { ...question, form: 'typed' }, signal);
  const page = pageFromResponse(response);
  if (question.end === undefined) {
    const { stock, market } = page.answer;
    client.setQueryData<StockAnswer>(latestKey(question.stockId), page.answer);
    notePhase(stock.stockType, market.phase);
  }
  return page;
}

/** What was last said about a security, in whatever period: for the header while another one loads. */
export function useLatestAnswer(stockId: string): StockAnswer | undefined {
  useHeldQuery(latestKey(stockId));
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

/** Whether a failure says that the security has no bars of this period. */
export function isWithoutBars(error: unknown): boolean {
  return error instanceof ApiError && error.kind === 'noBars';
}
