import { type ScoreRow, operatorRoutes } from '@chanscope/contract';
import { useMemo } from 'react';

import { call } from '../../../api/index.ts';
import { useScoreTexts } from '../../../i18n/market/score-texts.ts';
import type { DataTableColumn } from '../../../ui/data-table/index.ts';
import { MarketFrame } from '../frame/market-frame.tsx';
import { askedDayOf } from '../frame/market-day.ts';
import { useMarketDay } from '../frame/use-market-day.ts';
import { ListNote } from '../lists/list-note.tsx';
import { MarketTable } from '../lists/market-table.tsx';
import { useDayAddress } from '../lists/row-reasons.ts';
import { signedColumn, useStockColumns } from '../lists/stock-columns.tsx';
import type { MarketPageProps } from '../lists/stock-links.ts';
import { useMarketList } from '../lists/use-market-list.ts';

/** The shares of a market by their scores of a day (评分榜). */
export function ScorePage({ links }: MarketPageProps): React.JSX.Element {
  const words = useScoreTexts();
  const [day] = useMarketDay();
  const list = useMarketList(['pingfen', day.market, day.date], (page, signal) =>
    call(operatorRoutes.listScores, { ...askedDayOf(day), ...page }, signal),
  );
  return (
    <MarketFrame
      title={words.title}
      testId="score-page"
      list="pingfen"
      answer={list.answer}
      note={
        <ListNote>{list.answer === undefined ? null : <RuleText answer={list.answer} />}</ListNote>
      }
    >
      <MarketTable
        tableId="market-scores"
        label={words.title}
        columns={useScoreColumns()}
        list={list}
        links={links}
        addressOf={useDayAddress(links, 'pingfen', list.answer)}
      />
    </MarketFrame>
  );
}

const grades = ['A', 'B', 'C', 'D', 'E'] as const;
const partNames = ['trend', 'rs', 'chan', 'vp', 'risk'] as const;

function useScoreColumns(): readonly DataTableColumn<ScoreRow>[] {
  const words = useScoreTexts();
  const stock = useStockColumns();
  return useMemo(
    () => [
      ...stock,
      { key: 'rank', title: words.columns.rank, width: 64, kind: 'number', valueOf: rankOf },
      {
        key: 'score',
        title: words.columns.score,
        width: 72,
        kind: 'number',
        valueOf: ({ score }) => score,
        textOf: oneDecimal,
      },
      {
        key: 'grade',
        title: words.columns.grade,
        width: 64,
        kind: 'choice',
        valueOf: ({ grade }) => grade,
        choices: grades.map((grade) => ({ value: grade, label: grade })),
      },
      signedColumn<ScoreRow>({
        key: 'rankChange',
        title: words.columns.rankChange,
        valueOf: ({ rank, prevRank }) => (prevRank === null ? null : prevRank - rank),
        textOf: (steps) => (steps > 0 ? `+${steps}` : String(steps)),
      }),
      ...partNames.map((part): DataTableColumn<ScoreRow> => ({
        key: part,
        title: words.parts[part],
        width: 64,
        kind: 'number',
        valueOf: ({ parts }) => parts[part],
        textOf: oneDecimal,
      })),
      {
        key: 'reasons',
        title: words.columns.reasons,
        width: 260,
        kind: 'text',
        valueOf: ({ reasons }) => reasons.join(' · '),
      },
    ],
    [stock, words],
  );
}

interface ScoreRule {
  readonly version: string;
  readonly weights: ScoreRow['parts'];
  readonly weightsSince: string | null;
}

/** By which formula and weights the day was scored (口径). */
function RuleText({ answer }: { readonly answer: ScoreRule }): React.JSX.Element {
  const words = useScoreTexts();
  const { version, weights, weightsSince } = answer;
  const named = partNames.map((part) => `${words.parts[part]} ${weights[part]}`).join(' · ');
  return (
    <span data-testid="score-rule">
      {words.formula(version, named)}
      {weightsSince === null ? null : ` · ${words.ruledSince(weightsSince)}`}
    </span>
  );
}

const rankOf = ({ rank }: ScoreRow): number => rank;
const oneDecimal = (value: number): string => value.toFixed(1);
