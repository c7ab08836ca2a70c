import type { KnownQuote, StockQuote } from '../../../api/quotes/index.ts';
import { directionMarks, directionOf, signed } from '../../../ui/index.ts';
import styles from './index-numbers.module.css';

interface IndexNumbersProps {
  /** Null where there are none. */
  readonly numbers: Pick<StockQuote, 'price' | 'change' | 'changePercent'> | null;
  /** Which way the price went last. */
  readonly move: KnownQuote['move'];
  /** Whether numbers that are not known yet are on their way. */
  readonly isPending: boolean;
}

/** The price of an index and its change, below each other. */
export function IndexNumbers({ numbers, move, isPending }: IndexNumbersProps): React.JSX.Element {
  if (numbers === null)
    return (
      <span className={styles['unknown']} data-pending={isPending}>
        <span>{isPending ? null : '—'}</span>
        <span />
      </span>
    );
  const { price, change, changePercent } = numbers;
  const direction = directionOf(change);
  return (
    <>
      <span key={price} className={styles['price']} data-direction={direction} data-move={move}>
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
