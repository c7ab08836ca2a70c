import { useTexts } from '../../../i18n/index.ts';
import { ChanFigure } from './chan-figure.tsx';
import styles from './home-sections.module.css';

/** What a chart shows, for who has never seen one, and what its numbers are. */
export function Readable(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <section className={styles['card']} aria-labelledby="readable">
      <h2 id="readable">{t(($) => $.home.readable)}</h2>
      <ChanFigure />
      <dl className={styles['terms']}>
        {(['fractal', 'stroke', 'segment', 'pivot'] as const).map((term) => (
          <div key={term} className={styles['term']} data-term={term}>
            <dt>{t(($) => $.home[term])}</dt>
            <dd>{t(($) => $.home[`${term}Text`])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
