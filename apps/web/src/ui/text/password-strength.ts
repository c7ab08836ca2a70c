/** How hard a password is to guess, roughly: for a hint while typing. The server judges. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

const pools: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[\u0020-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E]/, 33],
  [/[^\u0020-\u007E]/, 3000],
];

/** Strength by length, variety and the kinds of characters in use. */
export function strengthOf(password: string): PasswordStrength {
  const characters = Array.from(password);
  if (characters.length < 8) return 'weak';
  const pool = pools.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  // Repetition adds little: `aaaaaaaa` counts like two characters.
  const counted = Math.min(characters.length, 2 * new Set(characters).size);
  const bits = counted * Math.log2(pool);
  if (bits < 36) return 'weak';
  if (bits < 52) return 'fair';
  return bits < 72 ? 'good' : 'strong';
}
