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

/** The errors of this visit. Empty unless the operator of the site asks for them collected. */
export const useErrorLog = create<ErrorLog>(() => ({ entries: [] }));

/** A failure may pass several places that log it. */
const known = new WeakSet<object>();

/** Logs what was thrown; `what` says what was being done. */
export function logError(error: unknown, what = ''): void {
  if (!options.errorLog || isKnown(error)) return;
  const entry = { id: randomId(), address: location.href, at: Date.now(), ...wordsOf(error, what) };
  useErrorLog.setState(({ entries }) => ({ entries: [entry, ...entries].slice(0, maxRetained) }));
}

/** Empties the log. */
export function clearErrorLog(): void {
  useErrorLog.setState({ entries: [] });
}

/** From now on: logs what nothing caught, and calls that failed. Call once, before the first render. */
export function watchErrors(): void {
  if (!options.errorLog) return;
  globalThis.addEventListener('error', ({ error, message }) => logError(error ?? message));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => logError(reason));
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
