import { operatorRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../../api/index.ts';
import { useSignalTexts } from '../../../i18n/market/signal-texts.ts';
import { ChoiceBar } from '../../../ui/index.ts';
import { askedDayOf } from '../frame/market-day.ts';
import { MarketFrame } from '../frame/market-frame.tsx';
import { useMarketDay } from '../frame/use-market-day.ts';
import { useTextInAddress } from '../frame/use-text-in-address.ts';
import { ListNote } from '../lists/list-note.tsx';
import { MarketTable } from '../lists/market-table.tsx';
import { useDayAddress } from '../lists/row-reasons.ts';
import { useStockColumns } from '../lists/stock-columns.tsx';
import { useMarketList } from '../lists/use-market-list.ts';
import type { SignalViewProps } from './chan-signals.tsx';

/** The pools of securities that operators imported (股票池), each on its newest day until the one that is shown. */
export function ImportedPools({ links, choice }: SignalViewProps): React.JSX.Element {
  const words = useSignalTexts();
  const [day] = useMarketDay();
  const [named, setNamed] = useTextInAddress('pool');
  const asked = { ...askedDayOf(day), ...(named === null ? {} : { pool: named }) };
  const list = useMarketList(['pools', asked], (page, signal) =>
    call(operatorRoutes.listPools, { ...asked, ...page }, signal),
  );
  const { answer } = list;
  return (
    <MarketFrame
      title={words.title}
      testId="signal-page"
      list="xg"
      answer={answer}
      tools={
        <>
          {choice}
          <ChoiceBar
            label={words.pool}
            choices={(answer?.pools ?? []).map(({ name, count }) => ({
              value: name,
              label: `${name} ${count}`,
            }))}
            value={answer?.pool ?? named}
            onChange={setNamed}
            scrollsToSelected={named !== null}
          />
        </>
      }
      note={
        answer === undefined || answer.date === null ? null : (
          <ListNote>{words.poolHint(answer.date)}</ListNote>
        )
      }
    >
      <MarketTable
        tableId="market-pools"
        label={words.views.pools}
        columns={useStockColumns()}
        list={list}
        links={links}
        addressOf={useDayAddress(links, 'pools', answer)}
        extraRows={1}
      />
    </MarketFrame>
  );
}

const staleTimeMs = 5 * 60_000;

/** Whether any pool was imported that the day in the address shows; false before it is known. */
export function useHasPools(): boolean {
  const [day] = useMarketDay();
  const { data } = useQuery({
    queryKey: ['market-pools', day.market, day.date],
    queryFn: ({ signal }) =>
      call(operatorRoutes.listPools, { ...askedDayOf(day), pageSize: 1 }, signal),
    staleTime: staleTimeMs,
  });
  return data !== undefined && data.pools.length > 0;
}
