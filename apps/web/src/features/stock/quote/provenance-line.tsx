import { localTimeOf, parseSource } from '@chanscope/market';

import { type Translate, useTexts } from '../../../i18n/index.ts';
import { clockTextOf } from '../../../ui/index.ts';
import { type StockAnswer, canBeAdjusted } from '../bars/bar-pages.ts';
import type { ShownQuote } from '../shown-quote.ts';
import styles from './provenance-line.module.css';

interface ProvenanceProps {
  readonly answer: StockAnswer;
  readonly shown: ShownQuote;
}

/** Where the numbers come from, how fresh they are and how they are adjusted (口径). */
export function ProvenanceLine({ answer, shown }: ProvenanceProps): React.JSX.Element {
  const { t } = useTexts();
  const { stock, adjust, period } = answer;
  const source = shown.quote?.source ?? answer.source;
  const asOf = shown.asOf ?? answer.asOf;
  return (
    <ul
      className={styles['line']}
      aria-label={t(($) => $.stock.provenance)}
      data-testid="provenance"
    >
      <li>{sourceText(source, t)}</li>
      {asOf === null ? null : (
        <li>{t(($) => $.stock.asOf, { time: clockTextOf(localTimeOf(asOf, stock.stockType)) })}</li>
      )}
      {source === answer.source ? null : (
        <li>{t(($) => $.stock.chartSource, { source: sourceText(answer.source, t) })}</li>
      )}
      {canBeAdjusted(answer) && period !== 'time' ? (
        <li>{t(($) => $.stock.adjusted[adjust])}</li>
      ) : null}
    </ul>
  );
}

function sourceText(text: string, t: Translate): string {
  const source = parseSource(text);
  if (source?.kind === 'imported') return t(($) => $.stock.sourceImported, { name: source.name });
  if (source?.kind === 'feed') return t(($) => $.stock.sourceFeed, { name: source.name });
  return t(($) => $.stock.sourceSimulated);
}
