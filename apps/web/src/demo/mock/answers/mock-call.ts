import type { Locale } from '@chanscope/contract';

import type { MockIdentity } from './mock-identities.ts';
import type { SealingKey } from './sealing-key.ts';

/** A call as it reaches the mock. */
export interface MockCall {
  readonly method: string;
  /** Its address, without the host and what was asked. */
  readonly path: string;
  /** What was asked, by the address or by the body. */
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly token: string | null;
  readonly locale: Locale;
}

/** An answer in its envelope, with the columns of a packed one. */
export interface MockAnswer {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
  readonly columns?: Uint8Array;
}

/** Who asks, when, and in which language. */
export interface Caller {
  readonly identity: MockIdentity | null;
  readonly token: string | null;
  readonly locale: Locale;
  /** UTC ms. */
  readonly now: number;
  /** Made when it is first asked for. */
  readonly sealingKey: () => Promise<SealingKey>;
}
