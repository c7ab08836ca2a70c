import { operatorRoutes } from '@chanscope/contract';
import { type ReactNode, useMemo } from 'react';
import type { z } from 'zod';

import { call } from '../../../api/index.ts';
import { useRankTexts } from '../../../i18n/market/rank-texts.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { ChoiceBar, ToggleBar, oneOf } from '../../../ui/index.ts';
import { askedDayOf } from '../frame/market-day.ts';
import { MarketFrame } from '../frame/market-frame.tsx';
import { useChoiceInAddress } from '../frame/use-choice-in-address.ts';
import { useMarketDay } from '../frame/use-market-day.ts';
import { ListNote } from '../lists/list-note.tsx';
import { MarketTable } from '../lists/market-table.tsx';
import { useDayAddress } from '../lists/row-reasons.ts';
import type { RowOf } from '../lists/row-of.ts';
import { useStockColumns } from '../lists/stock-columns.tsx';
import type { MarketPageProps } from '../lists/stock-links.ts';
import { useMarketList } from '../lists/use-market-list.ts';
import { rankColumns } from './rank-columns.tsx';

/** What each view of the page is given: the choice between them stands among its tools. */
export interface RankViewProps extends MarketPageProps {
  readonly choice: ReactNode;
}

/** The windows in sessions; the list is first ordered by that of the middle term. */
const windows = ['120', '5', '10', '20', '50', '250'] as const;
const byLength = windows.toSorted((one, other) => Number(one) - Number(other));

type Window = (typeof windows)[number];

const redChoices = ['all', 'red'] as const;

/** The shares of a market by RPS (个股 RPS), all or those with three red lines (三线红). */
export function ShareRanks({ links, choice }: RankViewProps): React.JSX.Element {
  const words = useRankTexts();
  const [day] = useMarketDay();
  const [window, setWindow] = useChoiceInAddress('window', windows);
  const [red, setRed] = useChoiceInAddress('lines', redChoices);
  const asked = { ...askedDayOf(day), window, ...(red === 'red' ? { threeRed: 1 as const } : {}) };
  const list = useMarketList(['rps', asked], (page, signal) =>
    call(operatorRoutes.listRanks, { ...asked, ...page }, signal),
  );
  const { answer } = list;
  const ranked = answer?.universe[answer.window];
  const rule = answer?.rule;
  const offered = useMemo(() => windowsOf(rule), [rule]);
  return (
    <MarketFrame
      title={words.title}
      testId="rps-page"
      list="rps"
      answer={answer}
      tools={
        <>
          {choice}
          <WindowChoice {...{ window, offered }} ordered={answer?.window} onChange={setWindow} />
          <ToggleBar
            label={words.filters}
            toggles={[
              {
                name: 'red',
                label: words.threeRed,
                on: red === 'red',
                testId: 'rps-three-red',
                disabledReason: null,
              },
            ]}
            onToggle={(_, on) => setRed(on ? 'red' : 'all')}
          />
        </>
      }
      note={
        <ListNote>
          {ranked === undefined ? null : `${words.ranked(ranked)} · `}
          {rule === undefined ? null : <RuleText rule={rule} />}
        </ListNote>
      }
    >
      <MarketTable
        tableId="market-rps"
        label={words.views.stocks}
        columns={useShareColumns(offered)}
        list={list}
        links={links}
        addressOf={useDayAddress(links, 'rps', answer)}
        extraRows={1}
      />
    </MarketFrame>
  );
}

interface WindowChoiceProps {
  /** The one that is asked for. */
  readonly window: Window;
  readonly offered: readonly Window[];
  /** The one by which the list is ordered: another one on a day that has not the one that is asked for. */
  readonly ordered: string | undefined;
  readonly onChange: (window: Window) => void;
}

function WindowChoice(props: WindowChoiceProps): React.JSX.Element {
  const { window, offered, ordered, onChange } = props;
  const words = useRankTexts();
  return (
    <ChoiceBar
      label={words.window}
      choices={offered.map((value) => ({ value, label: words.windows[value] }))}
      value={oneOf(windows, ordered ?? window, window)}
      onChange={onChange}
      scrollsToSelected={window !== windows[0]}
    />
  );
}

type RankRule = z.output<typeof operatorRoutes.listRanks.response>['rule'];

/** The windows that a day was ranked over, the shortest first; all of them before that is known. */
function windowsOf(rule: RankRule | undefined): readonly Window[] {
  if (rule === undefined) return byLength;
  return byLength.filter((window) => rule.windows.includes(Number(window)));
}

/** Which lines are red, and since when, where an operator ruled it (口径). */
function RuleText({ rule }: { readonly rule: RankRule }): React.JSX.Element {
  const words = useRankTexts();
  const { redWindows, redFrom, since } = rule;
  return (
    <span data-testid="rank-rule">
      {`${words.threeRed}: ${words.threeRedHint(redWindows.join(words.separator), redFrom)}`}
      {since === null ? null : ` · ${words.ruledSince(since)}`}
    </span>
  );
}

function useShareColumns(
  offered: readonly Window[],
): readonly DataTableColumn<RowOf<'listRanks'>>[] {
  const words = useRankTexts();
  const stock = useStockColumns();
  return useMemo(() => {
    const red: DataTableColumn<RowOf<'listRanks'>> = {
      key: 'threeRed',
      title: words.columns.threeRed,
      width: 80,
      kind: 'choice',
      valueOf: ({ threeRed }) => (threeRed ? 'yes' : 'no'),
      choices: [
        { value: 'yes', label: words.yes },
        { value: 'no', label: words.no },
      ],
    };
    return [...stock, ...rankColumns(offered, words.columns, { hidesReturns: true }), red];
  }, [stock, words, offered]);
}
