import { type MarketPhaseMessage, type StockRow, sourceText } from '@chanscope/contract';
import { localTimeOf, sourceKindOf } from '@chanscope/market';
import { Link } from 'react-router';

import type { KnownQuote, StockQuote } from '../../api/quotes/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { rememberStockList } from '../../session/index.ts';
import { clockTextOf, directionMarks, directionOf, signed, Tag } from '../../ui/index.ts';
import { type IndexQuotes, timesBySource } from './index-quotes.ts';
import type { MainIndex } from './market-indices.ts';
import styles from './market-strip.module.css';
import type { PopularStock } from './popular-stocks.ts';

interface MarketCardProps {
  readonly market: StockRow['stockType'];
  /** Undefined before it is known. */
  readonly phase: MarketPhaseMessage['phase'] | undefined;
  /** Those that there are. */
  readonly indices: readonly MainIndex[];
  readonly quotes: IndexQuotes;
  /** Whether numbers that are not known yet are on their way. */
  readonly isPending: boolean;
  readonly addressOf: (stock: PopularStock) => string;
}

/** The main indices of one market, what it does now, and where the numbers come from (口径). */
export function MarketCard(props: MarketCardProps): React.JSX.Element | null {
  const { market, phase, indices, quotes, isPending, addressOf } = props;
  const { t, locale } = useTexts();
  if (indices.length === 0) return null;
  const listed = indices.map((index) => ({ stockId: index.stockId, address: addressOf(index) }));
  const named = indices.flatMap((index) => {
    const numbers = quotes.get(index.stockId)?.quote ?? null;
    return numbers === null ? [] : [{ name: index.shortName[locale], numbers }];
  });
  return (
    <section className={styles['card']} aria-labelledby={`market-${market}`} data-market={market}>
      <div className={styles['cardHead']}>
        <h3 id={`market-${market}`}>{t(($) => $.home[market])}</h3>
        {phase === undefined ? null : <Tag>{t(($) => $.stock.phases[phase])}</Tag>}
        <Marks named={named} />
      </div>
      <ul className={styles['indices']}>
        {indices.map((index) => (
          <li key={index.stockId}>
            <Link
              className={styles['index']}
              to={addressOf(index)}
              data-index={index.stockId}
              onClick={() => rememberStockList(listed)}
            >
              <span className={styles['name']}>{index.shortName[locale]}</span>
              <Numbers known={quotes.get(index.stockId)} isPending={isPending} />
            </Link>
          </li>
        ))}
      </ul>
      <ul className={styles['sources']} aria-label={t(($) => $.stock.provenance)}>
        {Array.from(timesBySource(named.map(({ numbers }) => numbers)), ([source, time]) => (
          <li key={source}>
            {t(($) => $.stock.source, { name: sourceText(source, locale) })}
            {' · '}
            {t(($) => $.stock.asOf, { time: clockTextOf(localTimeOf(time, market)) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Numbers({
  known,
  isPending,
}: {
  readonly known: KnownQuote | undefined;
  readonly isPending: boolean;
}): React.JSX.Element {
  if (known?.quote == null)
    return (
      <span className={styles['unknown']} data-pending={isPending}>
        <span>{isPending ? null : '—'}</span>
        <span />
      </span>
    );
  const { price, change, changePercent } = known.quote;
  const direction = directionOf(change);
  return (
    <>
      <span
        key={price}
        className={styles['price']}
        data-direction={direction}
        data-move={known.move}
      >
        {price.toFixed(2)}
      </span>
      <span className={styles['change']} data-direction={direction}>
        <span aria-hidden="true">{directionMarks[direction]}</span>
        {change === null ? null : <span>{signed(change, 2)}</span>}
        {changePercent === null ? null : <span>{`${signed(changePercent, 2)}%`}</span>}
      </span>
    </>
  );
}

interface NamedNumbers {
  readonly name: string;
  readonly numbers: StockQuote;
}

/** What must not be overlooked of the numbers; of which of them, where it is not of all. */
function Marks({ named }: { readonly named: readonly NamedNumbers[] }): React.JSX.Element {
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
