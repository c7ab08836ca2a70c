import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import type { Comparison, Figure } from './measure/compare.ts';
import { compare, median } from './measure/compare.ts';
import { describeMachine } from './measure/machine.ts';
import { compareBars } from './suites/bars.ts';
import { compareChan } from './suites/chan.ts';
import { compareIndicators } from './suites/indicators.ts';
import { compareSearch } from './suites/search.ts';

// `npm run bench [-- --suite chan,search] [--rounds 9] [--json FILE]`; see README.md in this folder.

const suites: Readonly<Record<string, () => Comparison[] | Promise<Comparison[]>>> = {
  indicators: compareIndicators,
  chan: compareChan,
  search: compareSearch,
  bars: compareBars,
};

process.chdir(path.dirname(import.meta.dirname));
const { values } = parseArgs({
  options: {
    suite: { type: 'string', default: Object.keys(suites).join(',') },
    rounds: { type: 'string', default: '9' },
    json: { type: 'string' },
  },
});
const rounds = Math.max(9, Number(values.rounds));
const machine = describeMachine();
console.log(machine.text);

const results: { suite: string; comparison: string; figures: Figure[] }[] = [];
for (const suite of values.suite.split(',')) {
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
}
if (values.json !== undefined) {
  mkdirSync(path.dirname(values.json), { recursive: true });
  writeFileSync(values.json, JSON.stringify({ machine, rounds, results }, null, 1));
}

function print({ name, units }: Comparison, figures: readonly Figure[]): void {
  console.log(`\n${name} (${rounds} rounds)`);
  for (const figure of figures) {
    const least = Math.min(...figure.rounds);
    const perUnit = (least * 1e6) / units.count;
    console.log(
      [
        `  ${figure.name.padEnd(42)}`,
        `× ${figure.ratio.toFixed(2).padStart(7)}`,
        `min ${least.toFixed(3)} ms`.padStart(18),
        `median ${median(figure.rounds).toFixed(3)} ms`.padStart(20),
        `${perUnit.toFixed(1)} ns/${units.name}`.padStart(18),
      ].join(' '),
    );
  }
}
