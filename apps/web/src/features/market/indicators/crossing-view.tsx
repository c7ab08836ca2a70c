import type { ReasonPeriod } from '@chanscope/contract';
import { type ReactNode, useCallback } from 'react';

import { useIndicatorTexts } from '../../../i18n/market/indicator-texts.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { MarketFrame } from '../frame/market-frame.tsx';
import { ListNote } from '../lists/list-note.tsx';
import type { ListPage } from '../lists/list-pages.ts';
import { MarketTable } from '../lists/market-table.tsx';
import { eventFound } from '../lists/row-reasons.ts';
import type { MarketPageProps } from '../lists/stock-links.ts';
import type { MarketList } from '../lists/use-market-list.ts';
import type { CrossingRow } from './crossing-columns.ts';

/** What each view of the page is given: the choice between them stands among its tools. */
export interface CrossingPartProps extends MarketPageProps {
  readonly choice: ReactNode;
}

interface CrossingViewProps<Row extends CrossingRow> extends CrossingPartProps {
  readonly view: 'cci15' | 'kdj30' | 'ccijx' | 'ccihjz';
  /** The period of the chart that a row opens. */
  readonly period: ReasonPeriod;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly list: MarketList<Row, ListPage<Row>>;
  readonly control: ReactNode;
}

/** One list of crossings, with what it means; a row opens the chart of the bars that crossed, at the one that did. */
export function CrossingView<Row extends CrossingRow>(
  props: CrossingViewProps<Row>,
): React.JSX.Element {
  const { view, period, columns, list, control, links, choice } = props;
  const words = useIndicatorTexts();
  const { addressOf } = links;
  const chartOf = useCallback(
    (row: Row) => {
      const { event, barTime: time } = row;
      return addressOf(row, { list: view, period, time, age: 0, found: eventFound(event) });
    },
    [addressOf, view, period],
  );
  return (
    <MarketFrame
      title={words.title}
      testId="indicator-page"
      list={view}
      answer={list.answer}
      tools={
        <>
          {choice}
          {control}
        </>
      }
      note={<ListNote>{words.hints[view]}</ListNote>}
    >
      <MarketTable
        tableId={`market-${view}`}
        label={words.views[view]}
        columns={columns}
        list={list}
        links={links}
        addressOf={chartOf}
        extraRows={1}
      />
    </MarketFrame>
  );
}
