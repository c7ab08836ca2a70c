import type { Draw } from '@chanscope/engine/testing';
import { createRandom } from '../../measure/generated-bars.ts';

/** Chance for one case alone, so that it can be run again without those before it. */
export function drawFor(seed: number, number: number): RandomDraw {
  return new RandomDraw(createRandom(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b)));
}

/** Draws from a generator of numbers in [0, 1). */
export class RandomDraw implements Draw {
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  from<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }

  /** A whole number from 0 up to, not including, `count`. */
  below(count: number): number {
    return Math.floor(this.#random() * count);
  }
}
