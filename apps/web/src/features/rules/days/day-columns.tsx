import type { TradingDayRule } from '@chanscope/contract';
import { clockOf, localTimeOf } from '@chanscope/market';
import { useState } from 'react';

import type { Locale } from '../../../i18n/index.ts';
import type { RulesWords } from '../../../i18n/rules/zh-rules.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { Tag } from '../../../ui/index.ts';
import styles from '../rules.module.css';

/** Unique among the rules of days. */
export function dayKeyOf({ market, date }: Pick<TradingDayRule, 'market' | 'date'>): string {
  return `${market} ${date}`;
}

/** A date with its weekday, such as 2026-11-24 周二. */
export function dayText(date: string, locale: Locale): string {
  const weekday = new Intl.DateTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  });
  return `${date} ${weekday.format(new Date(date))}`;
}

/** What the table says of a rule of a day. */
export function dayColumns(
  words: RulesWords,
  locale: Locale,
  onRemove: (rule: TradingDayRule) => void,
): readonly DataTableColumn<TradingDayRule>[] {
  const { days } = words;
  return [
    {
      key: 'date',
      title: days.date,
      width: 190,
      kind: 'text',
      valueOf: ({ date }) => dayText(date, locale),
      cell: (rule) => (
        <>
          {dayText(rule.date, locale)} <WhenTag rule={rule} words={words} />
        </>
      ),
    },
    {
      key: 'market',
      title: days.market,
      width: 90,
      kind: 'text',
      valueOf: ({ market }) => words.markets[market],
    },
    {
      key: 'what',
      title: days.what,
      width: 160,
      kind: 'text',
      valueOf: ({ closesAt }) => (closesAt === null ? days.closed : days.until(clockOf(closesAt))),
    },
    { key: 'note', title: days.reason, width: 200, kind: 'text', valueOf: ({ note }) => note },
    {
      key: 'actions',
      title: days.actions,
      width: 90,
      kind: 'text',
      valueOf: () => null,
      cell: (rule) => (
        <button
          type="button"
          className={styles['action']}
          aria-label={days.removeOn(`${words.markets[rule.market]} ${rule.date}`)}
          onClick={() => onRemove(rule)}
        >
          {days.remove}
        </button>
      ),
    },
  ];
}

/** Whether a day is today or past, by the clock of its market. */
function WhenTag(props: { readonly rule: TradingDayRule; readonly words: RulesWords }) {
  const { rule, words } = props;
  const [now] = useState(Date.now);
  const today = localTimeOf(now, rule.market).date;
  if (rule.date > today) return null;
  return rule.date === today ? (
    <Tag tone="notice">{words.days.today}</Tag>
  ) : (
    <Tag>{words.days.passed}</Tag>
  );
}
