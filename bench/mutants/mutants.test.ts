import { readdirSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { readSources } from './code-files.ts';
import { journeysOf } from './journeys-of.ts';
import { type Mutant, drawMutants, findPlanting } from './mutant.ts';
import { changedLine, placesIn } from './mutation-places.ts';
import { endedFilesIn, failedFilesIn } from './test-run.ts';
import { createImporterFinder, unitTestsOf } from './test-graph.ts';

/** Every line that a source can be changed into, in order. */
function changesOf(source: string): string[] {
  return placesIn(source).map(({ line, change }) => changedLine(line, change).trim());
}

describe('the faults that can be planted', () => {
  it('turn comparisons, and leave arrows, types and elements alone', () => {
    expect(changesOf('if (a === b) run();')).toEqual(['if (a !== b) run();']);
    expect(changesOf('const isLess = (a: Map<string, Item>) => a.size < b;')).toEqual([
      'const isLess = (a: Map<string, Item>) => a.size <= b;',
    ]);
    expect(changesOf('const part = <Row\n  name={name}\n>\n  {text}\n</Row>;')).toEqual([]);
  });

  it('count constants up and switch truths', () => {
    expect(changesOf('const room = 1_000;')).toEqual(['const room = 1001;']);
    expect(changesOf('run({ isOpen: true });')).toEqual(['run({ isOpen: false });']);
    expect(changesOf("const texts = [`4 < 5 ${at({ a: '}' })}`, '1', /[/1]/];")).toEqual([]);
  });

  it('return something else: the contrary of a truth, nothing of a list or text, else null', () => {
    expect(changesOf('return isOpen(a);')).toEqual(['return !(isOpen(a));']);
    expect(changesOf('return all.map(read);')).toEqual(['return [];']);
    expect(changesOf('return `${a}`;')).toEqual(["return '';"]);
    expect(changesOf('return build(a);')).toEqual(['return null;']);
    expect(changesOf('return null;')).toEqual([]);
    expect(changesOf('return [')).toEqual([]);
  });

  it('lie in nothing that does not run', () => {
    const types = "import { one } from './1.ts';\ninterface Row {\n  readonly way: 1;\n}\n";
    expect(changesOf(`${types}type Way = 1 | -1;\n// 1 === 2\n/* true */`)).toEqual([]);
  });
});

describe('the mutants of this checkout', () => {
  const rooms = ['packages/market/', 'apps/server/src/platform/', 'apps/web/src/ui/', 'apps/cli/'];
  const sources = new Map(
    [...readSources('.')].filter(([file]) => rooms.some((room) => file.startsWith(room))),
  );
  const drawn = drawMutants(sources, { seed: 7, count: 20 });

  it('are one in each of as many product files of all rooms, the same for the same seed', () => {
    expect(new Set(drawn.map(({ file }) => file)).size).toBe(20);
    for (const room of rooms)
      expect(drawn.filter(({ file }) => file.startsWith(room))).not.toEqual([]);
    expect(drawMutants(sources, { seed: 7, count: 20 })).toEqual(drawn);
    expect(drawMutants(sources, { seed: 8, count: 20 })).not.toEqual(drawn);
  });

  it('stand where they were drawn', () => {
    for (const mutant of drawn)
      expect(findPlanting(sources, mutant)).toMatchObject({
        file: mutant.file,
        line: { number: mutant.line, text: mutant.before },
      });
  });
});

describe('a mutant of another checkout', () => {
  const mutant: Mutant = {
    file: 'packages/market/src/tick.ts',
    line: 2,
    change: { kind: 'comparison', first: 3, last: 3, replacement: '!==' },
    before: '  if (shown === price) stop();',
    after: '  if (shown !== price) stop();',
  };

  it('is found in a moved file, and on a line of which only the names differ', () => {
    const moved = new Map([['packages/engine/src/tick.ts', `\n\n${mutant.before}`]]);
    expect(findPlanting(moved, mutant)).toMatchObject({ file: 'packages/engine/src/tick.ts' });
    const renamed = new Map([[mutant.file, 'run();\n  if (reported === price) stop();\n']]);
    const planting = findPlanting(renamed, mutant);
    expect(planting?.line.number).toBe(2);
    expect(planting === null ? '' : changedLine(planting.line, mutant.change)).toBe(
      '  if (reported !== price) stop();',
    );
  });

  it('is not there when its line is not', () => {
    expect(findPlanting(new Map([[mutant.file, 'if (price > 0) stop();']]), mutant)).toBeNull();
  });
});

describe('the tests of a file', () => {
  const program = 'apps/cli/src/run.ts';
  const sources = new Map([
    ['packages/market/src/tick.ts', ''],
    ['packages/market/src/index.ts', "export { tick } from './tick.ts';"],
    ['packages/market/src/tick.test.ts', "import { tick } from './tick.ts';"],
    [program, "import { tick } from '@chanscope/market';"],
    ['apps/cli/src/run.test.ts', "spawn(path.join(import.meta.dirname, 'run.ts'));"],
    ['apps/cli/src/chart.test.ts', `const command = path.resolve('${program}');`],
    ['apps/cli/src/pool.test.ts', "new Worker(new URL('run.ts', import.meta.url), {"],
    ['apps/cli/src/type.test.ts', "import type { Tick } from '@chanscope/market';"],
  ]);

  const importersOf = createImporterFinder(sources);

  it('are those that import it, the nearest first, and those that start a program with it', () => {
    const file = 'packages/market/src/tick.ts';
    expect(unitTestsOf(file, importersOf(file))).toEqual([
      'packages/market/src/tick.test.ts',
      'apps/cli/src/run.test.ts',
      'apps/cli/src/chart.test.ts',
      'apps/cli/src/pool.test.ts',
    ]);
  });

  it('are not those that reach a component or its hook through a door', () => {
    const importers = [
      { file: 'apps/web/src/ui/row.test.ts', distance: 1 },
      { file: 'apps/web/src/ui/index.ts', distance: 1 },
      { file: 'apps/web/src/features/home/home.test.ts', distance: 2 },
    ];
    const named = ['apps/web/src/ui/row.test.ts'];
    expect(unitTestsOf('apps/web/src/ui/row.tsx', importers)).toEqual(named);
    expect(unitTestsOf('apps/web/src/ui/use-row.ts', importers)).toEqual(named);
    expect(unitTestsOf('apps/web/src/ui/row.ts', importers)).toHaveLength(2);
  });

  it('are journeys through the part of the page that it belongs to, or is used by', () => {
    const specs = new Set(['e2e/keep-a-watchlist.spec.ts']);
    const list = 'apps/web/src/features/watchlist/list.tsx';
    expect(journeysOf(['apps/web/src/ui/row.tsx', list], specs)).toEqual([...specs]);
    expect(journeysOf(['packages/market/src/tick.ts'], specs)).toEqual([]);
  });

  it('are known for every feature of the page and every page of the demonstration', () => {
    const specs = new Set(readdirSync('e2e').map((name) => `e2e/${name}`));
    const rooms = ['apps/web/src/features', 'apps/web/src/demo'].flatMap((parent) =>
      readdirSync(parent, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${parent}/${entry.name}/page.tsx`),
    );
    expect(rooms.length).toBeGreaterThan(30);
    expect(rooms.filter((page) => journeysOf([page], specs).length === 0)).toEqual([]);
  });
});

describe('a run of tests', () => {
  const printed = [
    ' ✓ |packages| packages/market/src/tick.test.ts (22 tests) 67ms',
    '     ✓ rounds to the tick 3ms',
    ' ❯ |server| apps/server/src/main.test.ts (8 tests | 1 failed) 1147ms',
    ' ✓ e2e/offline.spec.ts (4 tests | 1 skipped) 9000ms',
  ].join('\n');

  it('is read for the files that have ended, whether or not their project is named', () => {
    expect(endedFilesIn(printed)).toEqual([
      'packages/market/src/tick.test.ts',
      'apps/server/src/main.test.ts',
      'e2e/offline.spec.ts',
    ]);
  });

  it('is read for the files that have failed, as soon as they end and in the summary', () => {
    expect(failedFilesIn(printed)).toEqual(['apps/server/src/main.test.ts']);
    const summary = ' FAIL  |web| apps/web/src/ui/row.test.ts > a row > is there';
    expect(failedFilesIn(summary)).toEqual(['apps/web/src/ui/row.test.ts']);
    expect(failedFilesIn(' FAIL  e2e/offline.spec.ts > the page')).toEqual(['e2e/offline.spec.ts']);
  });
});
