import { useTexts } from '../../../i18n/index.ts';
import styles from './chan-figure.module.css';

type Point = readonly [x: number, y: number];

/** Turning points of a made-up rise: three overlapping strokes, a break-out and a pull-back. */
const turns: readonly Point[] = [
  [24, 236],
  [96, 128],
  [150, 188],
  [214, 118],
  [272, 178],
  [366, 62],
  [424, 104],
  [506, 30],
];
const forming: Point = [566, 84];

/** The range that the strokes between the second and the fifth turning point share. */
const pivot = { x: 96, y: 128, width: 176, height: 50 } as const;

const candleStep = 9.2;
/** Bodies and shadows in the rhythm of real bars, written down so that the figure never changes. */
const sways = [0.2, -0.5, 0.7, -0.1, -0.8, 0.4, 0.9, -0.3, 0.1, -0.7, 0.6] as const;

/** An illustration of what the chart reads: fractals, strokes, a segment and a pivot. */
export function ChanFigure(): React.JSX.Element {
  const { t } = useTexts();
  const first = turns[0] ?? forming;
  const last = turns.at(-1) ?? forming;
  return (
    <figure className={styles['frame']} aria-label={t(($) => $.home.figure)}>
      <svg className={styles['figure']} viewBox="0 0 600 270" aria-hidden="true">
        <g className={styles['grid']}>
          <path d="M0 60h600M0 125h600M0 190h600M0 255h600" />
        </g>
        <Candles />
        <rect className={styles['pivot']} {...pivot} />
        <path className={styles['segment']} d={pathOf([first, last])} />
        <path className={styles['stroke']} d={pathOf(turns)} />
        <path className={styles['forming']} d={pathOf([last, forming])} />
        {turns.slice(1).map(([x, y], index) => (
          <path key={x} className={styles['fractal']} d={fractalOf(x, y, index % 2 === 0)} />
        ))}
        <text className={styles['pivotName']} x={pivot.x + pivot.width / 2} y={206}>
          {t(($) => $.stock.layerNames.pivots)}
        </text>
        <text className={styles['segmentName']} x={190} y={88}>
          {t(($) => $.stock.layerNames.segments)}
        </text>
        <text className={styles['strokeName']} x={330} y={150}>
          {t(($) => $.stock.layerNames.strokes)}
        </text>
        <text className={styles['fractalName']} x={514} y={18}>
          {t(($) => $.stock.layerNames.fractals)}
        </text>
      </svg>
    </figure>
  );
}

function Candles(): React.JSX.Element {
  const candles = [];
  for (let x = 24, index = 0; x <= forming[0]; x += candleStep, index += 1) {
    const sway = sways[index % sways.length] ?? 0;
    const open = heightAt(x - candleStep / 2) - sway * 5;
    const close = heightAt(x + candleStep / 2) + sway * 5;
    candles.push({ x, open, close, reach: 4 + Math.abs(sway) * 6 });
  }
  return (
    <>
      {candles.map(({ x, open, close, reach }) => (
        <g key={x} className={close <= open ? styles['rising'] : styles['falling']}>
          <path d={`M${x} ${Math.min(open, close) - reach}V${Math.max(open, close) + reach}`} />
          <rect
            x={x - 2.8}
            y={Math.min(open, close)}
            width="5.6"
            height={Math.max(1.5, Math.abs(close - open))}
          />
        </g>
      ))}
    </>
  );
}

/** The height of the polyline of the turning points at `x`. */
function heightAt(x: number): number {
  const points = [...turns, forming];
  const next = Math.max(
    1,
    points.findIndex((point) => point[0] >= x),
  );
  const [x1, y1] = points[next - 1] ?? forming;
  const [x2, y2] = points[next] ?? forming;
  return y1 + ((y2 - y1) * (Math.min(x, x2) - x1)) / (x2 - x1);
}

function pathOf(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
}

function fractalOf(x: number, y: number, isTop: boolean): string {
  const tip = isTop ? y - 10 : y + 10;
  const base = isTop ? tip - 9 : tip + 9;
  return `M${x} ${tip}L${x - 5.5} ${base}H${x + 5.5}Z`;
}
