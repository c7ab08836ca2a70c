import {
  type StockSymbol,
  type Timeframe,
  barAt,
  formatSource,
  shownCodeOf,
} from '@chanscope/market';
import type { SeriesRecord, Stores } from '@chanscope/server';

/** Which stored bars to print. */
export interface ShowRequest {
  readonly symbol: StockSymbol;
  readonly timeframe: Timeframe;
  /** The name in `imported:<name>`; null when there is only one series. */
  readonly source: string | null;
}

/** Prints the bars of a series as CSV. Answers the exit code. */
export async function showBars(request: ShowRequest, { bars: store }: Stores): Promise<number> {
  const series = (await store.seriesOf(request.symbol)).filter((each) => isAskedFor(each, request));
  const [only, ...others] = series;
  if (only === undefined || others.length > 0) {
    process.stderr.write(`${messageFor(request, series)}\n`);
    return 1;
  }
  const columns = await store.readBars(only, {});
  process.stdout.write('time,open,high,low,close,volume,amount\n');
  for (let index = 0; index < columns.length; index++) {
    const { time, open, high, low, close, volume, amount } = barAt(columns, index);
    const label = new Date(time).toISOString();
    process.stdout.write(`${label},${open},${high},${low},${close},${volume},${amount ?? ''}\n`);
  }
  return 0;
}

function isAskedFor(series: SeriesRecord, { timeframe, source }: ShowRequest): boolean {
  return (
    series.timeframe === timeframe &&
    (source === null || series.source === formatSource({ kind: 'imported', name: source }))
  );
}

function messageFor({ symbol, timeframe }: ShowRequest, series: readonly SeriesRecord[]): string {
  const shown = `${shownCodeOf(symbol)} ${timeframe}`;
  if (series.length === 0) return `Cannot show ${shown}: there are no such bars`;
  const sources = series.map(({ source }) => source).join(', ');
  return `Cannot show ${shown}: say which with --source; there are ${sources}`;
}
