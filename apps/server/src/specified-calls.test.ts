import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { openStream } from './stream-for-test.ts';
import { signIn } from './test-support/identity-for-test.ts';
import { serveForTest } from './test-support/serve-for-test.ts';
import { embeddedDatabase } from './test-support/test-databases.ts';

/** A row of the tables of docs/calls.md. */
interface SpecifiedCall {
  readonly method: string;
  readonly path: string;
  readonly who: string;
}

const calls: readonly SpecifiedCall[] = Array.from(
  readFileSync('docs/calls.md', 'utf8').matchAll(/^\| (GET|POST|WS) \| `(\/[^`]+)` \| (.+) \|$/gm),
  ([, method = '', path = '', who = '']) => ({ method, path, who }),
);

/** What the words of the last column are in the contract; abilities are proved with the access of every route. */
const accessOf: Readonly<Record<string, string>> = { everyone: 'visitor', members: 'member' };

describe('the calls of the specification', () => {
  it('are all served, in the envelope', async () => {
    // What a call does with an account is the same on every database.
    const app = await serveForTest(embeddedDatabase, '2026-11-21T10:00:00+08:00');
    const asked = calls.filter(({ method }) => method !== 'WS');
    expect(asked.length).toBe(54);
    for (const { method, path, who } of asked) {
      const { token } = await signIn(app, { roles: ['admin'] });
      const authorization = `Bearer ${token}`;
      const answer = await fetch(app.address + path, { method, headers: { authorization } });
      const envelope = (await answer.json()) as object;
      expect([path, Object.keys(envelope)]).toEqual([path, ['code', 'msg', 'data']]);
      const route = app.servedRoutes.find((each) => each.method === method && each.path === path);
      expect([path, who, route?.access]).toEqual([path, who, accessOf[who] ?? route?.access ?? '']);
      // A parameter may be missing; no call is.
      expect([path, answer.status]).not.toEqual([path, 404]);
      expect(answer.status).toBeLessThan(500);
    }
  }, 60_000);

  it('open their socket', async () => {
    const app = await serveForTest(embeddedDatabase, '2026-11-21T10:00:00+08:00');
    const sockets = calls.filter(({ method }) => method === 'WS');
    expect(sockets).toHaveLength(1);
    for (const { path } of sockets) {
      const { socket } = await openStream(app.address, { path });
      expect(socket.readyState).toBe(socket.OPEN);
    }
  });
});
