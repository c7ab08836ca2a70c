import { operatorRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { call, messageOf, recoveryIntervalOf } from '../../../api/index.ts';
import { useMarketDigest } from '../../../api/quotes/market-digest.ts';
import { formatQuantity } from '../../../chart/axes/number-format.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import { type RankWords, useRankTexts } from '../../../i18n/market/rank-texts.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { ChoiceBar, ToggleBar, useRetainedQuery } from '../../../ui/index.ts';
import { MarketFrame } from '../frame/market-frame.tsx';
import { type MarketDay, askedDayOf } from '../frame/market-day.ts';
import { useChoiceInAddress } from '../frame/use-choice-in-address.ts';
import { useMarketDay } from '../frame/use-market-day.ts';
import { useTextInAddress } from '../frame/use-text-in-address.ts';
import { type ListPage, tableContentOf } from '../lists/list-pages.ts';
import { ListNote } from '../lists/list-note.tsx';
import { MarketTable } from '../lists/market-table.tsx';
import { percentColumn, useStockColumns } from '../lists/stock-columns.tsx';
import type { MarketList } from '../lists/use-market-list.ts';
import {
  type ChangeRange,
  everyChange,
  fallers,
  isInRange,
  rangeFromText,
  rangeText,
  risers,
  unchanged,
} from './change-range.ts';
import { type ChangeRow, changeRowsOf } from './change-rows.ts';
import type { RankViewProps } from './share-ranks.tsx';

const moments = ['close', 'now'] as const;

/** The shares of a market by their change of a day (涨跌榜), those of a range alone; also as they stand right now. */
export function ShareChanges({ links, choice }: RankViewProps): React.JSX.Element {
  const words = useRankTexts();
  const [day] = useMarketDay();
  const [text, setText] = useTextInAddress('range');
  const [of, setOf] = useChoiceInAddress('of', moments);
  const range = rangeFromText(text);
  const live = useLiveChanges(day);
  const isLive = of === 'now' && live !== null;
  const list = useChanges(day, range, isLive ? live : null);
  return (
    <MarketFrame
      title={words.title}
      testId="rps-page"
      list="market"
      answer={list.answer}
      tools={
        <>
          {choice}
          <ChoiceBar
            label={words.range}
            choices={rangeChoices(range, words)}
            value={rangeText(range)}
            onChange={(value) => setText(value === rangeText(everyChange) ? null : value)}
          />
          {live === null ? null : (
            <LiveToggle isLive={isLive} onToggle={(on) => setOf(on ? 'now' : 'close')} />
          )}
        </>
      }
    >
      <ListNote>{isLive ? words.changesOfNow : words.changesOfDay}</ListNote>
      <MarketTable
        // Each range begins with its own end of the order.
        key={`${rangeText(range)} ${isLive}`}
        tableId="market-changes"
        label={words.views.changes}
        columns={useChangeColumns()}
        list={list}
        links={links}
        firstOrder={{
          key: isLive ? 'liveChange' : 'change',
          direction: range.to !== null && range.to <= 0 ? 'ascending' : 'descending',
        }}
        extraRows={1}
      />
    </MarketFrame>
  );
}

interface LiveToggleProps {
  readonly isLive: boolean;
  readonly onToggle: (on: boolean) => void;
}

/** Lets ranges go by the changes of right now (盘中). */
function LiveToggle({ isLive, onToggle }: LiveToggleProps): React.JSX.Element {
  const words = useRankTexts();
  const now = { label: words.ofNow, testId: 'changes-of-now', disabledReason: null };
  return (
    <ToggleBar
      label={words.filters}
      toggles={[{ ...now, name: 'now', on: isLive }]}
      onToggle={(_, on) => onToggle(on)}
    />
  );
}

/** The change of each share right now, percent; null where nothing is reported of the market. */
type LiveChanges = (stockId: string) => number | null;

function useLiveChanges({ market, date }: MarketDay): LiveChanges | null {
  const digest = useMarketDigest(date === null ? market : null);
  const quotes = digest === null || digest.at === null ? null : digest.quotes;
  return useMemo(
    () => (quotes === null ? null : (stockId) => quotes.get(stockId)?.quote?.changePercent ?? null),
    [quotes],
  );
}

/** A day is added once every evening. */
const staleTimeMs = 5 * 60_000;

/** The shares of a day whose change of the day, or of right now, is in a range. */
function useChanges(
  day: MarketDay,
  { from, to }: ChangeRange,
  live: LiveChanges | null,
): MarketList<ChangeRow, ListPage<ChangeRow>> {
  const { locale } = useTexts();
  const { words } = useMarketFrameTexts();
  // The heat map reads the same.
  const queryKey = ['market-map', day.market, day.date];
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(operatorRoutes.readMarketMap, askedDayOf(day), signal),
    refetchInterval: ({ state }) => recoveryIntervalOf(state),
    staleTime: staleTimeMs,
  });
  useRetainedQuery(queryKey);
  const all = useMemo(
    () => (answer === undefined ? undefined : changeRowsOf(answer, locale)),
    [answer, locale],
  );
  const rows = useMemo(
    () =>
      all?.filter(({ stockId, change }) =>
        isInRange({ from, to }, live === null ? change : live(stockId)),
      ),
    [all, from, to, live],
  );
  const reason = error === null ? null : messageOf(error, locale);
  const failure = reason === null || rows === undefined ? reason : words.stale(reason);
  const content = useMemo(() => tableContentOf(rows, failure), [rows, failure]);
  const page =
    answer === undefined || rows === undefined
      ? undefined
      : { ...answer, count: rows.length, limited: false, list: rows };
  return { answer: page, content, reading: null, retry: () => void refetch() };
}

/** All, risers, unchanged and fallers; and the range in the address, where that is another. */
function rangeChoices(range: ChangeRange, words: RankWords) {
  const usual = [
    { value: rangeText(everyChange), label: words.ranges.all },
    { value: rangeText(risers), label: words.ranges.up },
    { value: rangeText(unchanged), label: words.ranges.flat },
    { value: rangeText(fallers), label: words.ranges.down },
  ];
  const own = rangeText(range);
  return usual.some(({ value }) => value === own)
    ? usual
    : [...usual, { value: own, label: words.between(range.from, range.to) }];
}

function useChangeColumns(): readonly DataTableColumn<ChangeRow>[] {
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
      {
        key: 'amount',
        title: words.columns.amount,
        width: 96,
        kind: 'number',
        valueOf: ({ amount }) => amount,
        textOf: (amount) => formatQuantity(amount, locale),
      },
      {
        key: 'sector',
        title: words.columns.sector,
        width: 120,
        kind: 'text',
        valueOf: ({ sector }) => sector,
      },
    ],
    [stock, words, locale],
  );
}
