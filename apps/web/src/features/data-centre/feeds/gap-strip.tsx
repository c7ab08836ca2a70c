import type { MarketFreshness } from '@chanscope/contract';

import { fillText, useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import styles from './gap-strip.module.css';
import { wholenessOf } from '../shown-values.ts';

const kinds = ['full', 'partly', 'empty'] as const;

/** The last trading days, each as whole as its daily bars are (缺口). */
export function GapStrip({ freshness }: { freshness: MarketFreshness }): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const own = words.freshness;
  const { days, expected } = freshness;
  const marked = days.map((day) => ({ ...day, kind: wholenessOf(day.securities, expected) }));
  if (expected === 0)
    return <p className={styles['none']}>{fillText(own.noStrip, { days: days.length })}</p>;
  const counts = Object.fromEntries(
    kinds.map((kind) => [kind, marked.filter((day) => day.kind === kind).length]),
  );
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>
        <span>{fillText(own.strip, { days: days.length })}</span>
        <span className={styles['legend']}>
          {kinds.map((kind) => (
            <span key={kind} className={styles['key']}>
              <i data-kind={kind} aria-hidden="true" />
              {own[kind]}
            </span>
          ))}
        </span>
      </figcaption>
      <p className={styles['unseen']}>{fillText(own.stripText, counts)}</p>
      <div className={styles['strip']} aria-hidden="true">
        {marked.map(({ date, securities, kind }) => (
          <i
            key={date}
            data-kind={kind}
            title={fillText(own.stripDay, { date, securities, expected })}
          />
        ))}
      </div>
      <p className={styles['ends']} aria-hidden="true">
        <span>{days[0]?.date}</span>
        <span>{days.at(-1)?.date}</span>
      </p>
    </figure>
  );
}
