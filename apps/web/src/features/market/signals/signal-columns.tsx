import { timeframeText } from '@chanscope/contract';
import { useMemo } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { useSignalTexts } from '../../../i18n/market/signal-texts.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import type { RowOf } from '../lists/row-of.ts';
import { useStockColumns } from '../lists/stock-columns.tsx';
import { signalTextOf, survivalPercentOf } from './signal-facts.ts';
import styles from './signals.module.css';

type SignalRow = RowOf<'listSignals'>;

/** The columns of signals; what stays of the provisional ones was counted by a preset. */
export function useSignalColumns(preset: string | null): readonly DataTableColumn<SignalRow>[] {
  const words = useSignalTexts();
  const { locale } = useTexts();
  const stock = useStockColumns();
  return useMemo(
    () => [
      ...stock,
      {
        key: 'level',
        title: words.columns.level,
        width: 72,
        kind: 'text',
        valueOf: ({ level }) => timeframeText(level, locale),
      },
      {
        key: 'signal',
        title: words.columns.signal,
        width: 110,
        kind: 'text',
        valueOf: (row) => nameOf(row, signalTextOf(row, locale)),
        cell: (row) => (
          <span className={styles['signal']} data-side={row.side} data-sure={row.isSure}>
            {nameOf(row, signalTextOf(row, locale)) ?? '—'}
          </span>
        ),
      },
      {
        key: 'state',
        title: words.columns.state,
        width: 84,
        kind: 'choice',
        valueOf: ({ isSure }) => stateOf(isSure),
        choices: (['sure', 'provisional'] as const).map((value) => ({
          value,
          label: words.states[value],
        })),
      },
      {
        key: 'survival',
        title: words.columns.survival,
        width: 76,
        kind: 'number',
        valueOf: (row) => survivalPercentOf(row, preset),
        textOf: (percent) => `${percent.toFixed(percent < 10 ? 1 : 0)}%`,
      },
      ...figureColumns(words.columns),
    ],
    [stock, words, locale, preset],
  );
}

function figureColumns(titles: {
  readonly age: string;
  readonly price: string;
  readonly divergence: string;
}): readonly DataTableColumn<SignalRow>[] {
  return [
    { key: 'age', title: titles.age, width: 80, kind: 'number', valueOf: ({ age }) => age },
    {
      key: 'price',
      title: titles.price,
      width: 88,
      kind: 'number',
      valueOf: ({ price }) => price,
      textOf: (price) => price.toFixed(2),
    },
    {
      key: 'divergence',
      title: titles.divergence,
      width: 80,
      kind: 'number',
      valueOf: ({ divergenceRate }) => divergenceRate,
      textOf: (rate) => rate.toFixed(2),
    },
  ];
}

/** As on the chart, a question mark means that a signal is provisional. */
function nameOf({ isSure }: SignalRow, name: string | null): string | null {
  return name !== null && isSure === false ? `${name}?` : name;
}

function stateOf(isSure: boolean | null): 'sure' | 'provisional' | null {
  if (isSure === null) return null;
  return isSure ? 'sure' : 'provisional';
}
