import type { AnalysisClient, AnalysisClientDependencies } from './analysis-client.ts';
import type { ChanExplanation, ChanQuestion, WhyQuestion } from '../chan-reading.ts';
import type { SignalSearch } from '../next-signal.ts';
import type { SchoolPair } from '../schools/school-agreement.ts';
import type { SchoolQuestion, WhyFrame } from './analysis-protocol.ts';
import type { ChartSeries } from '../../chart-props.ts';

/** Makes a client; rejects when its code cannot come. */
export type MakeClient = (dependencies: AnalysisClientDependencies) => Promise<AnalysisClient>;

/**
 * A client of the analysis whose code does not come with the chart, and that can be held back: what is asked
 * meanwhile waits in its order. When the code cannot come, the asking fails, and the next one has it fetched again.
 */
export class LazyAnalysis {
  readonly #make: MakeClient;
  readonly #dependencies: AnalysisClientDependencies;
  #client: Promise<AnalysisClient> | null = null;
  #pause: Promise<void> | null = null;
  #isOver = false;

  constructor(make: MakeClient, dependencies: AnalysisClientDependencies) {
    this.#make = make;
    this.#dependencies = dependencies;
  }

  /** Asks about a series as it now stands, as `AnalysisClient.ask` does, but nothing before the end of a pause. */
  ask(series: ChartSeries, question: ChanQuestion, pause: Promise<void> | null): void {
    this.#pause = pause ?? this.#pause;
    this.#made().then(
      (client) => {
        if (!this.#isOver) client.ask(series, question);
      },
      (error: unknown) => this.#dependencies.onFailed(series.id, String(error)),
    );
  }

  /** Asks why an element stands in a picture. Rejects when it does not, or when no one can say. */
  async explain(question: WhyQuestion, frame: WhyFrame): Promise<ChanExplanation> {
    const client = await this.#made();
    return client.explain(question, frame);
  }

  /** As `AnalysisClient.findSignal`. */
  async findSignal(series: ChartSeries, search: SignalSearch): Promise<number | null> {
    const client = await this.#made();
    return client.findSignal(series, search);
  }

  /** As `AnalysisClient.compareSchools`. */
  async compareSchools(question: SchoolQuestion): Promise<readonly SchoolPair[]> {
    const client = await this.#made();
    return client.compareSchools(question);
  }

  /** Ends the worker; nothing is asked or sent after it. */
  dispose(): void {
    this.#isOver = true;
    this.#client?.then(
      (client) => client.dispose(),
      () => undefined,
    );
  }

  async #made(): Promise<AnalysisClient> {
    this.#client ??= this.#make(this.#dependencies).catch((error: unknown) => {
      this.#client = null;
      throw error;
    });
    const client = await this.#client;
    await this.#pause;
    return client;
  }
}
