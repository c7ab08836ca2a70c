import { administrationRoutes, routes, streamCloseCodes } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import {
  type Answered,
  type Call,
  callAs,
  signIn,
  testPassword,
} from '../../test-support/identity-for-test.ts';
import { openStream } from '../../stream-for-test.ts';
import { serveTwo } from '../../test-support/two-servers-for-test.ts';

/** What is promised, ms: from the answer of the call that ends a session to the end of its socket. */
const promisedMs = 1000;

const classRole = 'class-one';

interface Ending {
  readonly own: Call;
  readonly admin: Call;
  /** The account as an administrator names it. */
  readonly edited: { readonly id: string; readonly revision: number };
}

/** The calls that end sessions, or change what they may do. */
const endings: Readonly<Record<string, (ending: Ending) => Promise<Answered<unknown>>>> = {
  'signing out': ({ own }) => own(routes.logout),
  'another password': ({ own }) =>
    own(routes.changePassword, {
      oldPassword: testPassword,
      newPassword: 'tall quiet mountain',
      endsOthers: true,
    }),
  'another role': ({ admin, edited }) => admin(routes.editUser, { ...edited, roles: ['editor'] }),
  'another ability of its role': ({ admin }) =>
    admin(administrationRoutes.editRole, { role: classRole, revision: 0, abilities: ['DELETE'] }),
  'a disabled account': ({ admin, edited }) =>
    admin(routes.editUser, { ...edited, state: 'disabled' }),
};

describe('a socket on another server', () => {
  it('is closed within a second of the answer, whatever ends its session', async () => {
    const [one, other] = await serveTwo('2026-11-18T10:00:00+08:00');
    const admin = callAs(one, (await signIn(one, { roles: ['admin'] })).token);
    await admin(administrationRoutes.editRole, {
      role: classRole,
      name: { zh: '一班', en: 'Class 1' },
    });
    for (const [name, end] of Object.entries(endings)) {
      const { token, account } = await signIn(one, { roles: [classRole] });
      const origin = { ip: '127.0.0.1', requestId: 'test', userAgent: 'test' };
      const isOther = name === 'another password';
      const followed = isOther ? await one.identity.sessions.begin(account.id, origin) : token;
      const { socket } = await openStream(other.address, { token: followed });
      const closing = new Promise<{ readonly code: number; readonly at: number }>((resolve) => {
        socket.on('close', (ended) => resolve({ code: ended, at: performance.now() }));
      });
      const { id, revision } = account;
      const answer = await end({ own: callAs(one, token), admin, edited: { id, revision } });
      const answeredAt = performance.now();
      const { code, at } = await closing;
      const isInTime = at - answeredAt < promisedMs;
      expect({ name, answered: answer.code, code, isInTime }).toEqual({
        name,
        answered: 200,
        code: streamCloseCodes.sessionEnded,
        isInTime: true,
      });
    }
  }, 90_000);
});
