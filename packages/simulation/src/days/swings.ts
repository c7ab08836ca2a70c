import { RandomStream } from '../random-stream.ts';

/** Where a value stands at the end of each day, as a logarithm, and how wide each day swings. */
export interface Swings {
  readonly path: Float64Array;
  /** Standard deviation of the day's move. */
  readonly deviations: Float64Array;
}

/** A stretch of days that lean in one direction. */
interface Lean {
  daysLeft: number;
  /** Mean move, in standard deviations. */
  drift: number;
}

/** How long leans last, in days, and how strong they are, in standard deviations of a day. */
interface LeanHabit {
  readonly minLength: number;
  readonly maxLength: number;
  readonly strength: number;
}

/** Bull and bear markets of months with swings of one to four weeks on top of them. */
const tides: LeanHabit = { minLength: 40, maxLength: 170, strength: 0.05 };
const waves: LeanHabit = { minLength: 4, maxLength: 24, strength: 0.14 };

/** Quiet and nervous times: the logarithm of the deviation forgets 3 % of its past every day. */
const nervousnessMemory = 0.97;
const nervousnessStep = 0.09;

/** What swings are made from. */
export interface SwingsOptions {
  readonly seed: number;
  readonly days: number;
  /** Usual standard deviation of a day's move. */
  readonly deviation: number;
  /** Share of the distance from zero that is left after a day; below 1 the path keeps coming back. */
  readonly memory: number;
}

/**
 * A value whose days lean in long tides and short waves and whose restlessness comes in bunches, as
 * those of markets do. The first days do not depend on how many follow.
 */
export function createSwings({ seed, days, deviation: usual, memory }: SwingsOptions): Swings {
  const chance = new RandomStream(seed);
  const path = new Float64Array(days);
  const deviations = new Float64Array(days);
  const tide: Lean = { daysLeft: 0, drift: 0 };
  const wave: Lean = { daysLeft: 0, drift: 0 };
  let nervousness = 0;
  let stand = 0;
  for (let day = 0; day < days; day++) {
    passDay(tide, tides, chance);
    passDay(wave, waves, chance);
    nervousness = nervousnessMemory * nervousness + nervousnessStep * chance.nextNormal();
    const deviation = usual * Math.exp(nervousness);
    deviations[day] = deviation;
    stand = memory * stand + deviation * (tide.drift + wave.drift + chance.nextNormal());
    path[day] = stand;
  }
  return { path, deviations };
}

/** Counts a day of a lean; when it is over, another one begins. */
function passDay(lean: Lean, habit: LeanHabit, chance: RandomStream): void {
  if (lean.daysLeft === 0) {
    lean.daysLeft = Math.floor(chance.between(habit.minLength, habit.maxLength));
    lean.drift = habit.strength * chance.nextNormal();
  }
  lean.daysLeft -= 1;
}
