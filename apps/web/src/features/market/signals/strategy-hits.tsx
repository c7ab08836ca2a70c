import { operatorRoutes, timeframeText } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { call } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { useIndicatorTexts } from '../../../i18n/market/indicator-texts.ts';
import { useSignalTexts } from '../../../i18n/market/signal-texts.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { ChoiceBar } from '../../../ui/index.ts';
import { type MarketDay, askedDayOf } from '../frame/market-day.ts';
import { MarketFrame } from '../frame/market-frame.tsx';
import { useMarketDay } from '../frame/use-market-day.ts';
import { useTextInAddress } from '../frame/use-text-in-address.ts';
import { MarketTable } from '../lists/market-table.tsx';
import type { RowOf } from '../lists/row-of.ts';
import { useStockColumns } from '../lists/stock-columns.tsx';
import { useMarketList } from '../lists/use-market-list.ts';
import type { SignalViewProps } from './chan-signals.tsx';
import { inputTexts } from './hit-inputs.ts';
import { type StrategyStanding, MissingNotes, useMissingWarning } from './missing-notes.tsx';
import { useScreenHitAddress } from './hit-address.ts';

/** Where the page begins: the first of the strategies. */
const firstStrategy = 'chan-1-buy';

/** What every strategy found on a day (选股结果), and which of them lacked data. */
export function StrategyHits({ links, choice }: SignalViewProps): React.JSX.Element {
  const words = useSignalTexts();
  const { locale } = useTexts();
  const [day] = useMarketDay();
  const [named, setNamed] = useTextInAddress('strategy');
  const strategyId = named ?? firstStrategy;
  const strategies = useStrategies(day);
  const asked = { ...askedDayOf(day), strategyId };
  const list = useMarketList(['xg', asked], (page, signal) =>
    call(operatorRoutes.listScreenHits, { ...asked, ...page }, signal),
  );
  const { answer } = list;
  const preset = answer?.strategies[0]?.preset ?? null;
  return (
    <MarketFrame
      title={words.title}
      testId="signal-page"
      list="xg"
      answer={answer === undefined ? undefined : { ...answer, preset }}
      tools={
        <>
          {choice}
          <ChoiceBar
            // Its row shows the chosen one once there are any.
            key={strategies.length}
            label={words.strategy}
            choices={strategies.map((each) => ({
              value: each.id,
              label: `${each[locale]} ${standingOf(each, words)}`,
            }))}
            value={strategyId}
            onChange={setNamed}
            scrollsToSelected={named !== null}
          />
        </>
      }
      note={answer === undefined ? null : <MissingNotes strategies={answer.strategies} />}
      warning={useMissingWarning(answer?.strategies)}
    >
      <MarketTable
        tableId="market-hits"
        label={words.views.strategies}
        columns={useHitColumns()}
        list={list}
        links={links}
        addressOf={useScreenHitAddress(links)}
        extraRows={1.5}
      />
    </MarketFrame>
  );
}

/** What of a strategy stands beside its name: how much it found, or why there is nothing. */
function standingOf(
  { hits, missing, isOn }: StrategyStanding & { readonly hits: number },
  words: ReturnType<typeof useSignalTexts>,
): string {
  if (missing === null) return `${hits}`;
  return isOn ? words.missing : words.off;
}

const staleTimeMs = 5 * 60_000;

/** How all strategies stand on a day; none before it is known. */
function useStrategies(day: MarketDay) {
  const { data } = useQuery({
    queryKey: ['market-strategies', day.market, day.date],
    queryFn: ({ signal }) =>
      call(operatorRoutes.listScreenHits, { ...askedDayOf(day), pageSize: 1 }, signal),
    staleTime: staleTimeMs,
  });
  return data?.strategies ?? [];
}

type HitColumn = DataTableColumn<RowOf<'listScreenHits'>>;

function useHitColumns(): readonly HitColumn[] {
  const words = useSignalTexts();
  const indicators = useIndicatorTexts();
  const { locale } = useTexts();
  const stock = useStockColumns();
  return useMemo((): readonly HitColumn[] => {
    const values = { ...indicators.events, ...indicators.zones, ...indicators.stages };
    const inputWords = { names: words.inputs, values };
    return [
      ...stock,
      {
        key: 'level',
        title: words.columns.level,
        width: 80,
        kind: 'text',
        valueOf: ({ level }) => timeframeText(level, locale),
      },
      {
        key: 'inputs',
        title: words.columns.inputs,
        width: 320,
        kind: 'text',
        valueOf: ({ inputs }) => inputTexts(inputs, inputWords, locale).join(' · '),
      },
    ];
  }, [stock, words, indicators, locale]);
}
