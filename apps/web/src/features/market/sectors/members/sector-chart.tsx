import { type MemberAnswer, routes, sourceText } from '@chanscope/contract';
import { dayOpenOf } from '@chanscope/market';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';

import { call, messageOf } from '../../../../api/index.ts';
import { useSectorTexts } from '../../../../i18n/market/sector-texts.ts';
import { lazyPart } from '../../../../ui/index.ts';
import { nameIn } from '../name-in.ts';
import styles from './sector-chart.module.css';

// The chart of candles comes with the first sector that has some.
const SectorCandles = lazyPart(async () => (await import('./sector-candles.tsx')).SectorCandles);

const barCount = 250;
const staleTimeMs = 5 * 60_000;

interface SectorChartProps {
  readonly sector: NonNullable<MemberAnswer['sector']>;
  /** The last day that is shown; the newest when null. */
  readonly date: string | null;
}

/** The daily candles of a sector's own series with their structures (缠论结构), and where they come from. */
export function SectorChart({ sector, date }: SectorChartProps): React.JSX.Element {
  const { words, locale } = useSectorTexts();
  const { stockId } = sector;
  const { data, error, refetch } = useQuery({
    queryKey: ['sector-candles', stockId, date],
    queryFn: ({ signal }) =>
      call(
        routes.getStock,
        {
          stockId,
          period: 'day',
          adjust: 'none',
          count: barCount,
          form: 'typed',
          // Bars that open before it.
          ...(date === null ? {} : { end: dayOpenOf('hs', date) + 1 }),
        },
        signal,
      ),
    staleTime: staleTimeMs,
  });
  return (
    <figure
      className={styles['chart']}
      aria-label={words.chart(nameIn(locale, sector))}
      data-testid="sector-chart"
    >
      <div className={styles['candles']}>
        {data?.bars === undefined || data.bars.length === 0 ? (
          <Instead
            isRead={data !== undefined}
            failure={error === null ? null : messageOf(error, locale)}
            onRetry={() => void refetch()}
          />
        ) : (
          <SectorCandles answer={data} bars={data.bars} />
        )}
      </div>
      {data === undefined ? null : (
        <figcaption>{words.chartSource(sourceText(data.source, locale))}</figcaption>
      )}
    </figure>
  );
}

interface InsteadProps {
  readonly isRead: boolean;
  /** Null unless the candles could not be read. */
  readonly failure: string | null;
  readonly onRetry: () => void;
}

/** What stands in the place of candles: nothing while they come. */
function Instead({ isRead, failure, onRetry }: InsteadProps): React.JSX.Element | null {
  const { words } = useSectorTexts();
  if (failure !== null)
    return (
      <div className={styles['instead']} role="alert">
        <p>{words.chartFailed(failure)}</p>
        <Button size="small" onClick={onRetry}>
          {words.retry}
        </Button>
      </div>
    );
  return isRead ? <output className={styles['instead']}>{words.noBars}</output> : null;
}
