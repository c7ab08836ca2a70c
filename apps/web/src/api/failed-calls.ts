import type { ApiError } from './api-error.ts';
import type { Question } from './request.ts';

/** What a call asked for. */
type Asked = Pick<Question['endpoint'], 'method' | 'path'>;

let listener: (error: ApiError, asked: Asked) => void = () => undefined;

/** Names who is told of calls that failed, from now on. */
export function listenToFailedCalls(next: typeof listener): void {
  listener = next;
}

/** Tells of a call that failed by itself; a refusal answers what somebody did and is none. */
export function noteFailedCall(error: ApiError, { method, path }: Asked): void {
  if (error.mayPass || error.kind === 'unreadable') listener(error, { method, path });
}

let troubleListener: (words: string) => void = () => undefined;

/** Names who is told of errors of the sockets, from now on. */
export function listenToTrouble(next: typeof troubleListener): void {
  troubleListener = next;
}

/** Tells of an error of a socket, in words with its address and its ready state. */
export function noteTrouble(words: string): void {
  troubleListener(words);
}
