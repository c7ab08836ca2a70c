import { describe, expect, it, onTestFinished } from 'vitest';

import type { Channel } from './channel.ts';
import { createLocalChannel } from './local/local-channel.ts';
import { createProcessQuestion, type ProcessQuestion } from './process-question.ts';

/** A process on a channel that it shares with others. */
async function processOn(
  channel: Channel,
  answer: (about: string) => string | null,
): Promise<ProcessQuestion<string>> {
  const question = createProcessQuestion({
    channel,
    topic: 'who',
    answer: (about) => Promise.resolve(answer(about)),
  });
  await question.begin();
  onTestFinished(() => question.close());
  return question;
}

/** Longer than any test: only answers end the wait. */
const forEver = 600_000;

describe('a question to all processes', () => {
  it('is over as soon as so many have answered, each for itself', async () => {
    const channel = createLocalChannel();
    const one = await processOn(channel, (about) => `one ${about}`);
    await processOn(channel, (about) => `other ${about}`);
    const [first, second] = await Promise.all([
      one.ask('a', { answers: 2, waitMs: forEver }),
      one.ask('b', { answers: 2, waitMs: forEver }),
    ]);
    expect(first).toEqual(['one a', 'other a']);
    expect(second).toEqual(['one b', 'other b']);
  });

  it('does without those that have nothing to say or do not answer in time', async () => {
    const channel = createLocalChannel();
    const one = await processOn(channel, (about) => `one ${about}`);
    await processOn(channel, () => null);
    expect(await one.ask('a', { answers: 2, waitMs: 20 })).toEqual(['one a']);
    await one.close();
    expect(await one.ask('a', { answers: 1, waitMs: 20 })).toEqual([]);
  });
});
