import type { ApiError } from './api-error.ts';
import type { Question } from './request.ts';

/** What a call asked for. */
type Asked = Pick<Question['endpoint'], 'method' | 'path'>;

let listener: (error: ApiError, asked: Asked) => void = () => undefined;

/** Names who is notified of calls that failed, from now on. */
export function listenToFailedCalls(next: typeof listener): void {
  listener = next;
}

/** Reports a call that failed by itself; a refusal answers what a user did and is none. */
export function noteFailedCall(error: ApiError, { method, path }: Asked): void {
  if (error.mayPass || error.kind === 'unreadable') listener(error, { method, path });
}

let troubleListener: (words: string) => void = () => undefined;

/** Names who is notified of errors of the sockets, from now on. */
export function listenToTrouble(next: typeof troubleListener): void {
  troubleListener = next;
}

/** Reports an error of a socket, in words with its address and its ready state. */
export function noteTrouble(words: string): void {
  troubleListener(words);
}
