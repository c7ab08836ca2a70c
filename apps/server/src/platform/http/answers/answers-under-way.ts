import type { ServerResponse } from 'node:http';

import { type RouteAccess, mayCall } from '@chanscope/contract';

import { type AddressGuard, isClosedTo } from '../address-guard.ts';
import { type Caller, type CallerReader, isOfAccount } from '../caller.ts';

/** An answer to a member, and what its route asks for. */
interface AnswerUnderWay {
  readonly caller: Caller;
  readonly access: RouteAccess;
  /** Where it is sent to. */
  readonly ip: string;
  readonly response: ServerResponse;
}

/**
 * The answers to members that are not sent to their end yet (下载中断). One that is being sent ends in the middle when
 * its caller may not ask for it any more, whatever route it comes from.
 */
export class AnswersUnderWay {
  readonly #sessions: CallerReader;
  readonly #addresses: AddressGuard;
  readonly #answers = new Set<AnswerUnderWay>();

  constructor(sessions: CallerReader, addresses: AddressGuard) {
    this.#sessions = sessions;
    this.#addresses = addresses;
    addresses.onChange(() => this.#endRefused());
  }

  follow(answer: AnswerUnderWay): void {
    this.#answers.add(answer);
    answer.response.once('close', () => this.#answers.delete(answer));
  }

  /**
   * Ends what is being sent to callers who lost the right to it: of an account, or of all (null). A call that still
   * computes goes on: it may be the one that changes these rights, and has to be answered.
   */
  async endWithdrawn(accountId: string | null): Promise<void> {
    const sent = [...this.#answers].filter(
      ({ caller, response }) =>
        response.headersSent && (accountId === null || isOfAccount(caller, accountId)),
    );
    if (sent.length === 0) return;
    const sessionIds = new Set(sent.map(({ caller }) => caller.sessionId));
    const callers = await this.#sessions.callersOf([...sessionIds]);
    for (const { caller, access, response } of sent)
      // What was handed over whole leaves nothing to withhold, and its connection may serve the next call already.
      if (!response.writableEnded && !mayCall(access, callers.get(caller.sessionId) ?? null))
        response.destroy();
  }

  /**
   * Ends the answers, also those that still compute, to addresses that are kept out since: no one denies the address
   * that they work from themselves.
   */
  #endRefused(): void {
    for (const answer of this.#answers)
      if (this.#isRefused(answer) && !answer.response.writableEnded) answer.response.destroy();
  }

  #isRefused(answer: AnswerUnderWay): boolean {
    return this.#addresses.isDenied(answer.ip) || isClosedTo(this.#addresses, answer);
  }
}
