import { administrationRoutes, routes } from '@chanscope/contract';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { expect, it } from 'vitest';

import { callAs } from './test-support/identity-for-test.ts';
import type { Database } from './platform/database/database.ts';
import { createLog } from './platform/log.ts';
import { describeOnEachDatabase } from './test-support/test-databases.ts';
import { behindAnswer, type ServedApp, serveOn } from './test-support/serve-for-test.ts';

const iso = '2026-11-18T10:00:00+08:00';
const phone = '13812345678';
const username = 'keeper-of-secrets';

/** Lives the life of an account and answers every secret that it used on the way. */
async function liveOn(app: ServedApp): Promise<string[]> {
  const visitor = callAs(app, null);
  const passwords = ['first of my secrets 7', 'second of my secrets 8'] as const;
  const { data: sent } = await visitor(routes.sendSms, { phone, purpose: 'register' });
  await behindAnswer();
  const code = app.sentCodes.at(-1)?.code ?? '';
  const proof = { phone, phoneCode: code, ticket: sent.ticket };
  const registered = await visitor(routes.register, { username, password: passwords[0], ...proof });
  await visitor(routes.login, { username, password: 'not the secret at all' });
  const mistyped = 'third of my secrets 9, typed as a name';
  await visitor(routes.login, { username: mistyped, password: passwords[0] });
  const { data: signedIn } = await visitor(routes.login, { username, password: passwords[0] });
  const owner = callAs(app, signedIn.token);
  const { data: begun } = await owner(routes.beginTotp, { password: passwords[0] });
  const authenticator = new TOTP({ secret: begun.secret });
  const totp = authenticator.generate({ timestamp: app.clock.now() });
  const confirmed = await owner(routes.confirmTotp, { totp });
  // A code counts once; the next one is taken half a minute early.
  const next = authenticator.generate({ timestamp: app.clock.now() + 30_000 });
  const change = { oldPassword: passwords[0], newPassword: passwords[1], endsOthers: true };
  const changed = await owner(routes.changePassword, { ...change, totp: next });
  const { recoveryCodes } = confirmed.data;
  const again = { username, password: passwords[1], totp: recoveryCodes[0] };
  const recovered = await visitor(routes.login, again);
  const { data: renewed } = await owner(routes.refreshToken);
  const later = callAs(app, renewed.token);
  const asked = { name: 'script', password: passwords[1], totp: recoveryCodes[1] };
  const { data: made } = await later(administrationRoutes.createToken, asked);
  const read = await callAs(app, made.secret)(routes.getWatchlist);
  const exported = await later(routes.exportAccount);
  expect(JSON.stringify(exported.data)).toContain('"name":"script"');
  expect(JSON.stringify(exported.data)).not.toContain(made.secret);
  const left = await callAs(app, renewed.token)(routes.logout);
  const steps = [registered, confirmed, changed, recovered, read, exported, left];
  expect(steps.map((step) => step.code)).toEqual(steps.map(() => 200));
  return [
    ...passwords,
    mistyped,
    code,
    sent.ticket,
    signedIn.token,
    renewed.token,
    made.secret,
    begun.secret,
    totp,
    next,
    ...recoveryCodes,
    ...recoveryCodes.map((each) => each.replaceAll('-', '')),
  ];
}

/** Whether a text holds a secret; digits only count where they are not a part of a longer number. */
function holds(text: string, secret: string): boolean {
  return text.split(secret).some((part, index, parts) => {
    const next = parts[index + 1];
    return next !== undefined && !(/\d$/.test(part) || /^\d/.test(next));
  });
}

/** Everything that the database holds, as text. */
async function contentOf({ kysely }: Database): Promise<string> {
  const tables = (await kysely.introspection.getTables()).filter(
    ({ name }) => !/^(?:bar_|instrument|sector|kysely|import_)/.test(name),
  );
  expect(tables.map(({ name }) => name)).toContain('sms_code');
  const contents = await Promise.all(
    tables.map(async ({ name }) => sql`select * from ${sql.table(name)}`.execute(kysely)),
  );
  return JSON.stringify(contents.map(({ rows }) => rows));
}

describeOnEachDatabase('secrets of an account', (fresh) => {
  it('stand neither in the log nor in the database, whatever the account lives through', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const database = await fresh();
    const app = await serveOn(database, { iso, log });
    const secrets = await liveOn(app);
    const logged = lines.join('');
    const stored = await contentOf(database);

    expect(secrets.every((secret) => secret.length >= 6)).toBe(true);
    expect(logged).toContain('/api/public/login');
    expect(stored).toContain(username);
    expect(secrets.filter((secret) => holds(logged, secret))).toEqual([]);
    expect(secrets.filter((secret) => holds(stored, secret))).toEqual([]);
    expect(logged).not.toContain(phone);
  });
});
