import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

import { expect, it } from 'vitest';

import { openToAllAddresses } from '../address-guard.ts';
import type { Caller } from '../caller.ts';
import { AnswersUnderWay } from './answers-under-way.ts';

/** An answer in the middle of its way, and whether it was ended there. */
class FakeResponse extends EventEmitter {
  readonly headersSent = true;
  readonly writableEnded: boolean;
  readonly writableFinished = false;
  isDestroyed = false;

  constructor({ isHandedOver }: { readonly isHandedOver: boolean }) {
    super();
    this.writableEnded = isHandedOver;
  }

  destroy(): void {
    this.isDestroyed = true;
  }
}

it.each([
  ['ends what is still being written', false, true],
  ['leaves alone what was handed over whole', true, false],
])('%s once its caller lost the right', async (_, isHandedOver, isEnded) => {
  const answers = new AnswersUnderWay(
    { callersOf: () => Promise.resolve(new Map()) },
    openToAllAddresses,
  );
  const caller = { accountId: 'a-1', sessionId: 's-1' } as Caller;
  const response = new FakeResponse({ isHandedOver });
  answers.follow({
    caller,
    access: 'member',
    ip: '192.0.2.1',
    response: response as unknown as ServerResponse,
  });
  await answers.endWithdrawn('a-1');
  expect(response.isDestroyed).toBe(isEnded);
});
