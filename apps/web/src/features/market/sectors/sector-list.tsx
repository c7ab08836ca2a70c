import { type SectorRow, operatorRoutes } from '@chanscope/contract';
import { type ReactNode, useCallback, useMemo } from 'react';

import { call } from '../../../api/index.ts';
import { formatQuantity } from '../../../chart/axes/number-format.ts';
import type { Locale } from '../../../i18n/index.ts';
import { type SectorWords, useSectorTexts } from '../../../i18n/market/sector-texts.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { askedDayOf } from '../frame/market-day.ts';
import { MarketFrame } from '../frame/market-frame.tsx';
import { useMarketDay } from '../frame/use-market-day.ts';
import { MarketTable } from '../lists/market-table.tsx';
import { percentColumn, useStockColumns } from '../lists/stock-columns.tsx';
import type { MarketPageProps } from '../lists/stock-links.ts';
import { useMarketList } from '../lists/use-market-list.ts';
import { nameIn } from './name-in.ts';
import { sectorAddress } from './sector-address.ts';

interface SectorListProps extends MarketPageProps {
  readonly tabs: ReactNode;
}

/** The sectors of a market by their changes of a day (板块列表). */
export function SectorList({ links, tabs }: SectorListProps): React.JSX.Element {
  const { words } = useSectorTexts();
  const [day] = useMarketDay();
  const list = useMarketList(['bk', day.market, day.date], async (page, signal) => {
    const asked = { ...askedDayOf(day), ...page };
    const answer = await call(operatorRoutes.listSectors, asked, signal);
    return { ...answer, list: answer.list.map(withoutBadge) };
  });
  const { date } = day;
  const addressOf = useCallback((row: SectorRow) => sectorAddress(row, date), [date]);
  return (
    <MarketFrame
      title={words.title}
      testId="sector-page"
      list="bk"
      answer={list.answer}
      tools={tabs}
    >
      <MarketTable
        tableId="market-sectors"
        label={words.view.list}
        columns={useSectorColumns()}
        list={list}
        links={links}
        addressOf={addressOf}
        extraRows={1}
      />
    </MarketFrame>
  );
}

/** All are sectors. */
function withoutBadge(sector: SectorRow): SectorRow {
  return { ...sector, badge: null };
}

function useSectorColumns(): readonly DataTableColumn<SectorRow>[] {
  const { words, locale } = useSectorTexts();
  const stock = useStockColumns();
  return useMemo(
    () => [
      ...stock,
      ...dayColumns(words, locale),
      ...windowColumns(words),
      ...memberColumns(words, locale),
    ],
    [stock, words, locale],
  );
}

/** What the members did on the day. */
function dayColumns(
  { columns }: SectorWords,
  locale: Locale,
): readonly DataTableColumn<SectorRow>[] {
  return [
    percentColumn({ key: 'change', title: columns.change, valueOf: ({ change }) => change }),
    ...(['up', 'flat', 'down'] as const).map((key): DataTableColumn<SectorRow> => ({
      key,
      title: columns[key],
      width: 60,
      kind: 'number',
      valueOf: (row) => row[key],
    })),
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

const windows = ['5', '20', '50'] as const;

/** RPS among the sectors, and what it is made of. */
function windowColumns({ columns }: SectorWords): readonly DataTableColumn<SectorRow>[] {
  return [
    ...windows.map((window): DataTableColumn<SectorRow> => ({
      key: `rank${window}`,
      title: columns[`rank${window}`],
      width: 68,
      kind: 'number',
      valueOf: ({ ranks }) => ranks[window] ?? null,
      textOf: (rank) => rank.toFixed(1),
    })),
    ...windows.map((window) =>
      percentColumn<SectorRow>({
        key: `return${window}`,
        title: columns[`return${window}`],
        isOptional: true,
        valueOf: ({ returns }) => percentOf(returns[window]),
      }),
    ),
  ];
}

const weightings = ['amount', 'equal'] as const;

/** Who led a sector, and how its members are counted. */
function memberColumns(
  { columns, weightings: names }: SectorWords,
  locale: Locale,
): readonly DataTableColumn<SectorRow>[] {
  return [
    {
      key: 'leader',
      title: columns.leader,
      width: 96,
      kind: 'text',
      valueOf: ({ leader }) => (leader === null ? null : nameIn(locale, leader)),
    },
    percentColumn({
      key: 'leaderChange',
      title: columns.leaderChange,
      valueOf: ({ leader }) => leader?.change ?? null,
    }),
    {
      key: 'counted',
      title: columns.counted,
      width: 92,
      kind: 'text',
      valueOf: ({ counted, members }) => `${counted} / ${members}`,
    },
    {
      key: 'weighting',
      title: columns.weighting,
      width: 96,
      kind: 'choice',
      valueOf: ({ weighting }) => weighting,
      choices: weightings.map((value) => ({ value, label: names[value] })),
    },
  ];
}

function percentOf(share: number | null | undefined): number | null {
  return share === null || share === undefined ? null : share * 100;
}
