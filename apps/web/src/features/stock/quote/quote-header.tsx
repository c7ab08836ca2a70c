import type { Quote } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { type ReactNode, useState } from 'react';

import { useQuote } from '../../../api/quotes/index.ts';
import { formatQuantity, formatVolume } from '../../../chart/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { directionMarks, directionOf, lazyPart, signed, Tag } from '../../../ui/index.ts';
import type { StockAnswer } from '../bars/bar-pages.ts';
import styles from './quote-header.module.css';
import { quoteFields } from './quote-numbers.ts';
import { QuoteWarnings } from './quote-warnings.tsx';
import type { Moment } from '../replay/moment-quote.ts';
import { useReplay } from '../replay/replay-store.ts';
import { type ShownQuote, shownQuote } from '../shown-quote.ts';

// Nothing of it is needed to see the chart.
const FundamentalFields = lazyPart(
  async () => (await import('./fundamental-fields.tsx')).FundamentalFields,
);

interface QuoteHeaderProps {
  readonly name: string;
  readonly stockId: string;
  /** Undefined until the first answer. */
  readonly answer: StockAnswer | undefined;
  /** Why the last refresh failed; null when it did not. */
  readonly refreshError: unknown;
  /** What a replay says of its moment, null while it is not known and without a replay. */
  readonly moment: Moment | null;
  /** Puts the security on the watchlist. */
  readonly star: ReactNode;
}

/**
 * Name, price and the day's numbers of a security in one line, two on a phone, and what to be wary of. In a
 * replay the numbers are those of its moment, and nothing is said that came later.
 */
export function QuoteHeader(props: QuoteHeaderProps): React.JSX.Element {
  const { name, stockId, answer, refreshError, moment, star } = props;
  const { t } = useTexts();
  const code = shownCodeOf(stockId);
  const known = useQuote(stockId);
  const answered = answer === undefined ? null : { answer, shown: shownQuote(answer, known) };
  const isReplaying = useReplay() !== null;
  const quoted = quotedBy(answered, isReplaying ? moment : (answered?.shown ?? null));
  return (
    <section className={styles['header']} aria-label={t(($) => $.stock.quote)}>
      <div className={styles['identity']}>
        <h1 className={styles['name']}>{name === '' ? code : name}</h1>
        <span className={styles['code']}>{code}</span>
        {star}
      </div>
      <div className={styles['price']} data-testid="quote-price">
        {quoted === null ? null : <Price {...quoted} />}
      </div>
      {answered === null ? null : (
        <Badges {...answered} {...{ isReplaying, moment, refreshError }} />
      )}
      {quoted === null ? (
        <div className={styles['fields']} />
      ) : (
        <Fields {...quoted} isReplaying={isReplaying} />
      )}
    </section>
  );
}

interface Quoted {
  readonly answer: StockAnswer;
  readonly quote: Quote;
}

function quotedBy(
  answered: Pick<Quoted, 'answer'> | null,
  said: { readonly quote: Quote | null } | null,
): Quoted | null {
  const quote = said?.quote ?? null;
  return answered === null || quote === null ? null : { answer: answered.answer, quote };
}

interface BadgesProps extends Pick<QuoteHeaderProps, 'moment' | 'refreshError'> {
  readonly answer: StockAnswer;
  readonly shown: ShownQuote;
  readonly isReplaying: boolean;
}

function Badges({ isReplaying, ...props }: BadgesProps): React.JSX.Element {
  return isReplaying ? <MomentBadges {...props} /> : <BadgesOfNow {...props} />;
}

type ShownBadges = Omit<BadgesProps, 'isReplaying'>;

