import type { HourReading } from '@chanscope/contract';

import { useOperationsTexts } from '../../i18n/operations/operations-texts.ts';
import styles from './operations.module.css';

/** Every so many hours are named below the bars. */
const namedEvery = 4;

/** Of the highest bar, px. */
const barHeight = 144;

/** Calls of each hour as bars, those that failed red at their feet. */
export function HourBars({ hours }: { readonly hours: readonly HourReading[] }): React.JSX.Element {
  const { words } = useOperationsTexts();
  const max = Math.max(1, ...hours.map(({ calls }) => calls));
  const [calls, failures] = [sumOf(hours, 'calls'), sumOf(hours, 'failures')];
  return (
    <figure className={styles['figure']} aria-label={words.hours.summary(calls, failures)}>
      <figcaption className={styles['legend']}>
        <span data-tone="calls">
          {words.hours.calls} {calls.toLocaleString('en')}
        </span>
        <span data-tone="failures">
          {words.hours.failures} {failures.toLocaleString('en')}
        </span>
      </figcaption>
      <div className={styles['bars']} aria-hidden="true">
        {hours.map((hour, index) => (
          <span
            key={hour.at}
            className={styles['hour']}
            title={words.hours.bar(hourText(hour.at), hour.calls, hour.failures)}
          >
            <span className={styles['bar']} style={{ height: (hour.calls / max) * barHeight }}>
              <span
                className={styles['failed']}
                style={{ height: `${(hour.failures / Math.max(1, hour.calls)) * 100}%` }}
              />
            </span>
            <span className={styles['axis']}>
              {(hours.length - 1 - index) % namedEvery === 0 ? hourText(hour.at) : ''}
            </span>
          </span>
        ))}
      </div>
    </figure>
  );
}

function sumOf(hours: readonly HourReading[], name: 'calls' | 'failures'): number {
  return hours.reduce((sum, hour) => sum + hour[name], 0);
}

function hourText(at: number): string {
  return `${String(new Date(at).getHours()).padStart(2, '0')}:00`;
}
