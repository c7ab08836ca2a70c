import { memo } from 'react';

import { sparkShape } from './spark-shape.ts';
import styles from './sparkline.module.css';

interface SparklineProps {
  readonly closes: readonly number[];
  /** The price that they are drawn against, null for the first of them. */
  readonly base: number | null;
  readonly width: number;
  readonly height: number;
  /** What it shows, in words; its own change stands behind them. */
  readonly label: string;
}

/** A drawing of lines has no element of its own that could be named. */
const picture = { role: 'img' } as const;

/** A price's way in the space of a word (迷你走势); nothing of fewer than two prices. */
export const Sparkline = memo(function Sparkline(props: SparklineProps): React.JSX.Element | null {
  const { closes, base, width, height, label } = props;
  const shape = sparkShape(closes, base, { width, height });
  if (shape === null) return null;
  const text = `${label} ${shape.change}`;
  return (
    <svg
      className={styles['spark']}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      data-direction={shape.direction}
      {...picture}
      aria-label={text}
    >
      <title>{text}</title>
      {shape.baseline === null ? null : (
        <path className={styles['baseline']} d={`M0 ${shape.baseline}H${width}`} />
      )}
      <path className={styles['line']} d={shape.path} />
    </svg>
  );
});
