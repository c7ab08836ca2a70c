import type { BarColumns, RuleBook } from '@chanscope/market';

import type {
  ChanChoice,
  ChanExplanation,
  ChanQuestion,
  ShownChan,
  WhyQuestion,
} from '../chan-reading.ts';
import type { SignalSearch } from '../next-signal.ts';
import type { SchoolPair } from '../schools/school-agreement.ts';
import type { ChartLook, ChartSeries } from '../../chart-props.ts';

/** What the worker has to know of a series besides its bars. */
export type SeriesFacts = Pick<ChartSeries, 'market' | 'timeframe' | 'priceDecimals' | 'asOf'>;

/** From which picture an element is explained, and in which language. */
export interface WhyFrame {
  readonly choice: ChanChoice;
  /** The bar after which the picture was. */
  readonly bar: number;
  readonly locale: ChartLook['locale'];
}

/** Which choices of rules are compared, in the bars up to which one. */
export interface SchoolQuestion {
  readonly choices: readonly ChanChoice[];
  readonly bar: number;
}

/** What the worker is sent and asked. `run` is a running number, given back with the answer. */
export type AnalysisRequest =
  | {
      /** The rules that the calendar goes by, before the bars that are to be read by them. */
      readonly kind: 'rules';
      readonly ruleBook: RuleBook;
    }
  | {
      /** The bars of the series from index `from` on; those before stay as they were reported earlier. */
      readonly kind: 'bars';
      readonly facts: SeriesFacts;
      readonly from: number;
      readonly bars: BarColumns;
    }
  | {
      readonly kind: 'read';
      readonly run: number;
      readonly question: ChanQuestion;
      /** Whether a first answer is of use: the page may show one already. */
      readonly withGlimpse: boolean;
    }
  | {
      readonly kind: 'explain';
      readonly run: number;
      readonly question: WhyQuestion;
      readonly frame: WhyFrame;
    }
  | { readonly kind: 'find'; readonly run: number; readonly search: SignalSearch }
  | { readonly kind: 'compare'; readonly run: number; readonly question: SchoolQuestion };

/** What the worker found; the client knows which series and question it belongs to. */
export type FoundChan = Omit<ShownChan, 'seriesId' | 'question' | 'milliseconds'>;

/** What the worker answers. */
export type AnalysisAnswer =
  | {
      readonly kind: 'found';
      readonly run: number;
      readonly found: FoundChan;
      readonly milliseconds: number;
    }
  | { readonly kind: 'explained'; readonly run: number; readonly explanation: ChanExplanation }
  | { readonly kind: 'signal'; readonly run: number; readonly bar: number | null }
  | { readonly kind: 'compared'; readonly run: number; readonly pairs: readonly SchoolPair[] }
  | { readonly kind: 'failed'; readonly run: number; readonly reason: string };
