import type { Sample } from './fault-watch.ts';

/** What was seen of one fault. */
export interface FaultSeen {
  readonly name: string;
  readonly samples: readonly Sample[];
  readonly acknowledged: number;
  readonly lost: readonly string[];
}

const phases = ['before', 'during', 'after'] as const;

const whos = ['chart', 'search', 'socket', 'reads', 'writes', 'readyz'] as const;

/** The last questions of a run, by which everything has to be as before. */
const lastQuestions = 5;

/** The table of a fault: for each phase how often each outcome came, and the longest wait. */
export function tableOf({ name, samples, acknowledged, lost }: FaultSeen): string {
  const rows = whos.map((who) => [
    who,
    ...phases.map((phase) =>
      cellOf(samples.filter((each) => each.who === who && each.phase === phase)),
    ),
  ]);
  const head = ['', ...phases];
  const widths = head.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)),
  );
  const lineOf = (row: readonly string[]): string =>
    `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd();
  return [
    name,
    lineOf(head),
    ...rows.map(lineOf),
    `  acknowledged writes ${acknowledged}, lost ${lost.length}`,
  ].join('\n');
}

/** What may not be: what ends with an exclamation mark, a lost write, a fault that does not end. */
export function faultsOf({ name, samples, lost }: FaultSeen): string[] {
  const forbidden = samples.filter(({ outcome }) => outcome.endsWith('!'));
  const counted = Map.groupBy(forbidden, ({ who, phase, outcome }) => `${who} ${phase} ${outcome}`);
  const unmended = whos.filter((who) => {
    const last = samples.filter((each) => each.who === who).slice(-lastQuestions);
    return last.some(({ outcome }) => outcome !== 'ok');
  });
  return [
    ...[...counted].map(([what, each]) => `${name}: ${what} ${each.length} times`),
    ...(lost.length === 0 ? [] : [`${name}: lost ${lost.join(' ')}`]),
    ...unmended.map((who) => `${name}: ${who} is not as before at the end`),
  ];
}

function cellOf(samples: readonly Sample[]): string {
  const counts = Map.groupBy(samples, ({ outcome }) => outcome);
  const outcomes = [...counts].map(([outcome, each]) => `${each.length} ${outcome}`).join(', ');
  const maxMs = Math.max(0, ...samples.map(({ ms }) => ms));
  return maxMs < 1 ? outcomes : `${outcomes}; ≤ ${Math.ceil(maxMs)} ms`;
}
