import { type MarketFreshness, sourceText, timeframeText } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';

import { fillText, useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import { freshnessQuery } from '../data-centre-queries.ts';
import { GapStrip } from './gap-strip.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import styles from '../parts.module.css';
import { countText, marketDate } from '../shown-values.ts';

/** How much there is of each market, and how new it is (新鲜度). */
export function FreshnessSection(): React.JSX.Element {
  const query = useQuery(freshnessQuery);
  return (
    <LoadedPart query={query}>
      {({ markets }) => markets.map((each) => <MarketCard key={each.market} freshness={each} />)}
    </LoadedPart>
  );
}

function MarketCard({ freshness }: { freshness: MarketFreshness }): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const { market, lastClosedDay, listed, series } = freshness;
  const own = words.freshness;
  return (
    <article
      className={styles['card']}
      aria-labelledby={`freshness-${market}`}
      data-testid={`freshness-${market}`}
    >
      <header className={styles['head']}>
        <h3 id={`freshness-${market}`} className={styles['title']}>
          {words.markets[market]}
        </h3>
        <p className={styles['faint']}>
          {fillText(own.lead, { date: lastClosedDay })} ·{' '}
          {fillText(own.listed, { amount: countText(listed, locale) })}
        </p>
      </header>
      {series.length === 0 ? (
        <p className={styles['empty']}>{own.none}</p>
      ) : (
        <>
          <GapStrip freshness={freshness} />
          <SeriesTable freshness={freshness} />
        </>
      )}
    </article>
  );
}

function SeriesTable({ freshness }: { freshness: MarketFreshness }): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const { market, series } = freshness;
  const own = words.freshness;
  const count = (value: number): string => countText(value, locale);
  return (
    <div className={styles['scroll']}>
      <table className={`${styles['table']} ${styles['stacked']}`}>
        <thead>
          <tr>
            <th scope="col">{own.source}</th>
            <th scope="col">{own.timeframe}</th>
            <th scope="col" className={styles['number']}>
              {own.securities}
            </th>
            <th scope="col" className={styles['number']}>
              {own.rows}
            </th>
            <th scope="col">{own.span}</th>
            <th scope="col" className={styles['number']}>
              {own.current}
            </th>
          </tr>
        </thead>
        <tbody>
          {series.map((each) => (
            <tr key={`${each.source} ${each.timeframe}`}>
              <th scope="row">{sourceText(each.source, locale)}</th>
              <td data-name={own.timeframe}>{timeframeText(each.timeframe, locale)}</td>
              <td className={styles['number']} data-name={own.securities}>
                {count(each.securities)}
              </td>
              <td className={styles['number']} data-name={own.rows}>
                {count(each.rows)}
              </td>
              <td className={styles['line']} data-name={own.span}>
                {marketDate(each.firstTime, market)} – {marketDate(each.lastTime, market)}
              </td>
              <td className={styles['number']} data-name={own.current}>
                {count(each.current)} ({Math.floor((each.current / each.securities) * 100)}%)
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
