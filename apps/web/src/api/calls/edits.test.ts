import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { editOnce, useEdits } from './edits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('sends two equal changes within 400 ms once, and a later one again', async () => {
  const send = vi.fn<() => Promise<string>>(() => Promise.resolve('done'));
  const change = (): Promise<string> => editOnce('/doEdit {"a":1}', send);
  expect(await Promise.all([change(), change()])).toEqual(['done', 'done']);
  vi.advanceTimersByTime(399);
  await change();
  expect(send).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await change();
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends changes that differ each', async () => {
  const send = vi.fn<() => Promise<null>>(() => Promise.resolve(null));
  await Promise.all([editOnce('/doEdit {"b":1}', send), editOnce('/doEdit {"b":2}', send)]);
  expect(send).toHaveBeenCalledTimes(2);
});

it('counts what is under way until it has ended, well or not', async () => {
  const refusal = Promise.withResolvers<never>();
  const change = editOnce('/doEdit {"c":1}', () => refusal.promise);
  expect(useEdits.getState().underWay).toBe(1);
  refusal.reject(new Error('refused'));
  await expect(change).rejects.toThrow('refused');
  expect(useEdits.getState().underWay).toBe(0);
});
