import { create } from 'zustand';

import { listenToFailedCalls, listenToTrouble } from '../../../api/index.ts';
import { randomId } from '../../../ui/index.ts';
import { options } from '../../navigation/shell-options.ts';

/** One error of the log (错误日志). */
export interface LoggedError {
  readonly id: string;
  /** Where the user was: the whole address. */
  readonly address: string;
  readonly message: string;
  /** Empty when what was thrown is no error. */
  readonly stack: string;
  /** UTC ms. */
  readonly at: number;
}

interface ErrorLog {
  /** The newest first. */
  readonly entries: readonly LoggedError[];
}

const maxRetained = 50;

/** The errors of this visit, for its user. Empty unless the operator of the site asks for them collected. */
export const useErrorLog = create<ErrorLog>(() => ({ entries: [] }));

/** A failure may pass several places that log it. */
const known = new WeakSet<object>();

/** Logs what was thrown; `what` says what was being done. The server's system log has it too, unless it is a call. */
export function logError(error: unknown, what = ''): void {
  if (isKnown(error)) return;
  const entry = { id: randomId(), address: location.href, at: Date.now(), ...wordsOf(error, what) };
  if (options.errorLog)
    useErrorLog.setState(({ entries }) => ({
      entries: [entry, ...entries].slice(0, maxRetained),
    }));
  // What has no stack is a remark of the browser's and says nothing of where it comes from.
  if (what === '' && entry.stack !== '')
    import('./send-error.ts').then(({ sendError }) => sendError(entry)).catch(ignore);
}

/** The page has an error already. */
function ignore(): void {}

/** Empties the log. */
export function clearErrorLog(): void {
  useErrorLog.setState({ entries: [] });
}

/** From now on: logs what nothing caught, and calls that failed. Call once, before the first render. */
export function watchErrors(): void {
  globalThis.addEventListener('error', ({ error, message }) => logError(error ?? message));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => logError(reason));
  if (!options.errorLog) return;
  listenToFailedCalls((error, { method, path }) => logError(error, `${method} ${path}`));
  listenToTrouble((words) => logError(words, 'WebSocket'));
}

function isKnown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (known.has(error)) return true;
  known.add(error);
  return false;
}

function wordsOf(error: unknown, what: string): Pick<LoggedError, 'message' | 'stack'> {
  const said = error instanceof Error ? error.message : String(error);
  const message = what === '' ? said : `${what}: ${said}`;
  return { message, stack: error instanceof Error ? (error.stack ?? '') : '' };
}
