import { expect, it } from 'vitest';

import { CachedReadings } from './cached-readings.ts';

it('waits for what is late while the database answers: a feed may take its time', async () => {
  const late = Promise.withResolvers<string>();
  const readings = new CachedReadings<string>({
    database: {
      fault: () => null,
      ping: () => Promise.resolve(late.resolve('anew')),
    },
    limit: 1,
    weightOf: () => 1,
  });
  await readings.read('chart', () => Promise.resolve('before'));
  expect(await readings.read('chart', () => late.promise)).toEqual({
    value: 'anew',
    isCached: false,
  });
});

it('repeats what fails for another reason than the database', async () => {
  const readings = new CachedReadings<string>({
    database: { fault: () => null, ping: () => Promise.resolve() },
    limit: 1,
    weightOf: () => 1,
  });
  await readings.read('chart', () => Promise.resolve('before'));
  const failing = readings.read('chart', () => Promise.reject(new RangeError('wrong')));
  await expect(failing).rejects.toThrow('wrong');
});
