import { Link } from 'react-router';

import { useWidgetTexts } from '../../../../i18n/market/widget-texts.ts';
import { DropPanel, useDropPanel } from '../../../../ui/index.ts';
import type { MarketDay } from '../../frame/market-day.ts';
import { WidgetFrame } from '../widget-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';
import { listOfInput } from './mood-lists.ts';
import styles from './mood-widget.module.css';
import { polygonText, radarPoints, radarRim } from './radar-shape.ts';
import { type MarketAnswer, useMarketReading } from './use-market-reading.ts';

type Mood = NonNullable<MarketAnswer['mood']>;
type MoodAxis = Mood['axes'][number];
type MoodPart = MoodAxis['parts'][number];

/** The mood of a market (情绪) with its six sides, and what each is made of (构成). */
export function MoodWidget({ day }: WidgetProps): React.JSX.Element {
  const { words } = useWidgetTexts();
  return (
    <WidgetFrame
      id="mood"
      title={words.mood.title}
      to={null}
      reading={useMarketReading(day)}
      nothing={words.states.never}
    >
      {({ mood }) => (mood === null ? null : <Shown mood={mood} day={day} />)}
    </WidgetFrame>
  );
}

interface ShownProps {
  readonly mood: Mood;
  readonly day: MarketDay;
}

function Shown({ mood, day }: ShownProps): React.JSX.Element {
  const { words } = useWidgetTexts();
  const own = words.mood;
  const { total, word } = mood;
  return (
    <div className={styles['mood']}>
      <p className={styles['total']}>
        <b>{total ?? '—'}</b>
        <span>{word === null ? own.unknown : own.words[word]}</span>
        <Composition mood={mood} day={day} />
      </p>
      <Radar mood={mood} />
    </div>
  );
}

const radius = 72;
const rings = [0.2, 0.4, 0.6, 0.8, 1];

/** A drawing of lines has no element of its own that could be named. */
const picture = { role: 'img' } as const;

function Radar({ mood }: { readonly mood: Mood }): React.JSX.Element {
  const { words } = useWidgetTexts();
  const { axes } = mood;
  const rim = radarRim(axes.length);
  const sides = axes.map(({ axis, value }) => ({
    name: words.mood.axes[axis],
    score: scoreText(value),
  }));
  return (
    <svg
      className={styles['radar']}
      viewBox="-136 -106 272 216"
      {...picture}
      aria-label={sides.map(({ name, score }) => `${name} ${score}`).join('，')}
    >
      {rings.map((ring) => (
        <polygon key={ring} className={styles['ring']} points={polygonText(rim, radius * ring)} />
      ))}
      <polygon
        className={styles['shape']}
        points={polygonText(radarPoints(axes.map(({ value }) => value)), radius)}
      />
      {rim.map(({ x, y }, at) => (
        <text
          key={axes[at]?.axis}
          className={styles['side']}
          x={x * (radius + 12)}
          y={y * (radius + 16)}
          textAnchor={anchorOf(x)}
        >
          {sides[at]?.name}
          <tspan x={x * (radius + 12)} dy="14">
            {sides[at]?.score}
          </tspan>
        </text>
      ))}
    </svg>
  );
}

function anchorOf(x: number): 'start' | 'middle' | 'end' {
  if (Math.abs(x) < 0.01) return 'middle';
  return x > 0 ? 'start' : 'end';
}

/** Every number that the mood is made of, with the constants of its scale, and the list behind it. */
function Composition({ mood, day }: ShownProps): React.JSX.Element {
  const { words } = useWidgetTexts();
  const panel = useDropPanel();
  const own = words.mood;
  return (
    <>
      <button {...panel.opener} type="button" className={styles['more']}>
        {own.composition}
      </button>
      <DropPanel panel={panel} width={380} testId="mood-composition">
        <table className={styles['parts']}>
          <thead>
            <tr>
              <th scope="col">{own.part}</th>
              <th scope="col">{own.value}</th>
              <th scope="col">{own.scale}</th>
              <th scope="col">{own.score}</th>
            </tr>
          </thead>
          {mood.axes.map((axis) => (
            <AxisRows key={axis.axis} axis={axis} day={day} onLeave={panel.close} />
          ))}
        </table>
        <p className={styles['rule']}>{own.rule(mood.ruleVersion)}</p>
      </DropPanel>
    </>
  );
}

interface AxisRowsProps {
  readonly axis: MoodAxis;
  readonly day: MarketDay;
  /** A number was followed to its list. */
  readonly onLeave: () => void;
}

function AxisRows({ axis, day, onLeave }: AxisRowsProps): React.JSX.Element {
  const { words } = useWidgetTexts();
  const own = words.mood;
  return (
    <tbody>
      <tr className={styles['axis']}>
        <th scope="rowgroup" colSpan={3}>
          {own.axes[axis.axis]}
        </th>
        <td>{scoreText(axis.value)}</td>
      </tr>
      {axis.parts.map((part) => (
        <tr key={part.input}>
          <th scope="row">{own.inputs[part.input]}</th>
          <td>
            {part.missing === null ? (
              <PartValue part={part} day={day} onLeave={onLeave} />
            ) : (
              own.missing[part.missing]
            )}
          </td>
          <td>{`${part.zero} … ${part.full}`}</td>
          <td>{scoreText(part.score)}</td>
        </tr>
      ))}
    </tbody>
  );
}

interface PartValueProps extends Pick<AxisRowsProps, 'day' | 'onLeave'> {
  readonly part: MoodPart;
}

function PartValue({ part, day, onLeave }: PartValueProps): React.JSX.Element {
  const to = listOfInput(part.input, day);
  if (to === null) return <>{valueText(part)}</>;
  return (
    <Link to={to} onClick={onLeave}>
      {valueText(part)}
    </Link>
  );
}

function valueText({ input, value }: MoodPart): string {
  if (value === null) return '—';
  if (input === 'maxBoards') return String(value);
  return input === 'amountRatio' ? `×${value.toFixed(2)}` : `${value.toFixed(2)}%`;
}

function scoreText(score: number | null): string {
  return score === null ? '—' : score.toFixed(0);
}
