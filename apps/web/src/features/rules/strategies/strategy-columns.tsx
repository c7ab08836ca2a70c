import { timeframeText } from '@chanscope/contract';

import type { Locale } from '../../../i18n/index.ts';
import type { RulesWords } from '../../../i18n/rules/zh-rules.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { Tag } from '../../../ui/index.ts';
import styles from '../rules.module.css';
import type { StrategyRow } from './strategy-rules.ts';

/** What the table says of a strategy. */
export function strategyColumns(
  words: RulesWords,
  locale: Locale,
  onEdit: (row: StrategyRow) => void,
): readonly DataTableColumn<StrategyRow>[] {
  const { strategies } = words;
  return [
    {
      key: 'name',
      title: strategies.name,
      width: 180,
      kind: 'text',
      valueOf: (row) => row[locale],
    },
    {
      key: 'level',
      title: strategies.level,
      width: 90,
      kind: 'text',
      valueOf: ({ level }) => timeframeText(level, locale),
    },
    {
      key: 'state',
      title: strategies.state,
      width: 90,
      kind: 'text',
      valueOf: ({ isOn }) => (isOn ? strategies.on : strategies.off),
      cell: ({ isOn }) => (isOn ? strategies.on : <Tag tone="notice">{strategies.off}</Tag>),
    },
    {
      key: 'thresholds',
      title: strategies.thresholds,
      width: 300,
      kind: 'text',
      valueOf: (row) => thresholdText(row, words),
      cell: (row) => (
        <>
          {thresholdText(row, words)} <ChangedTag row={row} words={words} />
        </>
      ),
    },
    {
      key: 'actions',
      title: strategies.actions,
      width: 90,
      kind: 'text',
      valueOf: () => null,
      cell: (row) => (
        <button
          type="button"
          className={styles['action']}
          aria-label={strategies.editOn(row[locale])}
          onClick={() => onEdit(row)}
        >
          {strategies.edit}
        </button>
      ),
    },
  ];
}

function thresholdText({ thresholds }: StrategyRow, { strategies }: RulesWords): string {
  if (thresholds.length === 0) return strategies.none;
  return thresholds.map(({ name, value }) => strategies.values[name](value)).join(' · ');
}

function ChangedTag(props: { readonly row: StrategyRow; readonly words: RulesWords }) {
  const { row, words } = props;
  const { strategies } = words;
  const changed = row.thresholds.filter(({ value, delivered }) => value !== delivered);
  if (changed.length === 0) return null;
  const before = changed.map(({ name, delivered }) => strategies.values[name](delivered));
  return <Tag title={strategies.changedFrom(before.join(' · '))}>{strategies.changed}</Tag>;
}
