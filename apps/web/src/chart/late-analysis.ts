import type { AnalysisClient, AnalysisClientOptions } from './analysis-client.ts';
import type { ChanExplanation, ChanQuestion, WhyQuestion } from './chan-reading.ts';
import type { WhyFrame } from './analysis-protocol.ts';
import type { ChartSeries } from './chart-props.ts';

/** Makes a client; rejects when its code cannot come. */
export type MakeClient = (options: AnalysisClientOptions) => Promise<AnalysisClient>;

/**
 * A client of the analysis whose code does not come with the chart: what is asked meanwhile waits in its
 * order. When the code cannot come, the asking fails, and the next one has it fetched again.
 */
export class LateAnalysis {
  readonly #make: MakeClient;
  readonly #options: AnalysisClientOptions;
  #client: Promise<AnalysisClient> | null = null;
  #isOver = false;

  constructor(make: MakeClient, options: AnalysisClientOptions) {
    this.#make = make;
    this.#options = options;
  }

  /** Asks about a series as it now stands, as `AnalysisClient.ask` does. */
  ask(series: ChartSeries, question: ChanQuestion): void {
    this.#made().then(
      (client) => {
        if (!this.#isOver) client.ask(series, question);
      },
      (error: unknown) => this.#options.onFailed(series.id, String(error)),
    );
  }

  /** Asks why an element stands in a picture. Rejects when it does not, or when nobody can say. */
  async explain(question: WhyQuestion, frame: WhyFrame): Promise<ChanExplanation> {
    const client = await this.#made();
    return client.explain(question, frame);
  }

  /** Ends the worker; nothing is asked or told after it. */
  dispose(): void {
    this.#isOver = true;
    this.#client?.then(
      (client) => client.dispose(),
      () => undefined,
    );
  }

  #made(): Promise<AnalysisClient> {
    this.#client ??= this.#make(this.#options).catch((error: unknown) => {
      this.#client = null;
      throw error;
    });
    return this.#client;
  }
}
