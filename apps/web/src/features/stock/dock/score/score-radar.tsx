import styles from './score-panel.module.css';

interface RadarAxis {
  readonly name: string;
  /** From 0 to 100. */
  readonly value: number;
  /** The same of the sector in the middle, null where there is none. */
  readonly ghost: number | null;
}

const radius = 62;
const centreX = 136;
const centreY = 80;
const rings = [0.25, 0.5, 0.75, 1];

/** The parts of a score as a polygon, with that of the sector behind it; they stand beside it as a list. */
export function ScoreRadar({ axes }: { readonly axes: readonly RadarAxis[] }): React.JSX.Element {
  const corner = (at: number, share: number): readonly [number, number] =>
    cornerOf(at / axes.length, share);
  const polygon = (shareOf: (at: number) => number): string =>
    axes.map((_, at) => corner(at, shareOf(at)).join(',')).join(' ');
  return (
    <svg className={styles['radar']} viewBox="0 0 272 150" aria-hidden="true">
      {rings.map((ring) => (
        <polygon key={ring} className={styles['ring']} points={polygon(() => ring)} />
      ))}
      {axes.map(({ name }, at) => {
        const [x, y] = corner(at, 1);
        return (
          <line key={name} className={styles['ring']} x1={centreX} y1={centreY} x2={x} y2={y} />
        );
      })}
      {axes.every(({ ghost }) => ghost === null) ? null : (
        <polygon
          className={styles['ghost']}
          data-testid="score-ghost"
          points={polygon((at) => (axes[at]?.ghost ?? 0) / 100)}
        />
      )}
      <polygon className={styles['area']} points={polygon((at) => (axes[at]?.value ?? 0) / 100)} />
      {axes.map(({ name, value }, at) => {
        const [x, y] = corner(at, 1.16);
        return (
          <text key={name} x={x} y={y} textAnchor={anchorOf(x)} dominantBaseline="middle">
            {name} {Math.round(value)}
          </text>
        );
      })}
    </svg>
  );
}

/** Where a share of the radius lies on an axis, which is given as a share of the circle from the top. */
function cornerOf(turn: number, share: number): readonly [number, number] {
  const angle = 2 * Math.PI * turn - Math.PI / 2;
  const round = (pixels: number): number => Math.round(pixels * 10) / 10;
  return [
    round(centreX + radius * share * Math.cos(angle)),
    round(centreY + radius * share * Math.sin(angle)),
  ];
}

function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x - centreX) < 1) return 'middle';
  return x > centreX ? 'start' : 'end';
}
