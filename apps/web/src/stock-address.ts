import { type ChartReason, type StockRow, textFromReason } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';

/** What the address of a stock page says of its security. */
export type StockReference = Pick<StockRow, 'stockId' | 'stockName' | 'stockType'>;

/** What the query of such an address says that the page is about; null where it names no security. */
export function stockSubject(query: URLSearchParams): string | null {
  const stockId = query.get('stockId') ?? '';
  const code = shownCodeOf(stockId);
  return code === stockId ? null : `${query.get('stockName') ?? ''} ${code}`.trim();
}

/**
 * The address of the page of a security: `/stock/detail?stockId&stockName&stockType`. With a reason it opens the
 * chart of the bars that a list looked at, with the one marked that it found something at.
 */
export function stockAddress(
  { stockId, stockName, stockType }: StockReference,
  reason: ChartReason | null = null,
): string {
  const marked = reason === null ? {} : { period: reason.period, reason: textFromReason(reason) };
  const query = new URLSearchParams({ stockId, stockName, stockType, ...marked });
  return `/stock/detail?${query.toString()}`;
}

/** Where a chart stands in a replay: nothing later than `asOf` is shown. Instants are UTC ms. */
interface ReplayMoment {
  readonly stock: StockReference;
  readonly period: string;
  /** The first bar in view. */
  readonly from: number;
  readonly asOf: number;
}

/** The address of the page of a security in a replay that begins at a moment. */
export function replayAddress({ stock, period, from, asOf }: ReplayMoment): string {
  const [first, last] = [minuteText(from), minuteText(asOf)];
  const chart = new URLSearchParams({ period, view: `${first}_${last}`, asOf: last });
  return `${stockAddress(stock)}&${chart.toString()}`;
}

/** An instant in UTC, to the minute, as links to charts have it. */
function minuteText(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 16)}Z`;
}
