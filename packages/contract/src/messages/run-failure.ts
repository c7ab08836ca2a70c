import type { Message } from './message-schema.ts';
import { messageText } from './message.ts';

/** Thrown by a job that cannot go on, with the reason for the operator. */
export class RunFailure extends Error {
  override readonly name = 'RunFailure';
  readonly reason: Message;

  constructor(reason: Message, options?: ErrorOptions) {
    super(messageText(reason, 'en') ?? reason.kind, options);
    this.reason = reason;
  }
}
