import { spawnSync } from 'node:child_process';

import { type ChanStudy, ChanHistory } from '@chanscope/engine';
import { type BarColumns, sliceBars } from '@chanscope/market';

import { readBarByBar, readBatch, readLife } from './chan-runs.ts';
import { generateBars } from '../generated-bars.ts';
import type { Report } from '../report.ts';

const barCount = 1_000_000;
/** Time, four prices, volume and amount as 64-bit floats. */
const bytesPerBar = 56;

const ways: Readonly<Record<string, (bars: BarColumns) => ChanStudy | ChanHistory>> = {
  'in one go': readBatch,
  'bar by bar': readBarByBar,
  'bar by bar, lives recorded': readLife,
};

/** Bytes per bar that a study of a million bars keeps beyond the columns of bars, each way in a process of its own. */
export function reportChanMemory(): Report {
  const figures = Object.fromEntries(
    Object.keys(ways).map((way) => [way, bytesPerBarInChild(way)]),
  );
  return {
    name: `Chan, bytes kept per bar beyond the columns of ${barCount.toLocaleString('en')} bars (goal 100)`,
    lines: Object.entries(figures).map(
      ([way, bytes]) => `${way.padEnd(42)} ${bytes.toFixed(1).padStart(9)}`,
    ),
    figures,
  };
}

function bytesPerBarInChild(way: string): number {
  const { stdout } = spawnSync(process.execPath, ['--expose-gc', import.meta.filename, way], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return Number(stdout.trim() || Number.NaN);
}

/** Called in the child, which can collect garbage when it likes. */
function retainedBytesPerBar(way: string): number {
  const read = ways[way];
  if (read === undefined) throw new RangeError(`Cannot measure "${way}"`);
  const bars = generateBars(barCount, 7);
  // What is compiled and set up on a first run belongs to no bar.
  read(sliceBars(bars, 0, 1000));
  const before = usedBytes();
  const retained = read(bars);
  const used = usedBytes() - before;
  const study = retained instanceof ChanHistory ? retained.study : retained;
  // A study that was fed keeps columns of its own; one that began with bars reads theirs.
  const columns = study.bars.time === bars.time ? 0 : study.bars.time.length * bytesPerBar;
  return (used - columns) / retained.barCount;
}

function usedBytes(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

if (import.meta.main) process.stdout.write(`${retainedBytesPerBar(process.argv[2] ?? '')}\n`);
