import { type StockRow, sourceText } from '@chanscope/contract';
import { localTimeOf, sourceKindOf } from '@chanscope/market';

import type { StockQuote } from '../../../api/quotes/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { clockTextOf, Tag } from '../../../ui/index.ts';
import styles from './index-basis.module.css';
import { timesBySource } from './index-quotes.ts';

/** The numbers of an index by its name. */
export interface NamedNumbers {
  readonly name: string;
  readonly numbers: StockQuote;
}

interface IndexSourcesProps {
  readonly market: StockRow['stockType'];
  readonly named: readonly NamedNumbers[];
}

/** Where numbers of indices come from, and how far they reach (口径). */
export function IndexSources({ market, named }: IndexSourcesProps): React.JSX.Element {
  const { t, locale } = useTexts();
  return (
    <ul className={styles['sources']} aria-label={t(($) => $.stock.provenance)}>
      {Array.from(timesBySource(named.map(({ numbers }) => numbers)), ([source, time]) => (
        <li key={source}>
          {t(($) => $.stock.source, { name: sourceText(source, locale) })}
          {' · '}
          {t(($) => $.stock.asOf, { time: clockTextOf(localTimeOf(time, market)) })}
        </li>
      ))}
    </ul>
  );
}

/** What must not be overlooked of the numbers; of which of them, where it is not of all. */
export function IndexMarks({
  named,
}: {
  readonly named: readonly NamedNumbers[];
}): React.JSX.Element {
  const { t } = useTexts();
  const marks = [
    {
      text: t(($) => $.stock.simulated),
      hint: t(($) => $.stock.simulatedHint),
      holds: ({ source }: StockQuote) => sourceKindOf(source) === 'simulated',
    },
    {
      text: t(($) => $.stock.delayed),
      holds: ({ delayed }: StockQuote) => delayed,
    },
    {
      text: t(($) => $.stock.brokenOff),
      hint: t(($) => $.stock.brokenOffHint),
      holds: ({ staleness }: StockQuote) => staleness === 'brokenOff',
    },
    {
      text: t(($) => $.stock.stale),
      holds: ({ staleness }: StockQuote) => staleness === 'outdated',
    },
  ];
  return (
    <>
      {marks.map(({ text, hint, holds }) => {
        const marked = named.filter(({ numbers }) => holds(numbers));
        if (marked.length === 0) return null;
        const names = marked.map(({ name }) => name).join(' ');
        return (
          <Tag key={text} tone="notice" {...(hint === undefined ? {} : { title: hint })}>
            {marked.length === named.length
              ? text
              : t(($) => $.home.marketsSome, { mark: text, names })}
          </Tag>
        );
      })}
    </>
  );
}
