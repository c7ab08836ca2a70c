import { useMemo } from 'react';

import styles from './line-chart.module.css';
import {
  drawingHeight,
  indexAtShare,
  labelledPlaces,
  linePath,
  lineScaleOf,
  placeOf,
} from './line-scale.ts';

/** A line of the drawing. */
interface DrawnLine {
  readonly key: string;
  readonly name: string;
  readonly colour: string;
  /** As long as the times. */
  readonly values: readonly number[];
}

interface LineChartProps {
  /** What the drawing shows, in words. */
  readonly label: string;
  readonly lines: readonly DrawnLine[];
  /** The labels of the times, oldest first. */
  readonly times: readonly string[];
  /** The value that the lines are drawn against. */
  readonly baseline: number;
  readonly textOf: (value: number) => string;
  /** The name of what moves the cursor. */
  readonly cursorLabel: string;
  /** The place that is read, null for the newest. */
  readonly cursor: number | null;
  readonly onCursor: (place: number | null) => void;
}

/** The height of the drawing in the style sheet. */
const heightPixels = 280;

/** A drawing of lines has no element of its own that could be named. */
const picture = { role: 'img' } as const;

/** Lines over common times. The cursor follows the pointer, and the arrow keys of its slider. */
export function LineChart(props: LineChartProps): React.JSX.Element {
  const { lines, times, baseline, textOf, onCursor } = props;
  const scale = useMemo(
    () =>
      lineScaleOf(
        lines.map(({ values }) => values),
        baseline,
        heightPixels,
      ),
    [lines, baseline],
  );
  return (
    <div className={styles['chart']}>
      <div
        className={styles['plot']}
        onPointerMove={(event) => {
          if (event.pointerType !== 'mouse') return;
          const box = event.currentTarget.getBoundingClientRect();
          onCursor(indexAtShare((event.clientX - box.left) / box.width, times.length));
        }}
        onPointerLeave={() => onCursor(null)}
      >
        <Drawing {...props} scale={scale} />
        <CursorSlider {...props} last={Math.max(0, times.length - 1)} />
      </div>
      <div className={styles['levels']} aria-hidden="true">
        {scale.levels.map((level) => (
          <span key={level} style={{ top: `${(placeOf(level, scale) / drawingHeight) * 100}%` }}>
            {textOf(level)}
          </span>
        ))}
      </div>
      <div className={styles['times']} aria-hidden="true">
        {labelledPlaces(times.length).map((place) => (
          <span key={place}>{times[place]}</span>
        ))}
      </div>
    </div>
  );
}

interface DrawingProps extends Pick<
  LineChartProps,
  'label' | 'lines' | 'times' | 'baseline' | 'cursor'
> {
  readonly scale: ReturnType<typeof lineScaleOf>;
}

/** The levels, the lines with the first of them on top, and the cursor. */
function Drawing(props: DrawingProps): React.JSX.Element {
  const { label, lines, times, baseline, cursor, scale } = props;
  const paths = useMemo(
    () => lines.map(({ key, colour, values }) => ({ key, colour, path: linePath(values, scale) })),
    [lines, scale],
  );
  const width = Math.max(1, times.length - 1);
  return (
    <svg
      className={styles['drawing']}
      viewBox={`0 0 ${width} ${drawingHeight}`}
      preserveAspectRatio="none"
      {...picture}
      aria-label={label}
    >
      {scale.levels.map((level) => (
        <path key={level} className={styles['level']} d={`M0 ${placeOf(level, scale)}H${width}`} />
      ))}
      <path className={styles['baseline']} d={`M0 ${placeOf(baseline, scale)}H${width}`} />
      {paths.toReversed().map(({ key, colour, path }) => (
        <path key={key} className={styles['line']} d={path} stroke={colour} />
      ))}
      {cursor === null ? null : (
        <path className={styles['cursor']} d={`M${cursor} 0V${drawingHeight}`} />
      )}
    </svg>
  );
}

/** Lies over the drawing and is not seen: what it says of itself are the values at the cursor. */
function CursorSlider(props: LineChartProps & { readonly last: number }): React.JSX.Element {
  const { lines, times, textOf, cursorLabel, cursor, onCursor, last } = props;
  const place = Math.min(cursor ?? last, last);
  const values = lines.map(({ name, values: own }) => `${name} ${textOf(own[place] ?? 0)}`);
  return (
    <input
      className={styles['slider']}
      type="range"
      min={0}
      max={last}
      value={place}
      aria-label={cursorLabel}
      aria-valuetext={`${times[place] ?? ''} ${values.join(', ')}`}
      data-testid="compare-cursor"
      onChange={({ target }) => onCursor(Number(target.value))}
      onBlur={() => onCursor(null)}
    />
  );
}
