import { createRandom } from './generated-bars.ts';

/** One way to do the job. `run` returns a checksum of its result, so that no one wins by doing less. */
export interface Contender {
  readonly name: string;
  run(): number | Promise<number>;
}

export interface Comparison {
  readonly name: string;
  /** What one run does, so that figures can be given per unit. */
  readonly units: { readonly count: number; readonly name: string };
  /** The first contender is the floor that the others are divided by. */
  readonly contenders: readonly [Contender, ...Contender[]];
  /** How far checksums may differ, relative to the floor's. */
  readonly tolerance?: number;
  /** Gives back what the comparison holds open. */
  close?(): Promise<void>;
}

export interface Figure {
  readonly name: string;
  /** Wall milliseconds of each round, in the order they ran. */
  readonly rounds: readonly number[];
  /** Milliseconds of processor time of each round, helping threads (compiler, garbage collector) included. */
  readonly cpuRounds: readonly number[];
  /** Median over the rounds of (this / floor of the same round). */
  readonly ratio: number;
}

const warmUps = 2;

/** Runs every contender `rounds` times in shuffled order and compares it with the floor of its round. */
export async function compare(comparison: Comparison, rounds: number): Promise<Figure[]> {
  const { contenders } = comparison;
  const random = createRandom(rounds);
  const times = new Map<Contender, number[]>(contenders.map((each) => [each, []]));
  const cpuTimes = new Map<Contender, number[]>(contenders.map((each) => [each, []]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const contender of shuffled(contenders, random)) {
      const cpuStarted = process.cpuUsage();
      const started = performance.now();
      await contender.run();
      const elapsed = performance.now() - started;
      const { user, system } = process.cpuUsage(cpuStarted);
      if (round < 0) continue;
      times.get(contender)?.push(elapsed);
      cpuTimes.get(contender)?.push((user + system) / 1000);
    }
  }
  await insistOnEqualResults(comparison);
  const floor = times.get(contenders[0]) ?? [];
  return contenders.map((contender) => {
    const own = times.get(contender) ?? [];
    const ratios = own.map((time, round) => time / (floor[round] ?? Number.NaN));
    const cpuRounds = cpuTimes.get(contender) ?? [];
    return { name: contender.name, rounds: own, cpuRounds, ratio: median(ratios) };
  });
}

/** The middle of the numbers; the mean of the two middle ones when their count is even. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}

async function insistOnEqualResults({
  name,
  contenders,
  tolerance = 1e-9,
}: Comparison): Promise<void> {
  const expected = await contenders[0].run();
  for (const contender of contenders) {
    const checksum = await contender.run();
    if (!(Math.abs(checksum - expected) <= tolerance * Math.max(1, Math.abs(expected))))
      throw new Error(
        `Cannot compare ${name}: ${contender.name} computed ${checksum}, the floor ${expected}`,
      );
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
