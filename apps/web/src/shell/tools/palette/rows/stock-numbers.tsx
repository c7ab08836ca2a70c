import { useTexts } from '../../../../i18n/index.ts';
import { directionMarks, directionOf, signed, Sparkline } from '../../../../ui/index.ts';
import styles from './stock-numbers.module.css';
import type { RowNumbers } from './use-row-numbers.ts';

/** The way of 20 days, the price and its change, in the line of a security; its place while they are not known. */
export function StockNumbers({
  numbers,
}: {
  readonly numbers: RowNumbers | undefined;
}): React.JSX.Element {
  const { t } = useTexts();
  if (numbers === undefined) return <span className={styles['numbers']} />;
  const { price, change, changePercent, decimals, closes } = numbers;
  const direction = directionOf(change);
  return (
    <span className={styles['numbers']} data-testid="palette-numbers">
      <Sparkline
        closes={closes}
        base={null}
        width={56}
        height={24}
        label={t(($) => $.tools.palette.days, { total: closes.length })}
      />
      <span className={styles['price']} data-direction={direction}>
        <span>{price.toFixed(decimals)}</span>
        {changePercent === null ? null : (
          <span className={styles['change']}>
            {directionMarks[direction]} {signed(changePercent, 2)}%
          </span>
        )}
      </span>
    </span>
  );
}
