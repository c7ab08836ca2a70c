import { expect, it, onTestFinished, vi } from 'vitest';

import { lowSpaceBytes, watchDiskSpace } from './disk-space.ts';
import { createLog } from './log.ts';

it('says once that room is scarce and once that there is some again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  let free = lowSpaceBytes;
  const space = await watchDiskSpace({ folder: '.', log, readFree: () => Promise.resolve(free) });
  expect(space.isLow()).toBe(false);
  free = lowSpaceBytes - 1;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(space.isLow()).toBe(true);
  free = lowSpaceBytes;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(space.isLow()).toBe(false);
  space.close();
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the disk is nearly full: make room',
    'the disk has room again',
  ]);
});

it('knows how much room a real folder has', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  (await watchDiskSpace({ folder: import.meta.dirname, log })).close();
  expect(lines.join('')).not.toContain('cannot see');
});
