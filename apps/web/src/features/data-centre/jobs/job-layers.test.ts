import { describe, expect, it } from 'vitest';

import { jobLayers } from './job-layers.ts';

const step = (name: string, place: number, ...after: string[]) => ({
  name,
  step: { place, after },
});
const namesOf = (layers: readonly (readonly { name: string }[])[]): string[][] =>
  layers.map((layer) => layer.map(({ name }) => name));

describe('the layers of the pipeline', () => {
  it('put each job after all that it waits for, and leave out what is no step', () => {
    const kinds = [
      step('rps', 3, 'day'),
      { name: 'setRedis', step: null },
      step('xg', 4, 'rps', 'minutes'),
      step('minutes', 2),
      step('day', 1),
    ];
    expect(namesOf(jobLayers(kinds))).toEqual([['day', 'minutes'], ['rps'], ['xg']]);
  });

  it('end although jobs wait for each other, or for one that is not there', () => {
    expect(
      namesOf(jobLayers([step('a', 1, 'b'), step('b', 2, 'a'), step('c', 3, 'gone')])),
    ).toEqual([['c'], ['a', 'b']]);
  });
});
