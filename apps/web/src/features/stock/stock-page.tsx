import type { StockMaster, StockRow } from '@chanscope/contract';
import type { BarColumns } from '@chanscope/market';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { useTexts } from '../../i18n/index.ts';
import { latePart } from '../../ui/index.ts';
import type { BarSeriesQuestion } from './answer-keys.ts';
import type { ChartChoice } from './chart-choice.ts';
import { choiceFromQuery, intradayDaysOf } from './chart-choice.ts';
import { rememberChoice, useOpeningChoice } from './chart-memory.ts';
import { ChartPanel } from './chart-panel.tsx';
import type { ChartState } from './chart-state.ts';
import { ChartToolbar } from './chart-toolbar.tsx';
import { QuoteHeader } from './quote-header.tsx';
import { useLatestAnswer } from './read-stock.ts';
import styles from './stock-page.module.css';
import type { BarContent } from './use-bar-series.ts';
import { useBarSeries } from './use-bar-series.ts';
import type { IntradayContent } from './use-intraday.ts';
import { useIntraday } from './use-intraday.ts';

// Numbers move once they are there; few readers meet a code that nobody knows.
const LiveStock = latePart(async () => (await import('./live/live-stock.ts')).LiveStock);
const UnknownStock = latePart(async () => (await import('./unknown-stock.tsx')).UnknownStock);

interface StockPageProps {
  /** A search box for when there is no such security. */
  readonly search: ReactNode;
  /** The star that puts a security on the watchlist. */
  readonly starFor: (stock: { stockId: string; name: string }) => ReactNode;
  /** Told once the security is known: its master data and its name in the user's language. */
  readonly onOpened: (stock: StockRow, name: string) => void;
}

/** The page of one security: its quote and its chart. The address names security, period and adjustment. */
export function StockPage({ search, starFor, onOpened }: StockPageProps): React.JSX.Element {
  const [query, setQuery] = useSearchParams();
  const stockId = query.get('stockId') ?? '';
  const choice = choiceFromQuery(query, useOpeningChoice());
  const state = useChart(stockId, choice);

  const latest = useLatestAnswer(stockId);
  const answer = state.kind === 'ready' ? state.answer : latest;
  const stock = latest?.stock;
  const name = useNameOf(stock, query.get('stockName'));
  useEffect(() => {
    if (stock !== undefined) onOpened(stock, name);
  }, [stock, name, onOpened]);

  const choose = (changes: Partial<ChartChoice>): void => {
    const chosen = { ...choice, ...changes };
    rememberChoice(chosen);
    setQuery(
      (current) => {
        current.set('period', chosen.period);
        current.set('adjust', chosen.adjust);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  const isUnknown = stockId === '' || state.kind === 'unknown';
  return (
    <div
      className={styles['page']}
      data-testid="stock-page"
      data-state={isUnknown ? 'failed' : state.kind}
    >
      {isUnknown ? (
        <UnknownStock error={state.kind === 'unknown' ? state.error : null} search={search} />
      ) : (
        <>
          <QuoteHeader {...{ name, stockId, answer }} star={starFor({ stockId, name })} />
          <ChartToolbar bars={barsOf(state)} {...{ choice, answer }} onChoose={choose} />
          <LiveStock {...barQuestionOf(stockId, choice)} />
          <ChartPanel state={state} name={name} period={choice.period} />
        </>
      )}
    </div>
  );
}

function useChart(stockId: string, choice: ChartChoice): ChartState<BarContent | IntradayContent> {
  const isNamed = stockId !== '';
  const days = intradayDaysOf(choice.period);
  const intraday = useIntraday({ stockId, days: days ?? 1, isShown: isNamed && days !== null });
  const bars = useBarSeries({
    ...barQuestionOf(stockId, choice),
    isShown: isNamed && days === null,
  });
  return days === null ? bars : intraday;
}

/** The bars of a choice; days while the choice is none of bars. */
function barQuestionOf(stockId: string, { period, adjust }: ChartChoice): BarSeriesQuestion {
  return { stockId, adjust, period: period === 'time' || period === 'time5' ? 'day' : period };
}

function barsOf(state: ChartState<BarContent | IntradayContent>): BarColumns | null {
  return state.kind === 'ready' && state.content.kind === 'bars' ? state.content.series.bars : null;
}

/** The name in the user's language; until the security is known, the one that the address tells. */
function useNameOf(stock: StockMaster | undefined, told: string | null): string {
  const { locale } = useTexts();
  if (stock === undefined) return told ?? '';
  return locale === 'en' ? (stock.stockNameEn ?? stock.stockName) : stock.stockName;
}
