import { ApiError, endSession } from '../api/index.ts';

/**
 * Tokens of sign-outs that the server has not learned of. In memory only: on the disk they would be there
 * for the user who uses the device next.
 */
const pending = new Set<string>();

let timer: ReturnType<typeof setInterval> | undefined;
const triedAgainEveryMs = 10_000;

/**
 * Ends the session of a token on the server (退出): `owed` when nothing answers; it is then tried again
 * until a user does, or the page closes. Throws an `ApiError` when the server refuses.
 */
export async function endOnServer(token: string): Promise<'ended' | 'owed'> {
  try {
    await endSession(token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.mayPass) {
      owe(token);
      return 'owed';
    }
    // Over already: signed out from another device, or too old.
    if (error.code !== 401) throw error;
  }
  settle(token);
  return 'ended';
}

function owe(token: string): void {
  pending.add(token);
  if (timer !== undefined) return;
  timer = setInterval(tryAgain, triedAgainEveryMs);
  globalThis.addEventListener('online', tryAgain);
}

function settle(token: string): void {
  pending.delete(token);
  if (pending.size > 0) return;
  clearInterval(timer);
  timer = undefined;
  globalThis.removeEventListener('online', tryAgain);
}

function tryAgain(): void {
  for (const token of pending) endOnServer(token).catch(() => settle(token));
}
