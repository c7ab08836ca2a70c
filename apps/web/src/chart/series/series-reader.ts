import { branchesOf, branchOutcome } from '@chanscope/engine';
import { concatBars, createBarColumns, sliceBars } from '@chanscope/market';

import type {
  AnalysisRequest,
  FoundChan,
  SchoolQuestion,
  WhyFrame,
} from '../structures/analysis/analysis-protocol.ts';
import { type ReadPicture, compareWith, schoolPictureOf } from '../structures/chan-comparison.ts';
import { explainChan } from '../structures/chan-explanation.ts';
import type {
  ChanChoice,
  ChanComparison,
  ChanExplanation,
  ChanQuestion,
  WhyQuestion,
} from '../structures/chan-reading.ts';
import {
  type ChoiceReading,
  createChoiceReading,
  pictureByChoice,
} from '../structures/choice-reading.ts';
import { explainCzsc } from '../structures/czsc-explanation.ts';
import { type SignalSearch, nextSignalBar } from '../structures/next-signal.ts';
import { readRedivisions } from '../structures/schools/redivision-reading.ts';
import { type SchoolPair, pairAgreements } from '../structures/schools/school-agreement.ts';

type PostedBars = Extract<AnalysisRequest, { readonly kind: 'bars' }>;

/** How many choices stay read: the one shown, the one beside it, and those just left. */
const retainedReadings = 4;

/** Answers questions about one series, and keeps what it read for the next question. */
export class SeriesReader {
  #facts: PostedBars['facts'] = { market: 'hs', timeframe: '1d', priceDecimals: 2, asOf: null };
  #bars = createBarColumns(0);
  /** By choice, the one used last at the end. */
  readonly #readings = new Map<string, ChoiceReading>();

  /** Takes the bars from an index on; those before stay. */
  apply({ facts, from, bars }: PostedBars): void {
    this.#facts = facts;
    this.#bars = from === 0 ? bars : concatBars([sliceBars(this.#bars, 0, from), bars]);
    for (const reading of this.#readings.values()) reading.follow(this.#bars, from);
  }

  /** A first answer to a question that takes longer, null where there is none to give. */
  glimpse({ choice, comparedWith, bar, withGhosts }: ChanQuestion): FoundChan | null {
    if (comparedWith !== null || bar !== null || withGhosts) return null;
    const picture = this.#readingOf(choice).glimpse();
    if (picture === null) return null;
    return { ...this.#frameAt(picture.bar), picture, branches: null, isWhole: false };
  }

  /** Throws RangeError on a bar or a choice that cannot be. */
  read({ choice, comparedWith, bar, withGhosts, redivisions = [] }: ChanQuestion): FoundChan {
    const at = Math.min(bar ?? Number.POSITIVE_INFINITY, this.#bars.length - 1);
    const reading = this.#readingOf(choice);
    const picture = reading.pictureAt(at);
    return {
      ...this.#frameAt(at),
      picture,
      branches: this.#branchesOf(picture, bar === null ? null : reading),
      isWhole: true,
      ghosts: withGhosts ? reading.ghostsAt(at) : null,
      compared: comparedWith === null ? null : this.#compared({ choice, picture }, comparedWith),
      redivisions: readRedivisions(redivisions, sliceBars(this.#bars, 0, at + 1), choice),
    };
  }

  /** How far choices of rules agree right after a bar, pair by pair. Throws RangeError as `read` does. */
  compareSchools({ choices, bar }: SchoolQuestion): readonly SchoolPair[] {
    const bars = sliceBars(this.#bars, 0, bar + 1);
    return pairAgreements(
      choices.map((choice) => schoolPictureOf({ choice, picture: pictureByChoice(choice, bars) })),
    );
  }

  /** Throws RangeError when what is asked about is not there. */
  explain(question: WhyQuestion, { choice, bar, locale }: WhyFrame): ChanExplanation {
    const reading = this.#readingOf(choice);
    const ground = { bars: sliceBars(this.#bars, 0, bar + 1), facts: this.#facts, locale };
    return reading.kind === 'czsc'
      ? explainCzsc(reading, question, ground)
      : explainChan(reading, question, ground);
  }

  /** The next bar at which a signal appears, null when none does; czsc reads no signals. */
  find({ choice, after, layers }: SignalSearch): number | null {
    const reading = this.#readingOf(choice);
    return reading.kind === 'czsc' ? null : nextSignalBar(reading.history(), after, layers);
  }

  #frameAt(bar: number): Omit<FoundChan, 'picture' | 'branches' | 'isWhole'> {
    const firstTime = this.#bars.time[0] ?? 0;
    return { barCount: bar + 1, firstTime, ghosts: null, compared: null };
  }

  /** What may follow a picture and, with the reading of all bars, what did. */
  #branchesOf(picture: FoundChan['picture'], reading: ChoiceReading | null): FoundChan['branches'] {
    const branches = branchesOf(picture, this.#bars);
    if (branches === null) return null;
    if (reading?.kind !== 'chan') return { ...branches, outcome: null };
    const { strokes } = reading.pictureAt(this.#bars.length - 1);
    return { ...branches, outcome: branchOutcome(branches, strokes) };
  }

  #compared(own: ReadPicture, choice: ChanChoice): ChanComparison {
    const picture = this.#readingOf(choice).pictureAt(own.picture.bar);
    return compareWith(own, { choice, picture });
  }

  #readingOf(choice: ChanChoice): ChoiceReading {
    const key = JSON.stringify(choice);
    const reading = this.#readings.get(key) ?? createChoiceReading(choice, this.#bars);
    this.#readings.delete(key);
    this.#readings.set(key, reading);
    const oldest = this.#readings.keys().next().value;
    if (this.#readings.size > retainedReadings && oldest !== undefined)
      this.#readings.delete(oldest);
    return reading;
  }
}