function BadgesOfNow({ answer, shown, refreshError }: ShownBadges): React.JSX.Element {
  const { t } = useTexts();
  const { stock, market, simulated, stale } = answer;
  const { quote, isBrokenOff } = shown;
  const { badge } = stock;
  const isSuspended = quote?.status === 'suspended';
  return (
    <span className={styles['badges']}>
      {badge === null ? null : <Tag>{t(($) => $.badges[badge])}</Tag>}
      {isSuspended ? <Tag tone="notice">{t(($) => $.stock.suspended)}</Tag> : null}
      {isSuspended || stale ? null : (
        <span className={styles['phase']}>
          <Tag>{t(($) => $.stock.phases[market.phase])}</Tag>
        </span>
      )}
      {simulated ? <SimulatedTag /> : null}
      {quote?.delayed === true ? <Tag tone="notice">{t(($) => $.stock.delayed)}</Tag> : null}
      {isBrokenOff ? (
        <Tag tone="notice" title={t(($) => $.stock.brokenOffHint)}>
          {t(($) => $.stock.brokenOff)}
        </Tag>
      ) : null}
      <QuoteWarnings answer={answer} refreshError={refreshError} />
    </span>
  );
}

/** Neither phases nor warnings: they speak of now. */
function MomentBadges({ answer, moment }: ShownBadges): React.JSX.Element {
  const { t } = useTexts();
  return (
    <span className={styles['badges']}>
      <Tag tone="notice" title={t(($) => $.replay.badgeHint)} testId="replay-badge">
        {t(($) => $.replay.badge)}
        {moment === null ? null : <span className={styles['moment']}>{moment.label}</span>}
      </Tag>
      {answer.simulated ? <SimulatedTag /> : null}
    </span>
  );
}

function SimulatedTag(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <Tag tone="notice" title={t(($) => $.stock.simulatedHint)} testId="simulated-label">
      {t(($) => $.stock.simulated)}
    </Tag>
  );
}

function Price({ answer, quote }: Quoted): React.JSX.Element {
  const { stock } = answer;
  const { price, change, changePercent } = quote;
  const direction = directionOf(change);
  return (
    <>
      <span className={styles['last']} data-direction={direction}>
        {price.toFixed(stock.priceDecimals)}
      </span>
      {change === null ? null : (
        <span className={styles['change']} data-direction={direction}>
          {direction === 0 ? null : <span aria-hidden="true">{directionMarks[direction]}</span>}
          <span>{signed(change, stock.priceDecimals)}</span>
          {changePercent === null ? null : <span>{signed(changePercent, 2)}%</span>}
        </span>
      )}
      {stock.currency === 'CNY' || stock.kind === 'index' ? null : (
        <span className={styles['currency']}>{stock.currency}</span>
      )}
    </>
  );
}

interface FieldsProps extends Quoted {
  /** A bar may be a week: its reference is no yesterday. */
  readonly isReplaying: boolean;
}

function Fields({ answer, quote, isReplaying }: FieldsProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const { stock } = answer;
  // Feeds without an index's volume show it as 0.
  const isVolumeKnown = quote.volume > 0 || stock.kind !== 'index';
  const fields = quoteFields(quote, {
    decimals: stock.priceDecimals,
    volume: isVolumeKnown ? formatVolume(quote.volume, stock.stockType, locale) : null,
    amount: quote.amount === null ? null : formatQuantity(quote.amount, locale),
  });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <dl className={styles['fields']} data-open={isOpen}>
        {fields.map((field) => (
          <div key={field.key} data-field={field.key}>
            <dt>
              {isReplaying && field.key === 'prevClose'
                ? t(($) => $.replay.previousClose)
                : t(($) => $.stock.fields[field.key])}
            </dt>
            <dd data-direction={field.direction}>{field.text}</dd>
          </div>
        ))}
        {isReplaying ? null : <FundamentalFields stock={stock} />}
      </dl>
      <button
        type="button"
        className={styles['more']}
        aria-expanded={isOpen}
        aria-label={t(($) => $.stock.allNumbers)}
        data-testid="quote-more"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? '▴' : '▾'}
      </button>
    </>
  );
}
