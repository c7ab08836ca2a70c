import { dictionary } from '@zxcvbn-ts/language-common';

import { foldName } from './fold-name.ts';

/** Words that an attacker who guesses a password of this site tries first. */
const siteWords = ['chanscope', '缠镜', '缠论'];

/** Too short to forbid it inside of `exchange`: what is left without it must be a password. */
const shortSiteWord = 'chan';

const minLetters = 8;

const minContextLetters = 4;

/** Neighbours in these rows and in their reverse are a walk over the keyboard, not a secret. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '!@#$%^&*()',
];

/** The longest block whose repetition is trivial, such as `abc123abc123`. */
const maxBlockLength = 6;

/** Whether a password is common or leaked, a run or a repetition, or holds a word of its context. */
export function isWeakPassword(password: string, context: readonly string[]): boolean {
  const folded = foldName(password);
  return (
    isCommon(folded) ||
    isRepetition(folded) ||
    isRun(folded) ||
    lengthOf(folded.replaceAll(shortSiteWord, '')) < minLetters ||
    [...siteWords, ...context.map(foldName).filter(isRevealing)].some((word) =>
      folded.includes(word),
    )
  );
}

function isRevealing(word: string): boolean {
  return lengthOf(word) >= minContextLetters;
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}

let common: ReadonlySet<string> | null = null;

/** One of the most frequent passwords of known leaks. */
function isCommon(folded: string): boolean {
  common ??= new Set(dictionary['passwords-common'].map(foldName));
  return common.has(folded);
}

function isRepetition(folded: string): boolean {
  const letters = Array.from(folded);
  return Array.from({ length: maxBlockLength }, (_, index) => index + 1).some(
    (block) =>
      letters.length >= 2 * block && letters.every((letter, at) => letter === letters[at % block]),
  );
}

function isRun(folded: string): boolean {
  const reversed = Array.from(folded).toReversed().join('');
  return rows.some((row) => row.includes(folded) || row.includes(reversed));
}
