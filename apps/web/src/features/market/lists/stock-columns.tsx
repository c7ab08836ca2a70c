import { shownCodeOf } from '@chanscope/market';
import { useMemo } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { directionOf, signed, Tag } from '../../../ui/index.ts';
import styles from './market-table.module.css';
import type { RowStock } from './stock-links.ts';

/** The first two columns of every list of securities: name with its badge, and code. */
export function useStockColumns(): readonly DataTableColumn<RowStock>[] {
  const { words, locale } = useMarketFrameTexts();
  return useMemo(() => {
    const nameOf = ({ stockName, stockNameEn }: RowStock): string =>
      locale === 'en' ? (stockNameEn ?? stockName) : stockName;
    return [
      {
        key: 'name',
        title: words.columns.name,
        width: 150,
        kind: 'text',
        valueOf: nameOf,
        cell: (row) => <StockName name={nameOf(row)} badge={row.badge} />,
      },
      {
        key: 'code',
        title: words.columns.code,
        width: 96,
        kind: 'text',
        valueOf: ({ stockId }) => shownCodeOf(stockId),
      },
    ];
  }, [words, locale]);
}

function StockName({
  name,
  badge,
}: {
  readonly name: string;
  readonly badge: RowStock['badge'];
}): React.JSX.Element {
  const { t } = useTexts();
  return (
    <>
      {name}
      {badge === null ? null : (
        <span className={styles['badge']}>
          <Tag>{t(($) => $.badges[badge])}</Tag>
        </span>
      )}
    </>
  );
}

interface SignedColumn<Row> {
  readonly key: string;
  readonly title: string;
  readonly width?: number;
  readonly isOptional?: boolean;
  readonly valueOf: (row: Row) => number | null;
  /** Of the figure with its sign; two decimals when left out. */
  readonly textOf?: (value: number) => string;
}

/** A column of figures whose sign is coloured. */
export function signedColumn<Row>(column: SignedColumn<Row>): DataTableColumn<Row> {
  const { valueOf, textOf = (value) => signed(value, 2), width = 88, ...rest } = column;
  return {
    ...rest,
    width,
    kind: 'number',
    valueOf,
    textOf,
    cell: (row) => {
      const value = valueOf(row);
      return value === null ? '—' : <Figure value={value} text={textOf(value)} />;
    },
  };
}

/** A column of percentages whose sign is coloured; its figures are percent. */
export function percentColumn<Row>(
  column: Omit<SignedColumn<Row>, 'textOf'>,
): DataTableColumn<Row> {
  return signedColumn({ ...column, textOf: (value) => `${signed(value, 2)}%` });
}

function Figure({
  value,
  text,
}: {
  readonly value: number;
  readonly text: string;
}): React.JSX.Element {
  return (
    <span className={styles['figure']} data-direction={directionOf(value)}>
      {text}
    </span>
  );
}
