import { type Ability, abilities } from '@chanscope/contract';
import { expect } from 'vitest';

import { createTestAccount } from './identity-for-test.ts';
import type { ServedApp } from './serve-for-test.ts';
import type { Admission, Outcome } from './token-admissions.ts';

/** When the callers call. */
export const now = '2026-11-18T10:00:00+08:00';
const aMinuteAgo = '2026-11-18T09:59:00+08:00';
const tenSecondsAgo = '2026-11-18T09:59:50+08:00';
const anHourAgo = '2026-11-18T09:00:00+08:00';
const nineDaysAgo = '2026-11-09T10:00:00+08:00';

/** What becomes of the calls of a caller without an API token, by whom a route admits. */
export type Outcomes = Readonly<Record<Admission, Outcome>>;

const asAdmin: Outcomes = {
  everyone: 'reached',
  known: 'reached',
  members: 'reached',
  editors: 'reached',
  admins: 'reached',
  renewal: 'renewed',
};
const asEditor: Outcomes = { ...asAdmin, admins: 403 };
const asMember: Outcomes = { ...asEditor, editors: 403 };
const asVisitor: Outcomes = {
  everyone: 'reached',
  known: 'reached',
  members: 401,
  editors: 401,
  admins: 401,
  renewal: 401,
};
const asStale: Outcomes = {
  everyone: 'reached',
  known: 'renewed',
  members: 'renewed',
  editors: 'renewed',
  admins: 'renewed',
  renewal: 'renewed',
};

/** Prepares a kind of caller and answers how to get a token that is as its name says. */
type Preparation = (app: ServedApp) => Promise<() => Promise<string | null>>;

/** `outcomes` are the abilities of an API token that serves. */
export const callers: Readonly<
  Record<string, { outcomes: Outcomes | readonly Ability[]; prepare: Preparation }>
> = {
  visitor: { outcomes: asVisitor, prepare: always(() => null) },
  member: { outcomes: asMember, prepare: live([]) },
  editor: { outcomes: asEditor, prepare: live(['editor']) },
  admin: { outcomes: asAdmin, prepare: live(['admin']) },
  'admin whose role was just removed': {
    outcomes: asMember,
    async prepare(app) {
      const id = await accountOf(app, ['admin']);
      return async () => {
        await app.identity.accounts.change(id, { roles: ['admin'] });
        const token = await beginAt(app, now, id);
        await app.identity.accounts.change(id, { roles: [] });
        return token;
      };
    },
  },
  'admin whose token is older than 30 minutes': {
    outcomes: asStale,
    async prepare(app) {
      const id = await accountOf(app, ['admin']);
      return () => beginAt(app, anHourAgo, id);
    },
  },
  'admin whose token was replaced ten seconds ago': {
    outcomes: asAdmin,
    async prepare(app) {
      const id = await accountOf(app, ['admin']);
      return () => replacedAt(app, tenSecondsAgo, id);
    },
  },
  'admin whose token was rotated away': {
    outcomes: asVisitor,
    prepare: onAdmin((app, id) => replacedAt(app, aMinuteAgo, id)),
  },
  'admin who has been idle for nine days': {
    outcomes: asVisitor,
    prepare: onAdmin((app, id) => beginAt(app, nineDaysAgo, id)),
  },
  'admin who signed out': {
    outcomes: asVisitor,
    prepare: onAdmin(async (app, id) => {
      const token = await beginAt(app, now, id);
      await app.identity.sessions.endByToken(token);
      return token;
    }),
  },
  'deleted admin': {
    outcomes: asVisitor,
    prepare: onAdmin(async (app, id) => {
      const token = await beginAt(app, now, id);
      await app.identity.accounts.remove(id);
      return token;
    }),
  },
  'disabled admin': {
    outcomes: asVisitor,
    prepare: onAdmin(async (app, id) => {
      const token = await beginAt(app, now, id);
      await app.identity.accounts.change(id, { state: 'disabled' });
      return token;
    }),
  },
  'token cut short': {
    outcomes: asVisitor,
    prepare: onAdmin(async (app, id) => (await beginAt(app, now, id)).slice(0, -1)),
  },
  'API token of a member, for everything': {
    outcomes: ['READ'],
    prepare: apiToken([], abilities),
  },
  'API token of an admin, for reading': {
    outcomes: ['READ'],
    prepare: apiToken(['admin'], ['READ']),
  },
  'API token of an admin, for everything': {
    outcomes: abilities,
    prepare: apiToken(['admin'], abilities),
  },
  'API token of an editor who is one no more': {
    outcomes: ['READ'],
    prepare: apiToken(['editor'], abilities, async (app, id) => {
      await app.identity.accounts.change(id, { roles: [] });
    }),
  },
  'API token of an admin that was revoked': {
    outcomes: asVisitor,
    prepare: apiToken(['admin'], abilities, (app, id) => app.identity.apiTokens.revokeAll(id)),
  },
  'API token of a disabled admin': {
    outcomes: asVisitor,
    prepare: apiToken(['admin'], abilities, async (app, id) => {
      await app.identity.accounts.change(id, { state: 'disabled' });
    }),
  },
  'forged API token': { outcomes: asVisitor, prepare: always(() => `cst_${'A'.repeat(43)}`) },
  'forged token': { outcomes: asVisitor, prepare: always(() => 'A'.repeat(43)) },
  'garbage token': { outcomes: asVisitor, prepare: always(() => '%00 or 1=1') },
};

/** An API token of an account, as it became. */
function apiToken(
  roles: readonly string[],
  ability: readonly Ability[],
  alter?: (app: ServedApp, accountId: string) => Promise<void>,
): Preparation {
  return async (app) => {
    const accountId = await accountOf(app, roles);
    const expiresAt = app.clock.now() + 1000;
    const token = { accountId, name: 'test', ability, expiresAt };
    const secret = await app.database.transaction((transaction) =>
      app.identity.apiTokens.create(token, transaction),
    );
    await alter?.(app, accountId);
    return () => Promise.resolve(secret);
  };
}

function always(token: () => string | null): Preparation {
  return () => Promise.resolve(() => Promise.resolve(token()));
}

/** A session in use. */
function live(roles: readonly string[]): Preparation {
  return async (app) => {
    const id = await accountOf(app, roles);
    return () => beginAt(app, now, id);
  };
}

/** A token of an administrator that stays what it is, whatever is called with it. */
function onAdmin(make: (app: ServedApp, id: string) => Promise<string>): Preparation {
  return async (app) => {
    const token = await make(app, await accountOf(app, ['admin']));
    return () => Promise.resolve(token);
  };
}

async function accountOf(app: ServedApp, roles: readonly string[]): Promise<string> {
  const { id } = await createTestAccount(app, { roles });
  return id;
}

async function beginAt(app: ServedApp, time: string, id: string): Promise<string> {
  // An account has only so many sessions; the oldest would end, which may be the new one.
  await app.identity.sessions.endAll(id, null);
  app.setClock(time);
  const origin = { ip: '127.0.0.1', requestId: 'test', userAgent: 'test' };
  const token = await app.identity.sessions.begin(id, origin);
  app.setClock(now);
  return token;
}

/** A token whose successor was handed out at a time, and used. */
async function replacedAt(app: ServedApp, time: string, id: string): Promise<string> {
  const token = await beginAt(app, anHourAgo, id);
  app.setClock(time);
  const reading = await app.identity.sessions.renew(token);
  expect(reading.kind).toBe('renewed');
  await app.identity.sessions.read('token' in reading ? reading.token : '');
  app.setClock(now);
  return token;
}
