import type { SmsPurpose } from '@chanscope/contract';

import type { RequestOrigin } from '../../../platform/http/request-origin.ts';

/** A code that a user gives to prove that a number is theirs. */
export interface GivenCode {
  readonly phone: string;
  readonly purpose: SmsPurpose;
  readonly code: string;
  readonly ticket: string;
}

/** What a caller learns, whether or not a message goes out. */
export interface SentCode {
  readonly ticket: string;
  readonly validSeconds: number;
  readonly againInSeconds: number;
}

/** Codes by short message (短信验证码): six digits, once, for five minutes, five tries. */
export interface SmsCodes {
  /**
   * Makes a code and, when `isRequested`, sends it in the background: a caller learns nothing from the
   * answer or from its time. Throws the Problem `tooManyAttempts`.
   */
  send(request: {
    readonly phone: string;
    readonly purpose: SmsPurpose;
    readonly isRequested: boolean;
    readonly origin: RequestOrigin;
    /** The account that asks; null for a visitor, who is counted by the network. */
    readonly accountId: string | null;
    /** What else the answer waits for: done before a message goes out, which would slow it down. */
    readonly beforeAnswer?: () => Promise<void>;
  }): Promise<SentCode>;
  /** Whether the code is right. Costs a try and leaves a right code good: something else is missing. */
  check(given: GivenCode): Promise<boolean>;
  /** Whether the code is right; a right one is spent, a wrong one costs a try. */
  consume(given: GivenCode): Promise<boolean>;
}
