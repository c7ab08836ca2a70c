import { localTimeOf, parseSource } from '@chanscope/market';

import { type Translate, useTexts } from '../../../i18n/index.ts';
import { clockTextOf } from '../../../ui/index.ts';
import { type StockAnswer, canBeAdjusted } from '../bars/bar-pages.ts';
import styles from './provenance-line.module.css';

interface ProvenanceProps extends Pick<StockAnswer, 'source' | 'asOf'> {
  readonly answer: StockAnswer;
}

/** Where the numbers come from, how fresh they are and how they are adjusted (口径). */
export function ProvenanceLine({ answer, source, asOf }: ProvenanceProps): React.JSX.Element {
  const { t } = useTexts();
  const { stock, adjust, period } = answer;
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
