import { concatBars } from '@chanscope/market';
import type { BarColumns } from '@chanscope/market';

import type { AnalysisAnswer, AnalysisQuestion } from './analysis-protocol.ts';
import type { ChanColumns } from './chan-columns.ts';

/** Structures, and the bars that they were read from. */
export interface Analysis {
  readonly seriesId: string;
  readonly bars: BarColumns;
  readonly columns: ChanColumns;
  /** Time the worker needed. */
  readonly milliseconds: number;
}

/** What the client hears of its worker. */
export interface WorkerListener {
  readonly onAnswer: (answer: AnalysisAnswer) => void;
  /** The worker could not be loaded, or what it sent could not be read: it answers nothing more. */
  readonly onBroken: (reason: string) => void;
}

/** What of a worker the client uses. */
export interface AnalysisWorker {
  postMessage(question: AnalysisQuestion, transfer: ArrayBufferLike[]): void;
  terminate(): void;
}

/** Where the client gets its worker and tells what became of a question. */
export interface AnalysisClientOptions {
  createWorker(listener: WorkerListener): AnalysisWorker;
  onFound(analysis: Analysis): void;
  onFailed(seriesId: string, reason: string): void;
  /** The least time between two questions about one series, so that ticks do not fill a core. */
  readonly pauseMs?: number;
}

interface Job {
  readonly run: number;
  readonly seriesId: string;
  readonly bars: BarColumns;
}

/** Asks one worker for analyses: one question at a time, of those that wait only the newest. */
export class AnalysisClient {
  readonly #options: AnalysisClientOptions;
  readonly #pauseMs: number;
  #worker: AnalysisWorker | null = null;
  #asked: Job | null = null;
  #waiting: Job | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;
  #seriesId = '';
  #runs = 0;

  constructor(options: AnalysisClientOptions) {
    this.#options = options;
    this.#pauseMs = options.pauseMs ?? 400;
  }

  /** Asks for the structures of a series as it now stands. Earlier answers about other series are dropped. */
  ask(seriesId: string, bars: BarColumns): void {
    this.#runs += 1;
    this.#waiting = { run: this.#runs, seriesId, bars };
    if (seriesId !== this.#seriesId) this.#endPause();
    this.#seriesId = seriesId;
    this.#askNext();
  }

  dispose(): void {
    this.#endPause();
    this.#waiting = null;
    this.#dropWorker();
  }

  #askNext(): void {
    const job = this.#waiting;
    if (job === null || this.#asked !== null || this.#pause !== undefined) return;
    this.#waiting = null;
    this.#asked = job;
    // The chart keeps its bars; the worker gets a copy to own.
    const bars = concatBars([job.bars]);
    const memory = Object.values(bars)
      .filter((column) => ArrayBuffer.isView(column))
      .map((column) => column.buffer);
    this.#startedWorker().postMessage({ run: job.run, bars }, memory);
  }

  #startedWorker(): AnalysisWorker {
    if (this.#worker !== null) return this.#worker;
    this.#worker = this.#options.createWorker({
      onAnswer: (answer) => {
        this.#take(answer);
      },
      onBroken: (reason) => {
        this.#replaceWorker(reason);
      },
    });
    return this.#worker;
  }

  #replaceWorker(reason: string): void {
    const job = this.#asked;
    this.#dropWorker();
    if (job?.seriesId === this.#seriesId) this.#options.onFailed(job.seriesId, reason);
    this.#askNext();
  }

  #take(answer: AnalysisAnswer): void {
    const job = this.#asked;
    if (job?.run !== answer.run) return;
    this.#asked = null;
    if (job.seriesId === this.#seriesId) {
      this.#tell(job, answer);
      this.#pause = setTimeout(() => {
        this.#pause = undefined;
        this.#askNext();
      }, this.#pauseMs);
    }
    this.#askNext();
  }

  #tell({ seriesId, bars }: Job, answer: AnalysisAnswer): void {
    if (answer.kind === 'failed') this.#options.onFailed(seriesId, answer.reason);
    else {
      const { columns, milliseconds } = answer;
      this.#options.onFound({ seriesId, bars, columns, milliseconds });
    }
  }

  #dropWorker(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#asked = null;
  }

  #endPause(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
  }
}
