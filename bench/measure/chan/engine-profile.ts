import { type Profiler, Session } from 'node:inspector/promises';
import path from 'node:path';

import { readBarByBar, readBatch, readLife } from './chan-runs.ts';
import { generateBars } from '../generated-bars.ts';
import type { Report } from '../report.ts';

const barCount = 50_000;
const sampleMicroseconds = 100;
const minMs = 1500;
const maxRows = 20;
const columnWidths = [10, 12, 16];

type Shares = ReadonlyMap<string, number>;

/** Where the time of the engine goes: the share of self time by file, and of the costliest functions. */
export async function reportEngineProfile(): Promise<Report> {
  const bars = generateBars(barCount, 7);
  const ways = [readBatch, readBarByBar, readLife];
  const profiles: Profiler.Profile[] = [];
  for (const way of ways) profiles.push(await profileOf(() => way(bars)));
  const byFile = profiles.map((profile) => sharesOf(profile, fileOf));
  const byFunction = profiles.map((profile) => sharesOf(profile, functionOf));
  return {
    name: `Chan, share of self time, ${barCount.toLocaleString('en')} bars`,
    lines: [
      `${''.padEnd(42)} in one go  bar by bar  lives recorded`,
      ...rowsOf(byFile),
      '',
      ...rowsOf(byFunction),
    ],
    figures: Object.fromEntries(byFile[1] ?? []),
  };
}

/** Samples a calculation that is run again and again; the first runs, which compile it, are left out. */
async function profileOf(run: () => unknown): Promise<Profiler.Profile> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: sampleMicroseconds });
  // Code that is compiled while a profile is taken knows which function an inlined line is from.
  await session.post('Profiler.start');
  repeat(run, minMs / 3);
  await session.post('Profiler.stop');
  await session.post('Profiler.start');
  repeat(run, minMs);
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return profile;
}

function repeat(run: () => unknown, milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) run();
}

function sharesOf(
  profile: Profiler.Profile,
  nameOf: (node: Profiler.ProfileNode) => string,
): Shares {
  const names = new Map(
    profile.nodes.filter(isProduct).map((node): [number, string] => [node.id, nameOf(node)]),
  );
  const micros = new Map<string, number>();
  let total = 0;
  (profile.samples ?? []).forEach((id, at) => {
    const name = names.get(id);
    if (name === undefined) return;
    const time = profile.timeDeltas?.[at] ?? 0;
    total += time;
    micros.set(name, (micros.get(name) ?? 0) + time);
  });
  return new Map([...micros].map(([name, time]) => [name, time / total]));
}

/** The pure packages and the garbage they leave; neither the bench nor the profiler. */
function isProduct({ callFrame: { url, functionName } }: Profiler.ProfileNode): boolean {
  return url.includes('/packages/') || functionName === '(garbage collector)';
}

function fileOf({ callFrame: { url, functionName } }: Profiler.ProfileNode): string {
  return url === '' ? functionName : path.basename(url);
}

function functionOf(node: Profiler.ProfileNode): string {
  const { functionName, url } = node.callFrame;
  return url === '' ? functionName : `${functionName || 'anonymous'} (${path.basename(url)})`;
}

/** The names with the largest shares, a column for each way. */
function rowsOf(shares: readonly Shares[]): string[] {
  const sharesOfName = (name: string): number[] => shares.map((each) => each.get(name) ?? 0);
  return [...new Set(shares.flatMap((each) => [...each.keys()]))]
    .map((name) => ({ name, own: sharesOfName(name) }))
    .toSorted((a, b) => Math.max(...b.own) - Math.max(...a.own))
    .slice(0, maxRows)
    .map(({ name, own }) => {
      const cells = own.map((share, column) => percent(share).padStart(columnWidths[column] ?? 0));
      return name.padEnd(42) + cells.join('');
    });
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
