import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { rememberStockList } from '../../../session/index.ts';
import type { Locale } from '../../../i18n/index.ts';
import { useWidgetTexts } from '../../../i18n/market/widget-texts.ts';
import { directionOf, signed } from '../../../ui/index.ts';
import type { RowStock, StockLinks } from '../lists/stock-links.ts';
import { StockStar } from '../lists/stock-star.tsx';
import styles from './stock-lines.module.css';

/** A line of a widget: a security, and what is said of it. */
interface StockLine {
  /** Unique among the lines. */
  readonly key: string;
  readonly stock: Pick<RowStock, 'stockId' | 'stockName' | 'stockNameEn'>;
  /** The address of what it opens. */
  readonly address: string;
  readonly cells: readonly ReactNode[];
}

interface StockLinesProps {
  readonly lines: readonly StockLine[];
  readonly links: Pick<StockLinks, 'starred' | 'toggleStar'>;
  /** The heads of the cells. */
  readonly heads: readonly string[];
  /** The widths of the cells, as CSS has them for a grid. */
  readonly widths: string;
  /** Whether they stand in two columns; where there is no room, only the first of them is shown. */
  readonly isWide: boolean;
}

/** Securities below each other with their stars; each line opens one, and Page Down there the next. */
export function StockLines(props: StockLinesProps): React.JSX.Element {
  const { lines, isWide } = props;
  const remember = (): void =>
    rememberStockList(lines.map(({ stock, address }) => ({ stockId: stock.stockId, address })));
  const half = isWide ? Math.ceil(lines.length / 2) : lines.length;
  const parts = [lines.slice(0, half), lines.slice(half)].filter((part) => part.length > 0);
  return (
    <div className={styles['lines']} data-parts={parts.length}>
      {parts.map((part, at) => (
        <Part key={part[0]?.key} {...props} lines={part} first={1 + at * half} onOpen={remember} />
      ))}
    </div>
  );
}

interface PartProps extends StockLinesProps {
  /** The number of the first line. */
  readonly first: number;
  readonly onOpen: () => void;
}

function Part({ lines, links, heads, widths, first, onOpen }: PartProps): React.JSX.Element {
  const { words, locale } = useWidgetTexts();
  const template = { gridTemplateColumns: `minmax(0, 1fr) ${widths}` };
  return (
    <div className={styles['part']}>
      <div className={styles['heads']} style={template} aria-hidden="true">
        <span>{words.name}</span>
        {heads.map((head) => (
          <span key={head} className={styles['cell']}>
            {head}
          </span>
        ))}
      </div>
      <ol className={styles['list']} start={first}>
        {lines.map((line) => (
          <li key={line.key} className={styles['row']}>
            <StockStar stock={line.stock} links={links} />
            <Link className={styles['line']} style={template} to={line.address} onClick={onOpen}>
              <span className={styles['name']}>{nameIn(locale, line.stock)}</span>
              {line.cells.map((cell, at) => (
                <span key={heads[at]} className={styles['cell']}>
                  {cell}
                </span>
              ))}
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}

function nameIn(locale: Locale, { stockName, stockNameEn }: StockLine['stock']): string {
  return locale === 'en' ? (stockNameEn ?? stockName) : stockName;
}

/** A percentage whose sign is coloured; a dash where it is not known. */
export function Percent({
  value,
  decimals = 2,
}: {
  readonly value: number | null;
  readonly decimals?: number;
}): React.JSX.Element {
  if (value === null) return <span>—</span>;
  return (
    <span className={styles['figure']} data-direction={directionOf(value)}>
      {`${signed(value, decimals)}%`}
    </span>
  );
}
