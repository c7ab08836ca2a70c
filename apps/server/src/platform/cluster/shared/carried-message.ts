import { randomBytes } from 'node:crypto';

/** A message on its way from one process of an installation to the others. */
export interface CarriedMessage {
  /** Names the message among those of all processes; see `createMessageIds`. */
  readonly id: string;
  readonly topic: string;
  readonly text: string;
}

/**
 * Characters of an id. As many as servers of earlier releases sign their messages with, which are still there
 * while one server after the other is updated.
 */
export const messageIdLength = 36;

/** Servers of earlier releases name themselves and not the message; none of them begins so. */
const mark = '#';

/** Numbers the messages of a process, so that one that comes on two ways is recognised. */
export interface MessageIds {
  next(): string;
  isOwn(id: string): boolean;
}

export function createMessageIds(): MessageIds {
  const sender = `${mark}${randomBytes(11).toString('hex')}:`;
  let number = 0;
  return {
    next(): string {
      number += 1;
      return sender + String(number).padStart(messageIdLength - sender.length, '0');
    },
    isOwn: (id) => id.startsWith(sender),
  };
}

/** Whether an id is that of one message alone. */
export function namesOneMessage(id: string): boolean {
  return id.startsWith(mark);
}
