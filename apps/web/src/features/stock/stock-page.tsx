import type { StockMaster, StockRow } from '@chanscope/contract';
import { replaceRuleBook } from '@chanscope/market';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { useMarketRules } from '../../api/market/market-rules.ts';
import { useTexts } from '../../i18n/index.ts';
import { lazyPart } from '../../ui/index.ts';
import type { BarSeriesQuestion } from './workspace/answer-keys.ts';
import { type ChartChoice, choiceFromQuery, intradayDaysOf } from './workspace/chart-choice.ts';
import { rememberChoice, useOpeningChoice } from './workspace/chart-memory.ts';
import { ChartPanel } from './workspace/chart-panel.tsx';
import { type ChartState, basisOf } from './workspace/chart-state.ts';
import { ChartToolbar } from './workspace/chart-toolbar.tsx';
import { queryWithPanes } from './levels/panes-address.ts';
import { PanesOrChart } from './levels/panes-or-chart.tsx';
import { SwipeArea } from './controls/swipe-area.tsx';
import { useStockControls } from './controls/use-stock-controls.ts';
import { QuoteHeader } from './quote/quote-header.tsx';
import { type PlayedPage, useReplayOfPage } from './replay/use-replay-of-page.ts';
import type { SearchFor } from './overlay/search-for.ts';
import { ShownProvenance } from './quote/shown-provenance.tsx';
import { isUnknownSource, useLatestAnswer } from './read-stock.ts';
import { type LinkedStock, StockLinksContext } from './stock-links.ts';
import styles from './stock-page.module.css';
import { selectSource, useSelectedSource } from './workspace/source-memory.ts';
import { useLinkedChart } from './export/link/use-linked-chart.ts';
import { barQuestionOf, readBarsAhead } from './bars/bar-pages-query.ts';
import { type BarContent, useBarSeries } from './bars/use-bar-series.ts';
import { type IntradayContent, useIntraday } from './bars/use-intraday.ts';

const ShortLink = lazyPart(async () => (await import('./export/link/short-link.tsx')).ShortLink);
// Numbers move, and commands are typed, once they are there; few readers meet a code that no one knows.
const LiveStock = lazyPart(async () => (await import('./live/live-stock.ts')).LiveStock);
const TypedCommands = lazyPart(
  async () => (await import('./controls/typed-commands.tsx')).TypedCommands,
);
const UnknownStock = lazyPart(async () => (await import('./unknown-stock.tsx')).UnknownStock);

/** Fetches what comes after the page, before there is one. */
export const prefetchLiveStock = LiveStock.prefetch;

interface StockPageProps {
  /** A search box for when there is no such security. */
  readonly search: ReactNode;
  /** A search box that hands over what was chosen. */
  readonly searchFor: SearchFor;
  /** The star that puts a security on the watchlist. */
  readonly starFor: (stock: { stockId: string; name: string }) => ReactNode;
  /** Where the page of another security is. */
  readonly addressOf: (stock: LinkedStock) => string;
  /** Called once the security is known: its master data and its name in the user's language. */
  readonly onOpened: (stock: StockRow, name: string) => void;
  /** Goes to the next security (1) of the list that this one was opened from, or back (−1); false without one. */
  readonly onStep: (step: 1 | -1) => boolean;
}

/** The page of one security, or the one that a short link in the address leads to. */
export function StockPage(props: StockPageProps): React.JSX.Element {
  const [query] = useSearchParams();
  useMarketRules(replaceRuleBook);
  const link = query.get('link');
  const { addressOf, starFor } = props;
  const links = useMemo(() => ({ addressOf, starFor }), [addressOf, starFor]);
  if (link !== null) return <ShortLink id={link} />;
  return (
    <StockLinksContext value={links}>
      <OpenedPage {...props} />
    </StockLinksContext>
  );
}

/**
 * Its quote and its chart. The address names security, period and adjustment, and what a link brought: see
 * `useLinkedChart`.
 */
