import { deflateRawSync, inflateRawSync } from 'node:zlib';

import type { CarriedMessage } from './carried-message.ts';

/** A notification of PostgreSQL may have 7,999 bytes, with what is said before the text. */
const maxTextBytes = 7500;

/** How the text of a message stands in its notifications. */
type Form = 'plain' | 'packed';

/** The notifications of a message, to be sent together and in this order. What is long is packed and cut. */
export function payloadsOf({ id, topic, text }: CarriedMessage): readonly string[] {
  const isShort = Buffer.byteLength(text) <= maxTextBytes;
  const form: Form = isShort ? 'plain' : 'packed';
  const parts = isShort ? [text] : cut(deflateRawSync(text, { level: 1 }).toString('base64'));
  return parts.map((part, at) => `${id} ${form} ${at + 1}/${parts.length} ${topic}\n${part}`);
}

function cut(text: string): string[] {
  const count = Math.ceil(text.length / maxTextBytes);
  return Array.from({ length: count }, (_, at) =>
    text.slice(at * maxTextBytes, (at + 1) * maxTextBytes),
  );
}

const head = /^(?<id>\S+) (?<form>plain|packed) (?<number>\d+)\/(?<count>\d+) (?<topic>\S+)\n/;

/**
 * Reads notifications in the order in which they come. Answers the message with its last part; null before that, and for
 * a message whose beginning was missed.
 */
export function createPayloadReader(): (payload: string) => CarriedMessage | null {
  // The notifications of one statement come one after the other, no matter who else sends.
  let begun: { readonly id: string; readonly parts: string[] } | null = null;

  return (payload) => {
    const found = head.exec(payload);
    if (found === null) return null;
    const { id = '', form, number, count, topic = '' } = found.groups ?? {};
    const part = payload.slice(found[0].length);
    if (number === '1') begun = { id, parts: [part] };
    else if (begun?.id === id) begun.parts.push(part);
    if (begun === null || begun.id !== id || begun.parts.length !== Number(count)) return null;
    const whole = begun.parts.join('');
    begun = null;
    const isPacked = form === 'packed';
    const text = isPacked ? inflateRawSync(Buffer.from(whole, 'base64')).toString('utf8') : whole;
    return { id, topic, text };
  };
}
