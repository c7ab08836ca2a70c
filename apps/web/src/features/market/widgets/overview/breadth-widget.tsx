import { Link } from 'react-router';

import { useWidgetTexts } from '../../../../i18n/market/widget-texts.ts';
import { directionOf } from '../../../../ui/index.ts';
import type { MarketDay } from '../../frame/market-day.ts';
import { everyChange, fallers, risers, unchanged } from '../../ranks/change-range.ts';
import { changesAddress } from '../list-address.ts';
import { rateText } from '../rate-text.ts';
import { WidgetFrame } from '../widget-frame.tsx';
import type { WidgetProps } from '../widget-props.ts';
import styles from './overview.module.css';
import { type MarketAnswer, useMarketReading } from './use-market-reading.ts';

type Breadth = NonNullable<MarketAnswer['breadth']>;

/** How many shares rose and fell (涨跌家数), and by how much (涨跌分布). */
export function BreadthWidget({ day }: WidgetProps): React.JSX.Element {
  const { words } = useWidgetTexts();
  return (
    <WidgetFrame
      id="breadth"
      title={words.breadth.title}
      to={changesAddress(day, everyChange)}
      reading={useMarketReading(day)}
    >
      {({ breadth }) => (breadth === null ? null : <Shown breadth={breadth} day={day} />)}
    </WidgetFrame>
  );
}

interface ShownProps {
  readonly breadth: Breadth;
  readonly day: MarketDay;
}

function Shown({ breadth, day }: ShownProps): React.JSX.Element {
  const { words } = useWidgetTexts();
  const { up, flat, down, averages, newHighs, newLows } = breadth;
  const counts = [
    { name: words.breadth.up, count: up, direction: 1, range: risers },
    { name: words.breadth.flat, count: flat, direction: 0, range: unchanged },
    { name: words.breadth.down, count: down, direction: -1, range: fallers },
  ] as const;
  const more = [
    ...averages.map(({ days, above, of }) => ({
      name: words.breadth.above(days),
      text: rateText(of === 0 ? null : above / of),
    })),
    { name: words.breadth.newHighs, text: String(newHighs) },
    { name: words.breadth.newLows, text: String(newLows) },
  ];
  return (
    <div className={styles['breadth']}>
      <div className={styles['counts']}>
        {counts.map(({ name, count, direction, range }) => (
          <Link key={name} to={changesAddress(day, range)} className={styles['count']}>
            <b data-direction={direction}>{count}</b>
            <span>{name}</span>
          </Link>
        ))}
      </div>
      <Distribution bins={breadth.bins} day={day} />
      <dl className={styles['more']}>
        {more.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** How many shares changed by how much, from the lowest to the highest; each bar leads to its shares. */
function Distribution({
  bins,
  day,
}: Pick<Breadth, 'bins'> & Pick<ShownProps, 'day'>): React.JSX.Element {
  const { words } = useWidgetTexts();
  const highest = Math.max(1, ...bins.map(({ count }) => count));
  return (
    <ul className={styles['bars']} aria-label={words.breadth.distribution}>
      {bins.map(({ from, to, count }) => {
        const name = words.breadth.range(from, to);
        return (
          <li key={name}>
            <Link to={changesAddress(day, { from, to })} title={`${name}: ${count}`}>
              <span className={styles['barCount']}>{count}</span>
              <span
                className={styles['bar']}
                data-direction={directionOf((from ?? -1) + (to ?? 1))}
                style={{ height: `${(100 * count) / highest}%` }}
              />
              <span className={styles['edge']} aria-hidden="true">
                {edgeText(from, to)}
              </span>
              <span className={styles['unseen']}>{name}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The end of a range that is further from zero, in the space of a bar. */
function edgeText(from: number | null, to: number | null): string {
  if (from === null) return `<${to}`;
  if (to === null) return `>${from}`;
  return String(from < 0 ? from : to);
}
