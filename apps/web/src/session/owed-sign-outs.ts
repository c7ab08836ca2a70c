import { ApiError, endSession } from '../api/index.ts';

/**
 * Tokens of sign-outs that the server has not heard of. In memory only: on the disk they would be there
 * for whoever uses the device next.
 */
const owed = new Set<string>();

let timer: ReturnType<typeof setInterval> | undefined;
const triedAgainEveryMs = 10_000;

/**
 * Ends the session of a token on the server (退出): `owed` when nobody answers; it is then tried again
 * until somebody does, or the page closes. Throws an `ApiError` when the server refuses.
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
  owed.add(token);
  if (timer !== undefined) return;
  timer = setInterval(tryAgain, triedAgainEveryMs);
  globalThis.addEventListener('online', tryAgain);
}

function settle(token: string): void {
  owed.delete(token);
  if (owed.size > 0) return;
  clearInterval(timer);
  timer = undefined;
  globalThis.removeEventListener('online', tryAgain);
}

function tryAgain(): void {
  for (const token of owed) endOnServer(token).catch(() => settle(token));
}
