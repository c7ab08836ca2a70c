import { type LogKind, signInLogTypes } from '@chanscope/contract';

import type { EventKind } from './audit-log.ts';

/** The kind of a line that an act of an account made. */
export function kindOfAct(type: string): LogKind {
  return signInLogTypes.includes(type) ? 'signIn' : 'operation';
}

export function isEventKind(kind: LogKind | 'all' | null): kind is EventKind {
  return kind !== null && kind !== 'all' && kind !== 'operation' && kind !== 'signIn';
}
