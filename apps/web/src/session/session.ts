import { type ShellOptions, type UserInfo, abilities, routes } from '@chanscope/contract';

import {
  ApiError,
  call,
  forgetToken,
  isActing,
  leaveActing,
  listenToOpening,
  listenToRefusals,
  patiently,
  readToken,
  showFailure,
  storeToken,
  watchToken,
} from '../api/index.ts';
import { endOnServer } from './pending-sign-outs.ts';
import { recordReturnPaths } from './return-path.ts';
import { type SessionState, useSession } from './session-store.ts';
import { applyFlush, applyZxlist } from './stock-state.ts';

/** Where the session leads the user. */
export interface Guide {
  /** To the login page, which leads back to where the user is now. */
  toLogin(): void;
  /** To the page that says what is not permitted. */
  toForbidden(): void;
  /** Called when everything about an account has to be forgotten. */
  onReset(): void;
}

let guide: Guide = {
  toLogin: () => undefined,
  toForbidden: () => undefined,
  onReset: () => undefined,
};

const visitor: SessionState = { status: 'visitor', user: null };

/**
 * The user who opens a page where no one has to sign in: shown as administrator, everything is offered. It
 * opens nothing on the server, which guards every call by its token.
 */
const everybody: SessionState = {
  status: 'member',
  user: {
    username: 'admin',
    nickname: '',
    avatar: '',
    roles: ['admin'],
    ability: [...abilities],
    zxlist: [],
    fullAccess: true,
  },
};

/** Who uses the page while no one is signed in. */
let nobody = visitor;

/** Goes up whenever another account, or none, takes over: answers to the one before are dropped. */
let generation = 0;

/** How soon a changed role, or an account that was disabled, shows without any action of the user. */
const lookedAfterEveryMs = 4000;

/** What the operator of the site decided about signing in. */
type SessionOptions = Pick<ShellOptions, 'loginInterception' | 'recordRoute'>;

/** Begins with the token of an earlier visit, or as a visitor. Call once, before the first render. */
export function startSession(by: Guide, { loginInterception, recordRoute }: SessionOptions): void {
  guide = by;
  recordReturnPaths(recordRoute);
  nobody = loginInterception ? visitor : everybody;
  listenToOpening(() => void refreshFlush());
  if (loginInterception) followAccount();
  if (loginInterception && readToken() !== null) {
    void enterAgain();
    return;
  }
  useSession.setState(nobody);
  void refreshFlush();
}

/** Goes where the server turns the user to, and notices what becomes of the account elsewhere. */
function followAccount(): void {
  listenToRefusals({
    onSessionEnded: (refusal, token) => {
      // A newer token means that the user has signed in again meanwhile.
      if (readToken() !== token) return;
      if (isActing()) {
        leaveActing();
        return;
      }
      if (token !== null) showFailure(refusal);
      resetAll();
      guide.toLogin();
    },
    onForbidden: () => {
      void refreshUser();
      guide.toForbidden();
    },
  });
  watchToken(followOtherTab);
  document.addEventListener('visibilitychange', lookAfterUser);
  setInterval(lookAfterUser, lookedAfterEveryMs);
}

/**
 * Signs in with a token that a login answered: stores it and loads who that is. Throws an `ApiError`
 * when there is no token, or when the account cannot be loaded; then no one is signed in.
 */
export async function signIn(token: string): Promise<UserInfo> {
  if (token === '') throw new ApiError({ kind: 'tokenMissing', code: 200 });
  resetAll();
  const asked = generation;
  storeToken(token);
  try {
    return await enter();
  } catch (error) {
    if (asked === generation) resetAll();
    throw error;
  }
}

/**
 * Signs out here, at once, and on the server (退出): `owed` when the server does not answer and will be
 * reported later. Throws an `ApiError` when it refuses.
 */
export async function signOut(): Promise<'ended' | 'owed'> {
  const token = readToken();
  resetAll();
  try {
    return token === null ? 'ended' : await endOnServer(token);
  } finally {
    // The tab goes back to the administrator, who signed out of nothing.
    if (isActing()) leaveActing();
  }
}

/** Forgets the account and everything that was loaded for it. */
function resetAll(): void {
  generation += 1;
  forgetToken();
  useSession.setState(nobody);
  applyZxlist([]);
  guide.onReset();
}

/** Loads anew who is signed in, after a change of the profile; keeps what is known when that fails. */
export async function refreshUser(): Promise<void> {
  const asked = generation;
  const { status, user: known } = useSession.getState();
  if (status !== 'member' || known?.fullAccess === true) return;
  const user = await fetchUser().catch(() => null);
  if (user !== null && asked === generation) applyUser(user);
}

/** Enters with a token that is there already; when that fails, says why and leads to the login. */
async function enterAgain(): Promise<void> {
  generation += 1;
  const asked = generation;
  try {
    await enter();
  } catch (error) {
    if (asked === generation) giveUp(error);
  }
}

/** Ends a session that cannot begin (spec §4): says why, forgets everything and leads to the login. */
export function giveUp(error: unknown): void {
  showFailure(error);
  resetAll();
  guide.toLogin();
}

/** The first steps of every session: who it is, the watchlist, whether the market is open. */
async function enter(): Promise<UserInfo> {
  const asked = generation;
  const user = await patiently(fetchUser);
  if (asked !== generation) throw new DOMException('Somebody else signed in', 'AbortError');
  applyUser(user);
  applyZxlist(user.zxlist);
  void refreshFlush();
  return user;
}

async function refreshFlush(): Promise<void> {
  const isOpen = await call(routes.isMarketOpen, {}).catch(() => null);
  if (isOpen !== null) applyFlush(isOpen);
}

async function fetchUser(): Promise<UserInfo> {
  try {
    return await call(routes.getUserInfo, {});
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'unreadable') throw error;
    throw new ApiError({ kind: 'userInfoAbnormal', code: error.code, cause: error });
  }
}

/** Keeps the same object while nothing changed, so that nothing is drawn anew. */
function applyUser(user: UserInfo): void {
  const known = useSession.getState().user;
  const isSame = JSON.stringify(known) === JSON.stringify(user);
  useSession.setState({ status: 'member', user: isSame ? known : user });
}

function lookAfterUser(): void {
  if (document.visibilityState === 'visible') void refreshUser();
}

function followOtherTab(token: string | null): void {
  if (token === null) resetAll();
  else if (useSession.getState().status === 'visitor') void enterAgain();
  else void refreshUser();
}
