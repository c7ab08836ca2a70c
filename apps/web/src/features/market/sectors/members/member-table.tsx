import type { MemberAnswer, MemberRow } from '@chanscope/contract';
import { useMemo } from 'react';

import { formatQuantity } from '../../../../chart/axes/number-format.ts';
import type { Locale } from '../../../../i18n/index.ts';
import { type SectorWords, useSectorTexts } from '../../../../i18n/market/sector-texts.ts';
import type { DataTableColumn } from '../../../../ui/data-table/index.ts';
import { signed } from '../../../../ui/index.ts';
import { signalWordsOf } from '../../limits/pool/chan-words.ts';
import { MarketTable } from '../../lists/market-table.tsx';
import { useDayAddress } from '../../lists/row-reasons.ts';
import { percentColumn, signedColumn, useStockColumns } from '../../lists/stock-columns.tsx';
import type { MarketPageProps } from '../../lists/stock-links.ts';
import type { MarketList } from '../../lists/use-market-list.ts';
import { strategyName } from './strategy-name.ts';

interface MemberTableProps extends MarketPageProps {
  readonly list: MarketList<MemberRow, MemberAnswer>;
}

/** The members of a sector on a day, those that moved it the furthest up first. */
export function MemberTable({ list, links }: MemberTableProps): React.JSX.Element {
  const { words } = useSectorTexts();
  return (
    <MarketTable
      tableId="sector-members"
      label={words.members}
      columns={useMemberColumns(list)}
      list={list}
      links={links}
      addressOf={useDayAddress(links, 'bkgg', list.answer)}
      extraRows={4}
    />
  );
}

function useMemberColumns({
  answer,
  content,
}: MemberTableProps['list']): readonly DataTableColumn<MemberRow>[] {
  const { words, locale } = useSectorTexts();
  const stock = useStockColumns();
  const isScored = answer === undefined || answer.chanVersion !== null;
  const hasTurnover =
    content.kind === 'ready' && content.rows.some(({ turnoverRate }) => turnoverRate !== null);
  return useMemo(
    () => [
      ...stock,
      ...priceColumns(words, locale),
      // How many shares float is not known unless a file of fundamentals says so.
      ...(hasTurnover ? [turnoverColumn(words)] : []),
      ...placeColumns(words, locale),
      chanColumn({ words, locale, isScored }),
    ],
    [stock, words, locale, hasTurnover, isScored],
  );
}

/** What a member did by itself. */
function priceColumns(
  { columns }: SectorWords,
  locale: Locale,
): readonly DataTableColumn<MemberRow>[] {
  return [
    {
      key: 'price',
      title: columns.price,
      width: 76,
      kind: 'number',
      valueOf: ({ close }) => close,
      textOf: (close) => close.toFixed(2),
    },
    percentColumn({ key: 'change', title: columns.change, valueOf: ({ change }) => change }),
    percentColumn({ key: 'change5', title: columns.change5, valueOf: ({ change5 }) => change5 }),
    {
      key: 'amount',
      title: columns.amount,
      width: 92,
      kind: 'number',
      valueOf: ({ amount }) => amount,
      textOf: (amount) => formatQuantity(amount, locale),
    },
  ];
}

function turnoverColumn({ columns }: SectorWords): DataTableColumn<MemberRow> {
  return {
    key: 'turnoverRate',
    title: columns.turnoverRate,
    width: 76,
    kind: 'number',
    valueOf: ({ turnoverRate }) => turnoverRate,
    textOf: (rate) => `${rate.toFixed(2)}%`,
  };
}

/** What it did to its sector, and what other lists of the day say of it. */
function placeColumns(
  { columns, uncomputed }: SectorWords,
  locale: Locale,
): readonly DataTableColumn<MemberRow>[] {
  return [
    signedColumn({
      key: 'contribution',
      title: columns.contribution,
      valueOf: ({ contribution }) => contribution,
      textOf: (points) => signed(points, 3),
    }),
    {
      key: 'rank50',
      title: columns.rank50,
      width: 72,
      kind: 'number',
      valueOf: ({ rank50 }) => rank50,
      textOf: (rank) => rank.toFixed(1),
    },
    {
      key: 'boards',
      title: columns.boards,
      width: 64,
      kind: 'number',
      valueOf: ({ boards }) => boards,
    },
    {
      key: 'signals',
      title: columns.signals,
      width: 96,
      kind: 'text',
      valueOf: ({ signals }) =>
        signals === null ? uncomputed : signals.map((id) => strategyName(id, locale)).join(' '),
    },
  ];
}

interface ChanColumn {
  readonly words: SectorWords;
  readonly locale: Locale;
  /** Whether the day was scored, which is what the structures are read of. */
  readonly isScored: boolean;
}

/** The newest signal of a member, however many days ago (末个买卖点). */
function chanColumn({ words, locale, isScored }: ChanColumn): DataTableColumn<MemberRow> {
  return {
    key: 'chan',
    title: words.columns.chan,
    width: 132,
    kind: 'text',
    valueOf: ({ chan }) => {
      if (!isScored) return words.uncomputed;
      return chan === null ? null : signalWordsOf(chan, words.signal, locale);
    },
  };
}
