import { analysisPresets } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';

import { recoveryIntervalOf } from '../../../api/index.ts';
import { type BarsQuestion, readBars } from '../read-stock.ts';
import { choiceOf } from '../structures/rules/chan-choice.ts';
import { type BarSeriesQuestion, pagesKey } from '../workspace/answer-keys.ts';
import { type ChartChoice, intradayDaysOf } from '../workspace/chart-choice.ts';
import { useChartMemory } from '../workspace/chart-memory.ts';
import type { BarPage } from './bar-pages.ts';

/**
 * As many as `/fenxi` reads its structures from: fewer would draw other segments than it answers, and
 * those on the screen would change as soon as older bars arrive.
 */
const pageCount = 5000;

interface PageStart {
  readonly count: number;
  readonly end?: number;
}

const newestPage: PageStart = { count: pageCount };

/** How the pages of a series are read: the newest first, older ones on demand. */
export function barPagesQuery(client: QueryClient, question: BarSeriesQuestion) {
  return infiniteQueryOptions({
    queryKey: pagesKey(question),
    queryFn: ({ pageParam, signal }) =>
      readBars(client, { ...askedBy(question), ...pageParam, ...presetAsked() }, signal),
    initialPageParam: newestPage,
    getNextPageParam: startOfOlder,
    staleTime: 5 * minuteMs,
    // A computer that slept through a session never learned that the market was open.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => recoveryIntervalOf(state),
    structuralSharing: false,
  });
}

/** The bars of a choice; days while the choice is none of bars. */
export function barQuestionOf(
  subject: Pick<BarSeriesQuestion, 'stockId' | 'source'>,
  { period, adjust }: ChartChoice,
): BarSeriesQuestion {
  return { ...subject, adjust, period: period === 'time' || period === 'time5' ? 'day' : period };
}

/** Asks for the bars of a choice before they are needed; for none of its intraday lines. What fails is the chart's to report. */
export function readBarsAhead(
  client: QueryClient,
  subject: Pick<BarSeriesQuestion, 'stockId' | 'source'>,
  choice: ChartChoice,
): void {
  if (intradayDaysOf(choice.period) !== null) return;
  void client.prefetchInfiniteQuery(barPagesQuery(client, barQuestionOf(subject, choice)));
}

/** The preset that charts are read by, where the server knows it and no option of it is changed. */
function presetAsked(): Pick<BarsQuestion, 'preset'> {
  const { school, options } = choiceOf(useChartMemory.getState());
  const preset = analysisPresets.find((each) => each === school);
  return preset === undefined || Object.keys(options).length > 0 ? {} : { preset };
}

/** What the server is asked for a series. */
export function askedBy({ stockId, period, adjust, source }: BarSeriesQuestion): BarsQuestion {
  return { stockId, period, adjust, ...(source === null ? {} : { source }) };
}

function startOfOlder(page: BarPage): PageStart | undefined {
  const end = page.bars.time[0];
  return page.answer.more && end !== undefined ? { end, count: pageCount } : undefined;
}