function OpenedPage(props: StockPageProps): React.JSX.Element {
  const { search, searchFor, starFor, onOpened, onStep } = props;
  const [query] = useSearchParams();
  const stockId = query.get('stockId') ?? '';
  const choice = choiceFromQuery(query, useOpeningChoice());
  const linked = useLinkedChart({ isOfBars: intradayDaysOf(choice.period) === null });
  const source = useSelectedSource(stockId);
  const state = useChart({ stockId, source }, choice);
  useSourceThatIsThere(stockId, state);

  const latest = useLatestAnswer(stockId);
  const answer = state.kind === 'ready' ? state.answer : latest;
  const name = useOpenedName(latest?.stock, query.get('stockName'), onOpened);

  const { series, ...prices } = drawnBy(state);
  const played = useReplayOfPage({ stockId, series, ...prices });
  const { apply, readAhead } = useChoosing({ stockId, source }, choice);
  const select = (changes: Partial<ChartChoice>): void => {
    if (played.keepsMomentIn(intradayDaysOf(changes.period ?? choice.period))) apply(changes);
  };

  const isWhole = useStockControls({ onSelect: select, onStep });
  const isUnknown = stockId === '' || state.kind === 'unknown';
  return (
    <div
      className={styles['page']}
      data-testid="stock-page"
      data-state={isUnknown ? 'failed' : state.kind}
    >
      <TypedCommands {...{ series, choice, answer }} onSelect={select} />
      {isUnknown ? (
        <UnknownStock error={state.kind === 'unknown' ? state.error : null} search={search} />
      ) : (
        <>
          <SwipeArea onSwipe={onStep}>
            <QuoteHeader
              {...{ name, stockId, answer }}
              refreshError={state.kind === 'ready' ? state.refreshError : null}
              moment={played.moment}
              star={starFor({ stockId, name })}
            />
          </SwipeArea>
          <div className={styles['chart']} data-whole={isWhole} data-testid="chart-area">
            <PanesOrChart {...{ name, stockId, source, answer }} adjust={choice.adjust}>
              <ChartToolbar
                {...{ name, series, choice, answer, searchFor }}
                onSelect={select}
                onPoint={readAhead}
              />
              <LiveStock {...barQuestionOf({ stockId, source }, choice)} />
              <ChartPanel
                {...{ state, name }}
                period={choice.period}
                view={linked.view}
                provenance={answer === undefined ? null : <ShownProvenance answer={answer} />}
              />
            </PanesOrChart>
          </div>
        </>
      )}
    </div>
  );
}

interface Choosing {
  readonly apply: (changes: Partial<ChartChoice>) => void;
  /** Asks for the bars of what may be chosen next. */
  readonly readAhead: (changes: Partial<ChartChoice>) => void;
}

/** Chooses what the chart shows: it is remembered, and stands in the address. */
function useChoosing(subject: Subject, choice: ChartChoice): Choosing {
  const client = useQueryClient();
  const [, setQuery] = useSearchParams();
  const readAhead = (changes: Partial<ChartChoice>): void => {
    if (subject.stockId !== '') readBarsAhead(client, subject, { ...choice, ...changes });
  };
  const apply = (changes: Partial<ChartChoice>): void => {
    readAhead(changes);
    const selected = { ...choice, ...changes };
    rememberChoice(selected);
    setQuery(
      (current) => {
        current.set('period', selected.period);
        current.set('adjust', selected.adjust);
        // The bars of another period are not those that a link framed.
        if (selected.period !== choice.period) current.delete('view');
        return changes.period === undefined ? current : queryWithPanes(current, null);
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { apply, readAhead };
}

/** What was imported may be undone since: then the chart goes back to the source that stands. */
function useSourceThatIsThere(stockId: string, state: ChartState<unknown>): void {
  const isGone = state.kind === 'failed' && isUnknownSource(state.error);
  useEffect(() => {
    if (isGone) selectSource(stockId, null);
  }, [isGone, stockId]);
}

/** Which security, and the source that the reader chose for it, null for the one that stands. */
type Subject = Pick<BarSeriesQuestion, 'stockId' | 'source'>;

function useChart(subject: Subject, choice: ChartChoice): ChartState<BarContent | IntradayContent> {
  const { stockId, source } = subject;
  const isNamed = stockId !== '';
  const days = intradayDaysOf(choice.period);
  const isShown = isNamed && days !== null;
  const intraday = useIntraday({ stockId, source, days: days ?? 1, isShown });
  const bars = useBarSeries({
    ...barQuestionOf(subject, choice),
    isShown: isNamed && days === null,
  });
  return days === null ? bars : intraday;
}

/** The bars on the screen, null while there are none, and what their prices are. */
function drawnBy(
  state: ChartState<BarContent | IntradayContent>,
): Pick<PlayedPage, 'series' | 'basis' | 'factors'> {
  if (state.kind !== 'ready' || state.content.kind !== 'bars')
    return { series: null, basis: '', factors: undefined };
  const { content, answer } = state;
  return { series: content.series, basis: basisOf(answer), factors: answer.factors };
}

/** The name of the security, of which the page says that it is open. */
function useOpenedName(
  stock: StockMaster | undefined,
  pushed: string | null,
  onOpened: StockPageProps['onOpened'],
): string {
  const name = useNameOf(stock, pushed);
  useEffect(() => {
    if (stock !== undefined) onOpened(stock, name);
  }, [stock, name, onOpened]);
  return name;
}

/** The name in the user's language; until the security is known, the one that the address shows. */
function useNameOf(stock: StockMaster | undefined, pushed: string | null): string {
  const { locale } = useTexts();
  if (stock === undefined) return pushed ?? '';
  return locale === 'en' ? (stock.stockNameEn ?? stock.stockName) : stock.stockName;
}
