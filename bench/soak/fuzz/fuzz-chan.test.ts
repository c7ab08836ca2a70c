import { describe, expect, it } from 'vitest';

import { chanCaseFault, optionCaseFault } from './fuzz-chan.ts';

// The full numbers run with `npm run soak -- chan`.
const seed = 20_261_121;
const count = 20_000;

/** Every failing case with the command that repeats it. */
function faultsOf(faultOf: (seed: number, number: number) => string | null): string[] {
  return Array.from({ length: count }, (_, number) => number).flatMap((number) => {
    const fault = faultOf(seed, number);
    return fault === null ? [] : [`npm run soak -- chan --seed ${seed} --case ${number}: ${fault}`];
  });
}

describe(`${count} random cases of seed ${seed}`, () => {
  it('end in an analysis that holds together, or in a refusal that names the planted fault', () => {
    expect(faultsOf(chanCaseFault)).toEqual([]);
  }, 120_000);

  it('of options out of range end in a refusal that names the option and the value', () => {
    expect(faultsOf(optionCaseFault)).toEqual([]);
  });
});
