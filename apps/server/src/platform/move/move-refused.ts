import { type Message, runMessage, textOfMessage } from '@chanscope/contract';

/**
 * A move that cannot be made. The message is all that needs to be shown on a terminal, `reason` on a page; both
 * databases are as they were.
 */
export class MoveRefused extends Error {
  override readonly name = 'MoveRefused';
  readonly reason: Message;
  /** The reason without what it keeps from being done. */
  readonly why: Message;

  /** `why` is a text where only a terminal can show it. */
  constructor(why: Message | string, options: ErrorOptions = {}) {
    const message = typeof why === 'string' ? runMessage('text', { text: why }) : why;
    const reason = runMessage('cannotMove', { reason: message });
    super(textOfMessage(reason, 'en'), options);
    this.reason = reason;
    this.why = message;
  }
}
