import { localTimeOf } from '@chanscope/market';

import type { Translate } from '../../i18n/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { clockTextOf } from '../../ui/index.ts';
import type { StockAnswer } from './bar-pages.ts';
import { canBeAdjusted } from './bar-pages.ts';
import styles from './provenance-line.module.css';

/** Where the numbers come from, how fresh they are and how they are adjusted (口径). */
export function ProvenanceLine({
  answer,
}: {
  answer: StockAnswer | undefined;
}): React.JSX.Element | null {
  const { t } = useTexts();
  if (answer === undefined) return null;
  const { stock, asOf, adjust, period } = answer;
  return (
    <ul
      className={styles['line']}
      aria-label={t(($) => $.stock.provenance)}
      data-testid="provenance"
    >
      <li>{sourceText(answer, t)}</li>
      {asOf === null ? null : (
        <li>{t(($) => $.stock.asOf, { time: clockTextOf(localTimeOf(asOf, stock.stockType)) })}</li>
      )}
      {canBeAdjusted(answer) && period !== 'time' ? (
        <li>{t(($) => $.stock.adjusted[adjust])}</li>
      ) : null}
    </ul>
  );
}

function sourceText({ source: ofBars, told }: StockAnswer, t: Translate): string {
  const source = told?.source ?? ofBars;
  const [kind, ...rest] = source.split(':');
  const name = rest.join(':');
  if (kind === 'imported') return t(($) => $.stock.sourceImported, { name });
  if (kind === 'feed') return t(($) => $.stock.sourceFeed, { name });
  return t(($) => $.stock.sourceSimulated);
}
