import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

import { callSealed, dataOf, post } from './calls.ts';
import { patience } from '../patience.ts';
import type { RunningServer } from './running-server.ts';
import type { Visitor } from '../visitor.ts';

/** An account of a running server and what its owner knows. */
export interface Member {
  readonly username: string;
  readonly password: string;
  /** The mobile number; empty for the first administrator, who has none. */
  readonly phone: string;
}

const password = 'kestrel-harbour-42';
let numbersGiven = 0;

/** A mobile number that no other test of this process uses. */
export function newPhone(): string {
  numbersGiven += 1;
  return `139${String(numbersGiven).padStart(8, '0')}`;
}

/** Makes the first administrator by the link that the server printed. */
export async function makeAdministrator(
  server: RunningServer,
  username = 'chief_admin',
): Promise<Member> {
  const [token = ''] = await printed(server, /#\/setup\?token=([\w-]+)/g);
  await callSealed(server, '/api/public/setup', { token, username, password });
  return { username, password, phone: '' };
}

/** How often each name was given to a server. */
const namesGiven = new Map<string, number>();

/** The name, with a number after it when a server knows it from the first attempt of a test. */
function freshName({ address }: RunningServer, name: string): string {
  const times = (namesGiven.get(`${address} ${name}`) ?? 0) + 1;
  namesGiven.set(`${address} ${name}`, times);
  return times === 1 ? name : `${name}_${times}`;
}

/** Registers an account by a code that the server prints; a second one of a name gets a number. */
export async function registerMember(server: RunningServer, name: string): Promise<Member> {
  const username = freshName(server, name);
  const phone = newPhone();
  const { ticket } = await post(server, '/api/public/sendSms', {
    phone,
    purpose: 'register',
  });
  const phoneCode = await printedCode(server, phone);
  await post(server, '/api/public/register', {
    username,
    phone,
    phoneCode,
    ticket,
    password,
  });
  return { username, password, phone };
}

/** How many of the codes that were printed for a number have been read. */
const codesRead = new Map<string, number>();

/** The next code to a number, as the server prints it where no gateway is configured. */
export async function printedCode(server: RunningServer, phone: string): Promise<string> {
  const known = codesRead.get(phone) ?? 0;
  const line = new RegExp(`SMS to ${phone.slice(0, 3)}\\*{4}${phone.slice(-4)}: (\\d{6}) `, 'g');
  const codes = await printed(server, line, known);
  codesRead.set(phone, known + 1);
  return codes[known] ?? '';
}

/** What a pattern's group has found in the output, as soon as that is more than was `known`. */
async function printed(server: RunningServer, pattern: RegExp, known = 0): Promise<string[]> {
  for (let attempt = 0; attempt < 100 * patience; attempt++) {
    const found = [...server.output().matchAll(pattern)].map(([, group = '']) => group);
    if (found.length > known) return found;
    await pause(50);
  }
  throw new Error(`Cannot find ${String(pattern)} in ${server.output()}`);
}

/** Forgets how often anybody has tried anything, as waiting would. */
export function forgetAttempts(server: RunningServer): void {
  changeDatabase(server, 'DELETE FROM attempt_bucket');
}

/** Ends the access life of every token, as half an hour would. */
export function expireTokens(server: RunningServer): void {
  changeDatabase(server, 'UPDATE session SET token_issued_at = token_issued_at - 3600000');
}

/** Makes those who have to wait before they may sign in again wait a quarter of an hour, as more failures would. */
export function lengthenWaits(server: RunningServer): void {
  const until = Date.now() + 900_000;
  changeDatabase(
    server,
    `UPDATE attempt_bucket SET locked_until = ${until} WHERE locked_until > 0`,
  );
}

/** Ends every session, as its owner could from another device. */
export function endSessions(server: RunningServer): void {
  changeDatabase(server, 'DELETE FROM session_token');
  changeDatabase(server, 'DELETE FROM session');
}

/** Whether a token still opens what is for members. */
export async function isGood(server: RunningServer, token: string): Promise<boolean> {
  const { status } = await fetch(`${server.address}/api/sys/user/userInfo`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return status === 200;
}

function changeDatabase({ dataDir }: RunningServer, statement: string): void {
  const database = new DatabaseSync(path.join(dataDir, 'chanscope.db'));
  database.exec('PRAGMA busy_timeout = 5000');
  database.exec(statement);
  database.close();
}

/** A new session of an account, as its token. */
export async function tokenOf(server: RunningServer, member: Member): Promise<string> {
  const { username } = member;
  const login = { username, password: member.password };
  const { token } = await callSealed(server, '/api/public/login', login);
  return String(token);
}

/**
 * Signs a browser in without the login page, and opens none: the next page that it opens is the member's. What it
 * had stored is gone.
 */
export async function giveToken(
  { page }: Visitor,
  server: RunningServer,
  member: Member,
): Promise<void> {
  const token = await tokenOf(server, member);
  await page.context().clearCookies();
  // The lightest document of the site: a page would load for nothing.
  await page.goto(`${server.address}/favicon.svg`);
  await page.evaluate((given) => {
    localStorage.clear();
    localStorage.setItem('chanscope.token', given);
  }, token);
}

/** Signs a browser in without the login page; it stands on the home page then. */
export async function signInAs(
  visitor: Visitor,
  server: RunningServer,
  member: Member,
): Promise<void> {
  await giveToken(visitor, server, member);
  await visitor.open('/index');
  await visitor.page
    .getByTestId('account-menu')
    .and(visitor.page.locator('[data-member="true"]'))
    .waitFor();
}

/** Changes roles and state of an account as an administrator. */
export async function editUser(
  server: RunningServer,
  administrator: Member,
  changes: {
    readonly username: string;
    readonly roles?: readonly string[];
    readonly state?: string;
  },
): Promise<void> {
  const token = await tokenOf(server, administrator);
  const { username, ...requested } = changes;
  const callee = { address: server.address, token };
  const { id, revision } = await findUser(callee, username);
  await post(callee, '/userManagement/doEdit', { id, revision, ...requested });
}

/** Ends the password of an account as an administrator; answers where its owner sets another. */
export async function forcePassword(
  server: RunningServer,
  administrator: Member,
  username: string,
): Promise<string> {
  const callee = { address: server.address, token: await tokenOf(server, administrator) };
  const { id, revision } = await findUser(callee, username);
  const { path: address } = await post(callee, '/userManagement/passwordLink', { id, revision });
  return String(address).replace('/#', '');
}

async function findUser(
  { address, token }: { readonly address: string; readonly token: string },
  username: string,
): Promise<FoundUser> {
  const query = new URLSearchParams({ username });
  const found = await fetch(`${address}/userManagement/getList?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { list } = (await dataOf(found)) as { list: FoundUser[] };
  const user = list.find((each) => each.username === username);
  if (user === undefined) throw new Error(`Cannot find ${username}`);
  return user;
}

interface FoundUser {
  readonly id: string;
  readonly username: string;
  readonly revision: number;
}
