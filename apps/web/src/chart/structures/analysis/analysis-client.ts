import {
  currentRuleBook,
  concatBars,
  deliveredRuleBook,
  sliceBars,
  type BarColumns,
  type RuleBook,
} from '@chanscope/market';

import type {
  AnalysisAnswer,
  AnalysisRequest,
  SchoolQuestion,
  WhyFrame,
} from './analysis-protocol.ts';
import { changeOfBars } from '../../candles/bar-change.ts';
import type { ChanExplanation, ChanQuestion, ShownChan, WhyQuestion } from '../chan-reading.ts';
import type { SignalSearch } from '../next-signal.ts';
import type { SchoolPair } from '../schools/school-agreement.ts';
import type { ChartSeries } from '../../chart-props.ts';
import { firstShown } from '../first-reading.ts';
import { memoryOf } from '../../series/column-memory.ts';
import { isReplayStep, isSameQuestion } from '../../series/question-change.ts';

/** What the client learns of its worker. */
export interface WorkerListener {
  readonly onAnswer: (answer: AnalysisAnswer) => void;
  /** The worker could not be loaded, or what it sent could not be read: it answers nothing more. */
  readonly onBroken: (reason: string) => void;
}

/** What of a worker the client uses. */
export interface AnalysisWorker {
  postMessage(request: AnalysisRequest, transfer: ArrayBufferLike[]): void;
  terminate(): void;
}

/** Where the client gets its worker and says what became of a question. */
export interface AnalysisClientDependencies {
  createWorker(listener: WorkerListener): AnalysisWorker;
  onFound(shown: ShownChan): void;
  onFailed(seriesId: string, reason: string): void;
  /** The least time between two readings of bars that only grew, so that ticks do not fill a core. */
  readonly pauseMs?: number;
}

interface Job {
  readonly run: number;
  readonly series: ChartSeries;
  readonly question: ChanQuestion;
}

/** A question besides the reading that someone waits for. */
interface Inquiry {
  readonly resolve: (answer: AnalysisAnswer) => void;
  readonly reject: (cause: RangeError) => void;
}

/**
 * Asks one worker about a series: one reading at a time, of those that wait only the newest, except
 * that the steps of a replay are all answered in their order. The worker keeps the bars, so that only
 * what changed in them is sent.
 */
export class AnalysisClient {
  readonly #dependencies: AnalysisClientDependencies;
  readonly #pauseMs: number;
  #worker: AnalysisWorker | null = null;
  /** The series as the worker knows it. */
  #pushed: ChartSeries | null = null;
  /** The rules that the worker goes by; it begins with the delivered ones. */
  #ruleBook: RuleBook = deliveredRuleBook;
  #asked: Job | null = null;
  #waiting: readonly Job[] = [];
  #newest: Job | null = null;
  readonly #inquiries = new Map<number, Inquiry>();
  #pause: ReturnType<typeof setTimeout> | undefined;
  #runs = 0;

  constructor(dependencies: AnalysisClientDependencies) {
    this.#dependencies = dependencies;
    this.#pauseMs = dependencies.pauseMs ?? 400;
  }

  /** Asks about a series as it now stands. Earlier answers about other series are dropped. */
  ask(series: ChartSeries, question: ChanQuestion): void {
    const job = { run: this.#nextRun(), series, question };
    const before = this.#newest;
    if (before === null || !isGrowth(before, job)) this.#endPause();
    this.#waiting = before === null ? [job] : withJob(this.#waiting, before, job);
    this.#newest = job;
    this.#askNext();
  }

  /** Asks why an element stands in a picture. Rejects with RangeError when it does not. */
  async explain(question: WhyQuestion, frame: WhyFrame): Promise<ChanExplanation> {
    const answer = await this.#inquire((run) => ({ kind: 'explain', run, question, frame }));
    if (answer.kind === 'explained') return answer.explanation;
    throw new RangeError(`Cannot explain an element: the worker answered ${answer.kind}`);
  }

  /** The next bar at which a signal appears, null when none does. Rejects with RangeError on a bad choice. */
  async findSignal(series: ChartSeries, search: SignalSearch): Promise<number | null> {
    this.#post(this.#startedWorker(), series);
    const answer = await this.#inquire((run) => ({ kind: 'find', run, search }));
    if (answer.kind === 'signal') return answer.bar;
    throw new RangeError(`Cannot find a signal: the worker answered ${answer.kind}`);
  }

  /** How far schools agree in the bars that were last asked about. Rejects with RangeError on a bad choice. */
  async compareSchools(question: SchoolQuestion): Promise<readonly SchoolPair[]> {
    const answer = await this.#inquire((run) => ({ kind: 'compare', run, question }));
    if (answer.kind === 'compared') return answer.pairs;
    throw new RangeError(`Cannot compare schools: the worker answered ${answer.kind}`);
  }

  #inquire(requestOf: (run: number) => AnalysisRequest): Promise<AnalysisAnswer> {
    const run = this.#nextRun();
    return new Promise((resolve, reject) => {
      this.#inquiries.set(run, { resolve, reject });
      this.#startedWorker().postMessage(requestOf(run), []);
    });
  }

