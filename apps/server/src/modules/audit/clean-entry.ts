import type { LogRow } from '@chanscope/contract';

/** How much of a text is kept, in characters. */
const limits = {
  account: 64,
  target: 128,
  detail: 256,
  // A stored message, which cut short could not be read.
  reason: 1000,
  stack: 2000,
  details: 40,
} as const;

const secretName =
  /pass|token|code|param|secret|key|authori[sz]ation|cookie|ticket|nonce|totp|credential/i;

/**
 * A text that may stand in the log: no control, invisible or direction changing character can forge
 * a line or hide a part of one, mobile numbers are masked.
 */
export function cleanText(text: string, field: 'account' | 'target' | 'detail' | 'reason'): string {
  const shown = maskPhones(text.toWellFormed()).replaceAll(
    /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
  return Array.from(shown).slice(0, limits[field]).join('');
}

/**
 * The details without secrets. The caller that writes to the log leaves them out; this is the second net, which
 * goes by the names.
 */
export function cleanDetails(details: LogRow['details']): LogRow['details'] {
  const retained = Object.entries(details).slice(0, limits.details);
  return Object.fromEntries(
    retained.map(([name, value]) => [cleanText(name, 'detail'), cleanValue(name, value)]),
  );
}

type DetailValue = LogRow['details'][string];

function cleanValue(name: string, value: DetailValue): DetailValue {
  if (value === null || typeof value === 'boolean') return value;
  if (secretName.test(name)) return '***';
  if (typeof value === 'number') return value;
  if (name === 'stack') return cleanLines(value);
  return cleanText(value, name === 'reason' ? 'reason' : 'detail');
}

/** The stack of an error keeps its lines. */
function cleanLines(stack: string): string {
  const lines = stack.slice(0, limits.stack).split('\n');
  return lines.map((line) => cleanText(line, 'detail')).join('\n');
}

/**
 * A text that a stranger's program made, such as the message of an error, without what is like a secret: what stands
 * behind addresses, tokens, what no one would write by hand, and names of mail boxes.
 */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/(?<=[\w/])[?#][^\s:)'"]*/g, '?…')
    .replaceAll(/\b(bearer|basic)\s+\S+/gi, '$1 ***')
    .replaceAll(
      /\b((?:pass\w*|token|secret|authorization|cookie|code)["']?\s*[:=]\s*["']?)[^\s"',;)]+/gi,
      '$1***',
    )
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '***@***')
    .replaceAll(/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{28,}(?![\w-])/g, '***');
}

/** `138****5678`; ids, whose parts may be digits too, stay as they are. */
function maskPhones(text: string): string {
  return text.replaceAll(/(?<![\w-])(\+?\d{3})\d{4,8}(\d{4})(?![\w-])/g, '$1****$2');
}
