import { operatorRoutes } from '@chanscope/contract';
import { useMemo } from 'react';

import { call } from '../../../api/index.ts';
import { formatQuantity } from '../../../chart/axes/number-format.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useRankTexts } from '../../../i18n/market/rank-texts.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { askedDayOf } from '../frame/market-day.ts';
import { MarketFrame } from '../frame/market-frame.tsx';
import { useMarketDay } from '../frame/use-market-day.ts';
import { MarketTable } from '../lists/market-table.tsx';
import type { RowOf } from '../lists/row-of.ts';
import { percentColumn, useStockColumns } from '../lists/stock-columns.tsx';
import { useMarketList } from '../lists/use-market-list.ts';
import { rankColumns } from './rank-columns.tsx';
import type { RankViewProps } from './share-ranks.tsx';

const windows = ['5', '20', '50'] as const;

/** The sectors of a market by the RPS of their mean returns (板块 RPS). */
export function SectorRanks({ links, choice }: RankViewProps): React.JSX.Element {
  const words = useRankTexts();
  const [day] = useMarketDay();
  const asked = askedDayOf(day);
  const list = useMarketList(['bk', 'rank50', asked], (page, signal) =>
    call(operatorRoutes.listSectors, { ...asked, ...page, sort: 'rank50' }, signal),
  );
  return (
    <MarketFrame
      title={words.title}
      testId="rps-page"
      list="bk"
      answer={list.answer}
      tools={choice}
    >
      <MarketTable
        tableId="market-sector-rps"
        label={words.views.sectors}
        columns={useSectorColumns()}
        list={list}
        links={links}
        extraRows={1}
        firstOrder={firstOrder}
      />
    </MarketFrame>
  );
}

const firstOrder = { key: 'rps50', direction: 'descending' } as const;

function useSectorColumns(): readonly DataTableColumn<RowOf<'listSectors'>>[] {
  const words = useRankTexts();
  const { locale } = useTexts();
  const stock = useStockColumns();
  return useMemo(
    () => [
      ...stock,
      percentColumn({
        key: 'change',
        title: words.columns.ofDay,
        valueOf: ({ change }) => change,
      }),
      ...rankColumns(windows, words.columns, { hidesReturns: false }),
      {
        key: 'members',
        title: words.columns.members,
        width: 72,
        kind: 'number',
        valueOf: ({ members }) => members,
      },
      {
        key: 'amount',
        title: words.columns.amount,
        width: 96,
        kind: 'number',
        isOptional: true,
        valueOf: ({ amount }) => amount,
        textOf: (amount) => formatQuantity(amount, locale),
      },
      {
        key: 'leader',
        title: words.columns.leader,
        width: 110,
        kind: 'text',
        valueOf: ({ leader }) => {
          if (leader === null) return null;
          return locale === 'en' ? (leader.stockNameEn ?? leader.stockName) : leader.stockName;
        },
      },
    ],
    [stock, words, locale],
  );
}
