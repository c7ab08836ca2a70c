import type { Operations } from '@chanscope/contract';

import { useOperationsTexts } from '../../i18n/operations/operations-texts.ts';
import styles from './operations.module.css';

/** Every so many days are named below the bars. */
const namedEvery = 7;

/** Of the highest bar, px. */
const barHeight = 96;

/** How many came on each day as bars. */
export function VisitBars({
  visits,
}: {
  readonly visits: Operations['visits'];
}): React.JSX.Element {
  const { words } = useOperationsTexts();
  const max = Math.max(1, ...visits.map(({ visitors }) => visitors));
  const sum = visits.reduce((total, { visitors }) => total + visitors, 0);
  return (
    <figure
      className={styles['figure']}
      aria-label={words.visits.summary(sum)}
      data-testid="operations-visits"
    >
      <figcaption className={styles['faint']}>{words.visits.note}</figcaption>
      <div className={styles['bars']} data-size="low" aria-hidden="true">
        {visits.map(({ day, visitors }, index) => (
          <span key={day} className={styles['hour']} title={words.visits.bar(day, visitors)}>
            <span className={styles['bar']} style={{ height: (visitors / max) * barHeight }} />
            <span className={styles['axis']}>
              {(visits.length - 1 - index) % namedEvery === 0 ? day.slice(5) : ''}
            </span>
          </span>
        ))}
      </div>
    </figure>
  );
}
