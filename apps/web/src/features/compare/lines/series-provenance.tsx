import { type ComparisonResponse, sourceText } from '@chanscope/contract';
import { localTimeOf } from '@chanscope/market';

import { useCompareTexts } from '../../../i18n/compare/compare-texts.ts';
import { useTexts } from '../../../i18n/index.ts';
import { clockTextOf, Tag } from '../../../ui/index.ts';
import styles from './percent-section.module.css';

interface SeriesProvenanceProps {
  readonly series: ComparisonResponse['series'][number];
}

/** Where the prices of a line come from, how they are adjusted and how far they reach (口径). */
export function SeriesProvenance({ series }: SeriesProvenanceProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const { words } = useCompareTexts();
  const { stock, source, simulated, stale, delayed, asOf } = series;
  const reached = asOf === null ? null : localTimeOf(asOf, stock.stockType);
  const facts = [
    t(($) => $.stock.source, { name: sourceText(source, locale) }),
    ...(isAdjustable(series) ? [t(($) => $.stock.adjusted[basisOf(series)])] : []),
    ...(reached === null ? [] : [t(($) => $.stock.asOf, { time: clockTextOf(reached) })]),
  ];
  return (
    <span className={styles['provenance']} role="note" aria-label={words.provenance}>
      {simulated ? <Tag tone="notice">{t(($) => $.stock.simulated)}</Tag> : null}
      {stale && reached !== null ? (
        <Tag tone="notice" testId="compare-stale">
          {t(($) => $.stock.staleUntil, { date: reached.date })}
        </Tag>
      ) : null}
      {delayed ? <Tag>{t(($) => $.stock.delayed)}</Tag> : null}
      {facts.join(' · ')}
    </span>
  );
}

type Series = SeriesProvenanceProps['series'];

/** Dividends and splits concern no index and no sector. */
function isAdjustable({ stock: { badge } }: Series): boolean {
  return badge !== 'index' && badge !== 'sector';
}

/** A source that is adjusted for splits itself is shown unadjusted, and is not. */
function basisOf({ adjust, basis }: Series): Series['basis'] {
  return adjust === 'none' && basis === 'split' ? 'split' : adjust;
}
