import { type Message, runMessage } from '@chanscope/contract';

import type { FailureKind, ProviderFailure } from '../bars/index.ts';

const kinds = {
  unreachable: 'feedUnreachable',
  slow: 'feedSlow',
  refused: 'feedRefused',
  unreadable: 'feedUnreadable',
} as const satisfies Record<FailureKind, string>;

/** What to say the operator about a source that failed. */
export function feedMessage({ kind, provider, message }: ProviderFailure): Message {
  return runMessage(kinds[kind], { source: provider, detail: message });
}
