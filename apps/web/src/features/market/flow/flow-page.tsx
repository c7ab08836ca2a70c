import { operatorRoutes } from '@chanscope/contract';
import { useMemo } from 'react';

import { call } from '../../../api/index.ts';
import { formatQuantity } from '../../../chart/axes/number-format.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useFlowTexts } from '../../../i18n/market/flow-texts.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { askedDayOf } from '../frame/market-day.ts';
import { MarketFrame } from '../frame/market-frame.tsx';
import { useChoiceControl } from '../frame/use-choice-control.tsx';
import { useMarketDay } from '../frame/use-market-day.ts';
import { ListNote } from '../lists/list-note.tsx';
import { MarketTable } from '../lists/market-table.tsx';
import { useDayAddress } from '../lists/row-reasons.ts';
import type { RowOf } from '../lists/row-of.ts';
import { percentColumn, signedColumn, useStockColumns } from '../lists/stock-columns.tsx';
import type { MarketPageProps } from '../lists/stock-links.ts';
import { useMarketList } from '../lists/use-market-list.ts';

const sorts = ['net', 'ratio', 'amount'] as const;
const directions = ['desc', 'asc'] as const;

/** The shares of a market by the flow that is estimated from minutes (资金), beside what a vendor's file says. */
export function FlowPage({ links }: MarketPageProps): React.JSX.Element {
  const words = useFlowTexts();
  const [day] = useMarketDay();
  const [sort, sortControl] = useChoiceControl('sort', sorts, {
    label: words.sort,
    names: words.sorts,
  });
  const [direction, directionControl] = useChoiceControl('direction', directions, {
    label: words.direction,
    names: words.directions,
  });
  const asked = { ...askedDayOf(day), sort, direction };
  const list = useMarketList(['zjl', asked], (page, signal) =>
    call(operatorRoutes.listFlows, { ...asked, ...page }, signal),
  );
  const hasVendor = list.answer?.hasVendor ?? false;
  return (
    <MarketFrame
      title={words.title}
      testId="flow-page"
      list="zjl"
      answer={list.answer}
      tools={
        <>
          {sortControl}
          {directionControl}
        </>
      }
      note={
        <ListNote>
          {`${words.method}: ${words.methodHint}`}
          {hasVendor ? ` ${words.vendorHint}` : null}
        </ListNote>
      }
    >
      <MarketTable
        tableId="market-flow"
        label={words.title}
        columns={useFlowColumns(hasVendor)}
        list={list}
        links={links}
        addressOf={useDayAddress(links, 'zjl', list.answer)}
        extraRows={1}
      />
    </MarketFrame>
  );
}

function useFlowColumns(hasVendor: boolean): readonly DataTableColumn<RowOf<'listFlows'>>[] {
  const words = useFlowTexts();
  const { locale } = useTexts();
  const stock = useStockColumns();
  return useMemo(() => {
    const quantity = (value: number): string =>
      `${value > 0 ? '+' : ''}${formatQuantity(value, locale)}`;
    const vendor = signedColumn<RowOf<'listFlows'>>({
      key: 'vendor',
      title: words.columns.vendor,
      width: 120,
      valueOf: ({ vendorNet }) => vendorNet,
      textOf: quantity,
    });
    return [
      ...stock,
      signedColumn({
        key: 'net',
        title: words.columns.net,
        width: 120,
        valueOf: ({ net }) => net,
        textOf: quantity,
      }),
      ...(hasVendor ? [vendor] : []),
      percentColumn({
        key: 'ratio',
        title: words.columns.ratio,
        valueOf: ({ ratio }) => (ratio === null ? null : ratio * 100),
      }),
      {
        key: 'amount',
        title: words.columns.amount,
        width: 96,
        kind: 'number',
        valueOf: ({ amount }) => amount,
        textOf: (amount) => formatQuantity(amount, locale),
      },
      signedColumn({
        key: 'check',
        title: words.columns.check,
        width: 110,
        valueOf: ({ closePlaceNet }) => closePlaceNet,
        textOf: quantity,
      }),
    ];
  }, [stock, words, locale, hasVendor]);
}
