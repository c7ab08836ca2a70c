import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type Comparison, type Figure, compare, median } from './measure/compare.ts';
import { reportLogLatency } from './measure/administration/log-latency.ts';
import { reportUserLatency } from './measure/administration/user-latency.ts';
import { reportChanInstructions } from './measure/chan/chan-instructions.ts';
import { reportChanMemory } from './measure/chan/chan-memory.ts';
import { reportEngineProfile } from './measure/chan/engine-profile.ts';
import { reportFanout } from './measure/fanout-report.ts';
import { reportFollowed } from './measure/followed-report.ts';
import { reportChartDrags } from './measure/page/chart-drags.ts';
import { reportFirstFrames } from './measure/page/first-frame.ts';
import { reportHeatMap } from './measure/page/heat-map-report.ts';
import { describeMachine } from './measure/machine.ts';
import type { Report } from './measure/report.ts';
import { reportListLatency } from './measure/market/list-latency.ts';
import { reportSearchLatency } from './measure/market/search-latency.ts';
import { reportScreens } from './measure/market/screen-report.ts';
import { reportLayoutShifts } from './measure/page/layout-shifts.ts';
import { reportShellSwitches } from './measure/page/shell-switches.ts';
import { reportTable } from './measure/page/table-report.ts';
import { reportWorkbench } from './measure/page/workbench-report.ts';
import { compareBars } from './suites/bars.ts';
import { compareChan } from './suites/chan.ts';
import { reportEventLoop } from './suites/event-loop.ts';
import { compareImport } from './suites/import.ts';
import { compareIndicators } from './suites/indicators.ts';
import { compareSearch } from './suites/search.ts';

// `npm run bench [-- chan search] [--rounds 9] [--json FILE]`; see README.md in this folder.

const suites: Readonly<Record<string, () => Comparison[] | Promise<Comparison[]>>> = {
  indicators: compareIndicators,
  chan: compareChan,
  search: compareSearch,
  bars: compareBars,
  import: compareImport,
  // What it is compared with is measured in the same run: see the reports.
  'event-loop': () => [],
  fanout: () => [],
  // The part of `fanout` that asks for quotes, alone.
  followed: () => [],
  lists: () => [],
  users: () => [],
  log: () => [],
  screen: () => [],
  shell: () => [],
  'first-frame': () => [],
  drag: () => [],
  shift: () => [],
  table: () => [],
  workbench: () => [],
  'heat-map': () => [],
};

/** What a suite reports besides its comparisons. */
const reports: Readonly<Record<string, readonly (() => Report | Promise<Report>)[]>> = {
  chan: [reportChanMemory, reportEngineProfile, reportChanInstructions],
  search: [reportSearchLatency],
  'event-loop': [reportEventLoop],
  fanout: [reportFollowed, reportFanout],
  followed: [reportFollowed],
  lists: [reportListLatency],
  users: [reportUserLatency],
  log: [reportLogLatency],
  screen: [reportScreens],
  shell: [reportShellSwitches],
  'first-frame': [reportFirstFrames],
  drag: [reportChartDrags],
  shift: [reportLayoutShifts],
  table: [reportTable],
  workbench: [reportWorkbench],
  'heat-map': [reportHeatMap],
};

process.chdir(path.dirname(import.meta.dirname));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '9' },
    json: { type: 'string' },
  },
});
const rounds = Math.max(9, Number(values.rounds));
const machine = describeMachine();
console.log(machine.text);

const results: { suite: string; comparison: string; figures: Figure[] }[] = [];
const reported: { suite: string; report: Report }[] = [];
for (const suite of positionals.length > 0 ? positionals : Object.keys(suites)) {
  const create = suites[suite];
  if (create === undefined)
    throw new RangeError(
      `Cannot run suite "${suite}": there are ${Object.keys(suites).join(', ')}`,
    );
  for (const comparison of await create()) {
    const figures = await compare(comparison, rounds);
    results.push({ suite, comparison: comparison.name, figures });
    print(comparison, figures);
    await comparison.close?.();
  }
  for (const create of reports[suite] ?? []) {
    const report = await create();
    reported.push({ suite, report });
    console.log(`\n${report.name}\n${report.lines.map((line) => `  ${line}`).join('\n')}`);
  }
}
if (values.json !== undefined) {
  mkdirSync(path.dirname(values.json), { recursive: true });
  writeFileSync(values.json, JSON.stringify({ machine, rounds, results, reported }, null, 1));
}

function print({ name, units }: Comparison, figures: readonly Figure[]): void {
  console.log(`\n${name} (${rounds} rounds)`);
  for (const figure of figures) {
    const min = Math.min(...figure.rounds);
    const perUnit = (min * 1e6) / units.count;
    console.log(
      [
        `  ${figure.name.padEnd(42)}`,
        `× ${figure.ratio.toFixed(2).padStart(7)}`,
        `min ${min.toFixed(3)} ms`.padStart(18),
        `median ${median(figure.rounds).toFixed(3)} ms`.padStart(20),
        `cpu ${median(figure.cpuRounds).toFixed(3)} ms`.padStart(18),
        `${perUnit.toFixed(1)} ns/${units.name}`.padStart(22),
        `${rateOf(units.count / (min / 1000))} ${units.name}s/s`.padStart(20),
      ].join(' '),
    );
  }
}

/** A number per second with three digits: `3.07 M`, `412`. */
function rateOf(perSecond: number): string {
  return perSecond < 1e5 ? perSecond.toPrecision(3) : `${(perSecond / 1e6).toPrecision(3)} M`;
}
