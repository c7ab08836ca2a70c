import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

import { expect, it } from 'vitest';

import { openToAllAddresses } from '../address-guard.ts';
import type { Caller } from '../caller.ts';
import { AnswersUnderWay } from './answers-under-way.ts';

/** An answer on its way, and whether it was ended there. */
class FakeResponse extends EventEmitter {
  readonly headersSent: boolean;
  readonly writableEnded: boolean;
  readonly writableFinished = false;
  isDestroyed = false;

  constructor({ isComputed = true, isHandedOver = false }) {
    super();
    this.headersSent = isComputed;
    this.writableEnded = isHandedOver;
  }

  destroy(): void {
    this.isDestroyed = true;
  }
}

it.each([
  ['ends what is still being written', { of: 'a-1' }, true],
  ['ends it when all are asked about', { of: null }, true],
  ['asks nothing about it when another is', { of: 'a-2' }, false],
  ['leaves alone what was handed over whole', { of: 'a-1', isHandedOver: true }, false],
  ['leaves alone what still computes', { of: 'a-1', isComputed: false }, false],
])('%s once its caller lost the right', async (_, { of, ...state }, isEnded) => {
  const asked: (readonly string[])[] = [];
  const callersOf = (sessionIds: readonly string[]): Promise<Map<string, Caller>> => {
    asked.push(sessionIds);
    return Promise.resolve(new Map<string, Caller>());
  };
  const answers = new AnswersUnderWay({ callersOf }, openToAllAddresses);
  const caller = { accountId: 'a-1', sessionId: 's-1' } as Caller;
  const response = new FakeResponse(state);
  answers.follow({
    caller,
    access: 'member',
    ip: '192.0.2.1',
    response: response as unknown as ServerResponse,
  });
  await answers.endWithdrawn(of);
  expect(response.isDestroyed).toBe(isEnded);
  expect(asked).toEqual(isEnded || response.writableEnded ? [['s-1']] : []);
});
