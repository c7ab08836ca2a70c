import type { JobName } from '@chanscope/contract';
import { type ScreenStrategy, ScreenStudy, screenStrategies } from '@chanscope/engine';
import { barAt, sliceBars } from '@chanscope/market';
import { createManySeries } from '@chanscope/server';

import { median } from '../compare.ts';
import { generateBars } from '../generated-bars.ts';
import type { Report } from '../report.ts';
import { type ScreenMarket, createScreenMarket, daysOfShare, lastDay } from './screen-market.ts';

const small = 1000;
const whole = 17_000;
const rounds = 3;

interface Timing {
  readonly wallMs: number;
  readonly cpuMs: number;
}

/** Screens markets of two sizes: every job over daily bars, one rule against plain reading, one new bar. */
export async function reportScreens(): Promise<Report> {
  const figures: Record<string, number> = {};
  const lines: string[] = [];
  const perShare = new Map<number, number>();
  for (const size of [small, whole]) {
    const market = await createScreenMarket(size);
    for (const name of ['initRps', 'initZhangting', 'initXg'] as const) {
      const timing = await timeJob(market, name);
      const bars = size * daysOfShare;
      const rate = bars / (timing.cpuMs / 1000);
      if (name === 'initXg') perShare.set(size, timing.cpuMs / size);
      figures[`${name}.${size}.wallMs`] = timing.wallMs;
      figures[`${name}.${size}.cpuMs`] = timing.cpuMs;
      lines.push(
        `${name} over ${size} shares × ${daysOfShare} days: ${timing.wallMs.toFixed(0)} ms, ${timing.cpuMs.toFixed(0)} ms of processor, ${(rate / 1e6).toFixed(2)} M bars/s per core`,
      );
    }
    if (size === whole) {
      const ratio = await ruleAgainstReading(market);
      figures['rule.ratio'] = ratio;
      lines.push(
        `a rule of three conditions: × ${ratio.toFixed(2)} of reading the closes (goal ≤ 5)`,
      );
    }
    await market.close();
  }
  const growth = (perShare.get(whole) ?? Number.NaN) / (perShare.get(small) ?? Number.NaN);
  figures['growth'] = growth;
  lines.push(`growth from ${small} to ${whole} shares: × ${growth.toFixed(2)} per share`);
  const newBar = newBarMs();
  figures['newBar.p99Ms'] = newBar;
  lines.push(
    `a new bar on kept state, all daily strategies: p99 ${newBar.toFixed(4)} ms (goal ≤ 1)`,
  );
  return { name: 'Screens', lines, figures };
}

/** The least processor time of some runs; the first one begins the threads. */
async function timeJob({ stores, screening }: ScreenMarket, name: JobName): Promise<Timing> {
  const job = screening.jobs.find((each) => each.name === name);
  if (job === undefined) throw new Error(`There is no job ${name}`);
  const timings: Timing[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const cpu = process.cpuUsage();
    const begun = performance.now();
    const { status } = await job.run(
      { date: lastDay },
      {
        runId: 'bench',
        now: Date.parse(`${lastDay}T18:00:00+08:00`),
        isDryRun: false,
        signal: new AbortController().signal,
        progress: () => undefined,
        warn: () => undefined,
        commit: (write) => stores.database.transaction(write),
        runStep: () => Promise.reject(new Error('There are no steps here')),
      },
    );
    if (status !== 'done') throw new Error(`${name} ended as ${status}`);
    const { user, system } = process.cpuUsage(cpu);
    timings.push({ wallMs: performance.now() - begun, cpuMs: (user + system) / 1000 });
  }
  const [min] = timings.toSorted((one, other) => one.cpuMs - other.cpuMs);
  if (min === undefined) throw new Error('There were no rounds');
  return min;
}

/** CCI back over −100 or ±100, K over D, and CCI over its mean, all on one bar. */
const rule: ScreenStrategy = {
  id: 'three-conditions',
  zh: '三条件',
  en: 'Three conditions',
  level: '1d',
  warmUpBars: 42,
  conditions: [
    { kind: 'channel-crossing', maximumAge: 10 },
    { kind: 'stochastic-crossing', maximumAge: 10 },
    { kind: 'average-crossing', maximumAge: 10 },
  ],
};

async function ruleAgainstReading({ stores }: ScreenMarket): Promise<number> {
  const many = createManySeries(stores.database);
  const ids: number[] = [];
  for await (const page of many.pages(['1d'])) ids.push(...page.map(({ id }) => id));
  const read = async (look: (bars: ReturnType<typeof generateBars>) => number): Promise<number> => {
    const begun = performance.now();
    let sum = 0;
    for (let from = 0; from < 2000; from += 64) {
      const all = await many.readMany(ids.slice(from, from + 64), {});
      for (const bars of all.values()) sum += look(bars);
    }
    return Number.isFinite(sum) ? performance.now() - begun : Number.NaN;
  };
  const ratios: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const plain = await read(({ close }) => close.reduce((sum, price) => sum + price, 0));
    const ruled = await read(
      (bars) =>
        new ScreenStudy([rule], bars).verdicts().filter(({ kind }) => kind === 'hit').length,
    );
    ratios.push(ruled / plain);
  }
  return median(ratios);
}

/** Takes bars one by one into studies that were kept; the slowest of a hundred, over the fastest round. */
function newBarMs(): number {
  const daily = screenStrategies.filter(({ level }) => level === '1d');
  const facts = { isThreeRed: false, isFirstLimitUp: false };
  const slow = Array.from({ length: 5 }, (_, round) => {
    const bars = generateBars(daysOfShare * 2, round + 1);
    const study = new ScreenStudy(daily, sliceBars(bars, 0, daysOfShare));
    const times: number[] = [];
    for (let at = daysOfShare; at < bars.length; at += 1) {
      const begun = performance.now();
      study.commit(barAt(bars, at));
      study.verdicts(facts);
      times.push(performance.now() - begun);
    }
    return (
      times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
    );
  });
  return Math.min(...slow);
}