  dispose(): void {
    this.#endPause();
    this.#waiting = [];
    this.#dropWorker('the chart was closed');
  }

  #nextRun(): number {
    this.#runs += 1;
    return this.#runs;
  }

  #askNext(): void {
    const [job] = this.#waiting;
    if (job === undefined || this.#asked !== null || this.#pause !== undefined) return;
    this.#waiting = this.#waiting.slice(1);
    this.#asked = job;
    const worker = this.#startedWorker();
    this.#post(worker, job.series);
    const { run, question } = job;
    const withGlimpse = firstShown(job.series, question) === null;
    worker.postMessage({ kind: 'read', run, question, withGlimpse }, []);
  }

  /** Sends what the worker does not know of a series yet. */
  #post(worker: AnalysisWorker, series: ChartSeries): void {
    this.#postRules(worker);
    const from = firstUnposted(this.#pushed, series);
    this.#pushed = series;
    if (from === null) return;
    const { market, timeframe, priceDecimals, asOf } = series;
    // The chart keeps its bars; the worker gets a copy to own.
    const bars = concatBars([sliceBars(series.bars, from, series.bars.length)]);
    const facts = { market, timeframe, priceDecimals, asOf };
    worker.postMessage({ kind: 'bars', facts, from, bars }, memoryOf(bars));
  }

  /** What was read by other rules is read anew. */
  #postRules(worker: AnalysisWorker): void {
    const ruleBook = currentRuleBook();
    if (ruleBook === this.#ruleBook) return;
    this.#ruleBook = ruleBook;
    this.#pushed = null;
    worker.postMessage({ kind: 'rules', ruleBook }, []);
  }

  #startedWorker(): AnalysisWorker {
    if (this.#worker !== null) return this.#worker;
    this.#worker = this.#dependencies.createWorker({
      onAnswer: (answer) => {
        this.#apply(answer);
      },
      onBroken: (reason) => {
        this.#replaceWorker(reason);
      },
    });
    return this.#worker;
  }

  #replaceWorker(reason: string): void {
    const job = this.#asked;
    this.#dropWorker(reason);
    if (job?.series.id === this.#newest?.series.id && job !== null)
      this.#dependencies.onFailed(job.series.id, reason);
    this.#askNext();
  }

  #apply(answer: AnalysisAnswer): void {
    const inquiry = this.#inquiries.get(answer.run);
    if (inquiry !== undefined) {
      this.#inquiries.delete(answer.run);
      if (answer.kind === 'failed') inquiry.reject(new RangeError(answer.reason));
      else inquiry.resolve(answer);
      return;
    }
    const job = this.#asked;
    if (job?.run !== answer.run) return;
    const isLast = answer.kind !== 'found' || answer.found.isWhole;
    if (isLast) this.#asked = null;
    if (job.series.id === this.#newest?.series.id) {
      this.#report(job, answer);
      if (isLast) this.#restFrom(job);
    }
    this.#askNext();
  }

  /** Bars that only grow wait a while; whatever else is asked does not. */
  #restFrom(job: Job): void {
    const next = this.#waiting[0];
    if (next !== undefined && !isGrowth(job, next)) return;
    this.#pause = setTimeout(() => {
      this.#pause = undefined;
      this.#askNext();
    }, this.#pauseMs);
  }

  #report({ series, question }: Job, answer: AnalysisAnswer): void {
    if (answer.kind === 'failed') this.#dependencies.onFailed(series.id, answer.reason);
    if (answer.kind === 'found') {
      const { found, milliseconds } = answer;
      this.#dependencies.onFound({ seriesId: series.id, question, ...found, milliseconds });
    }
  }

  #dropWorker(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#pushed = null;
    this.#ruleBook = deliveredRuleBook;
    this.#asked = null;
    for (const { reject } of this.#inquiries.values())
      reject(new RangeError(`Cannot ask the analysis: ${reason}`));
    this.#inquiries.clear();
  }

  #endPause(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
  }
}

/** The jobs that wait after one more: the last of them was `before`, unless that is asked already. */
function withJob(waiting: readonly Job[], before: Job, job: Job): readonly Job[] {
  if (isStep(before, job)) return [...waiting, job];
  if (isGrowth(before, job)) return [...waiting.filter((each) => each !== before), job];
  return [job];
}

/** Whether a job asks the same about the same series, of which only the bars changed. */
function isGrowth(before: Job, job: Job): boolean {
  return before.series.id === job.series.id && isSameQuestion(before.question, job.question);
}

function isStep(before: Job, job: Job): boolean {
  return before.series.bars === job.series.bars && isReplayStep(before.question, job.question);
}

/** The first bar that is not as it was reported, null when all are. */
function firstUnposted(
  pushed: ChartSeries | null,
  { id, bars, priceDecimals }: ChartSeries,
): number | null {
  if (pushed?.id !== id || pushed.priceDecimals !== priceDecimals) return 0;
  return firstChangedBar(pushed.bars, bars);
}

function firstChangedBar(before: BarColumns, after: BarColumns): number | null {
  const change = changeOfBars(before, after);
  if (change.kind === 'same') return null;
  return change.kind === 'grown' && change.prepended === 0 ? change.changedFrom : 0;
}
