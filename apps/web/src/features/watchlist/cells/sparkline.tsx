import type { WatchQuote } from '@chanscope/contract';
import { memo } from 'react';

import { gridRoles } from '../table/grid-roles.ts';
import { useRowContext } from '../rows/row-context.ts';
import { sparkShape } from '../rows/row-numbers.ts';
import styles from './sparkline.module.css';

interface SparklineProps {
  readonly quote: WatchQuote;
  readonly width: number;
  readonly height: number;
}

/** The day's way (迷你分时) against the previous close; the last 20 closes when there are no minutes. */
export const Sparkline = memo(function Sparkline(props: SparklineProps): React.JSX.Element | null {
  const { t } = useRowContext();
  const { quote, width, height } = props;
  const isMinutes = quote.sparkKind === 'minutes';
  const shape = sparkShape(quote.spark, isMinutes ? quote.prevClose : null, { width, height });
  if (shape === null) return null;
  const label = isMinutes ? t(($) => $.watchlist.sparkMinutes) : t(($) => $.watchlist.sparkDays);
  return (
    <svg
      className={styles['spark']}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      data-direction={shape.direction}
      {...gridRoles.picture}
      aria-label={label}
    >
      <title>{label}</title>
      {shape.baseline === null ? null : (
        <path className={styles['baseline']} d={`M0 ${shape.baseline}H${width}`} />
      )}
      <path className={styles['line']} d={shape.path} />
    </svg>
  );
});
