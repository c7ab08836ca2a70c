import { operatorRoutes } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { useMemo } from 'react';

import { call } from '../../../api/index.ts';
import { useRankTexts } from '../../../i18n/market/rank-texts.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { askedDayOf } from '../frame/market-day.ts';
import { MarketFrame } from '../frame/market-frame.tsx';
import { useMarketDay } from '../frame/use-market-day.ts';
import { ListNote } from '../lists/list-note.tsx';
import { MarketTable } from '../lists/market-table.tsx';
import { useDayAddress } from '../lists/row-reasons.ts';
import type { RowOf } from '../lists/row-of.ts';
import { signedColumn, useStockColumns } from '../lists/stock-columns.tsx';
import { useMarketList } from '../lists/use-market-list.ts';
import type { RankViewProps } from './share-ranks.tsx';

const bands = ['strong', 'even', 'weak'] as const;

/** The shares of a market by their strength against its index (强弱). */
export function ShareStrengths({ links, choice }: RankViewProps): React.JSX.Element {
  const words = useRankTexts();
  const [day] = useMarketDay();
  const asked = askedDayOf(day);
  const list = useMarketList(['qiangruo', asked], (page, signal) =>
    call(operatorRoutes.listStrengths, { ...asked, ...page }, signal),
  );
  const benchmark = list.answer?.benchmark ?? null;
  return (
    <MarketFrame
      title={words.title}
      testId="rps-page"
      list="qiangruo"
      answer={list.answer}
      tools={choice}
      note={
        benchmark === null ? null : <ListNote>{words.benchmark(shownCodeOf(benchmark))}</ListNote>
      }
    >
      <MarketTable
        tableId="market-strength"
        label={words.views.strength}
        columns={useStrengthColumns()}
        list={list}
        links={links}
        addressOf={useDayAddress(links, 'qiangruo', list.answer)}
        extraRows={1}
      />
    </MarketFrame>
  );
}

function useStrengthColumns(): readonly DataTableColumn<RowOf<'listStrengths'>>[] {
  const words = useRankTexts();
  const stock = useStockColumns();
  return useMemo(
    () => [
      ...stock,
      signedColumn({ key: 'value', title: words.columns.value, valueOf: ({ value }) => value }),
      {
        key: 'band',
        title: words.columns.band,
        width: 80,
        kind: 'choice',
        valueOf: ({ band }) => band,
        choices: bands.map((value) => ({ value, label: words.bands[value] })),
      },
      signedColumn({
        key: 'change1',
        title: words.columns.change1,
        valueOf: ({ change1 }) => change1,
      }),
      signedColumn({
        key: 'change5',
        title: words.columns.change5,
        valueOf: ({ change5 }) => change5,
      }),
      {
        key: 'percentile',
        title: words.columns.percentile,
        width: 88,
        kind: 'number',
        valueOf: ({ percentile }) => percentile,
        textOf: (percentile) => percentile.toFixed(1),
      },
    ],
    [stock, words],
  );
}
