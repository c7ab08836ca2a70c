import { useLimitTexts } from '../../../../i18n/market/limit-texts.ts';
import { directionOf } from '../../../../ui/index.ts';
import { dayBarShapeOf } from './day-bar-shape.ts';
import styles from './limit-figures.module.css';

interface DayBarsProps {
  readonly name: string;
  readonly hint?: string | undefined;
  /** Oldest first; null where a day has none. */
  readonly days: readonly { readonly date: string; readonly value: number | null }[];
  readonly textOf: (value: number) => string;
  /** Whether the sign of a day colours it. */
  readonly isSigned?: boolean;
}

const size = { width: 240, height: 56 };

/** A drawing has no element of its own that could be named. */
const picture = { role: 'img' } as const;

/** A figure over the days that are stored, a bar for each, with its newest value and its extremes. */
export function DayBars(props: DayBarsProps): React.JSX.Element {
  const { name, hint, days, textOf, isSigned = false } = props;
  const { words } = useLimitTexts();
  const { bars, zero } = dayBarShapeOf(
    days.map(({ value }) => value),
    size,
  );
  const known = days.flatMap(({ value }) => value ?? []);
  const newest = days.at(-1)?.value ?? null;
  const newestText = newest === null ? words.statistics.missing : textOf(newest);
  return (
    <figure className={styles['days']} data-testid="limit-days" title={hint}>
      <figcaption>
        {name}
        <strong data-direction={isSigned ? directionOf(newest) : 0}>{newestText}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        {...picture}
        aria-label={words.statistics.chart(name, days.length, newestText)}
      >
        <path className={styles['zero']} d={`M0 ${zero}H${size.width}`} />
        {bars.map(({ at, ...bar }) => {
          const day = days[at];
          const value = day?.value ?? 0;
          return (
            <rect key={at} {...bar} data-direction={isSigned ? directionOf(value) : 0}>
              <title>{`${day?.date ?? ''} ${textOf(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles['span']}>
        <span>{days[0]?.date ?? ''}</span>
        {known.length === 0 ? null : (
          <span>
            {textOf(Math.min(...known))} – {textOf(Math.max(...known))}
          </span>
        )}
        <span>{days.at(-1)?.date ?? ''}</span>
      </p>
    </figure>
  );
}
