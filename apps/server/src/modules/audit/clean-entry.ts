import type { LogRow } from '@chanscope/contract';

/** How much of a text is kept, in characters. */
const limits = { account: 64, target: 128, detail: 256, details: 40 } as const;

const secretName =
  /pass|token|code|param|secret|key|authori[sz]ation|cookie|ticket|nonce|totp|credential/i;

/**
 * A text that may stand in the log: no control, invisible or direction changing character can forge
 * a line or hide a part of one, mobile numbers are masked.
 */
export function cleanText(text: string, field: 'account' | 'target' | 'detail'): string {
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
  return typeof value === 'number' ? value : cleanText(value, 'detail');
}

/** `138****5678`; ids, whose parts may be digits too, stay as they are. */
function maskPhones(text: string): string {
  return text.replaceAll(/(?<![\w-])(\+?\d{3})\d{4,8}(\d{4})(?![\w-])/g, '$1****$2');
}
