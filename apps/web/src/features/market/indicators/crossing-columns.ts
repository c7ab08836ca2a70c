import { localTimeOf, type Market } from '@chanscope/market';
import { useMemo } from 'react';

import { useIndicatorTexts } from '../../../i18n/market/indicator-texts.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { clockTextOf } from '../../../ui/index.ts';
import { useStockColumns } from '../lists/stock-columns.tsx';
import type { RowStock } from '../lists/stock-links.ts';

/** What happened at a crossing, as the texts name it. */
export type EventName = keyof ReturnType<typeof useIndicatorTexts>['events'];

/** What every list of crossings says of a share. */
export interface CrossingRow extends RowStock {
  readonly event: string;
  readonly age: number;
  readonly barTime: number;
}

/** What every crossing says: which one, how many bars ago, and at which bar in the exchange's own time. */
export function useCrossingColumns(
  events: readonly EventName[],
  market: Market,
): readonly DataTableColumn<CrossingRow>[] {
  const words = useIndicatorTexts();
  const stock = useStockColumns();
  return useMemo(
    (): readonly DataTableColumn<CrossingRow>[] => [
      ...stock,
      {
        key: 'event',
        title: words.columns.event,
        width: 130,
        kind: 'choice',
        valueOf: ({ event }) => event,
        choices: events.map((value) => ({ value, label: words.events[value] })),
      },
      {
        key: 'age',
        title: words.columns.age,
        width: 80,
        kind: 'number',
        valueOf: ({ age }) => age,
      },
      {
        key: 'bar',
        title: words.columns.bar,
        width: 130,
        kind: 'text',
        valueOf: ({ barTime }) => clockTextOf(localTimeOf(barTime, market)),
      },
    ],
    [stock, words, events, market],
  );
}

/** A column of a value of an indicator. */
export function figureColumn<Key extends string>(
  key: Key,
  title: string,
): DataTableColumn<Readonly<Record<Key, number>>> {
  return {
    key,
    title,
    width: 84,
    kind: 'number',
    valueOf: (row) => row[key],
    textOf: (value) => value.toFixed(2),
  };
}

/** A column of one of a few names, such as a zone. */
export function namedColumn<Key extends string>(
  key: Key,
  title: string,
  names: Readonly<Record<string, string>>,
): DataTableColumn<Readonly<Record<Key, string>>> {
  const choices = Object.entries(names).map(([value, label]) => ({ value, label }));
  return { key, title, width: 90, kind: 'choice', valueOf: (row) => row[key], choices };
}
