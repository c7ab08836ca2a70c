import { describe, expect, it } from 'vitest';

import { checks } from '../checks.ts';
import type { Locale, Wording } from '../locale.ts';
import { defaultMessages, noResponseMessage } from '../default-messages.ts';
import { problems } from './problems.ts';
import { fileFaults } from './file-faults.ts';
import { consoleWords, limitNotes, runMessages } from './run-messages.ts';
import { readingMessages } from './reading-messages.ts';
import { runFormats } from './run-formats.ts';
import { runWords } from './run-words.ts';
import { valueFormats } from './value-formats.ts';
import { valueWords } from './value-words.ts';

/** What Chinese readers write in Latin letters themselves: names of formats, products, units, indicators. */
const latinWords = new Set(
  'API CCI CSV Excel GB GB18030 ID JPEG JSON KB KDJ MB PNG RPS SMS UTF WebP gz gzip http mailto tel'
    .split(' ')
    // The command that restores a backup.
    .concat('npm run restore latest replace'.split(' '))
    // Variables of the configuration.
    .concat('DATA_DIR KEY_DIR BACKUP_PASSWORD'.split(/[ _]/))
    .concat('application json fields items Asia Shanghai inf true false text IPv4'.split(' ')),
);

const catalogues: Readonly<Record<string, Readonly<Record<string, Wording>>>> = {
  problems,
  checks,
  fileFaults,
  runMessages,
  readingMessages,
  limitNotes,
  consoleWords,
  defaultMessages,
  own: { noResponseMessage },
  ...valueWords,
  ...runWords,
};

const sentences = Object.entries(catalogues).flatMap(([catalogue, wordings]) =>
  Object.entries(wordings).map(([kind, wording]) => ({ name: `${catalogue}.${kind}`, wording })),
);

function withoutPlaces(text: string): string {
  return text.replaceAll(/\{[^}]*\}/g, '');
}

function namesOfPlaces(text: string): string[] {
  return [...text.matchAll(/\{([^}]*)\}/g)].map(([, place = '']) => place).toSorted();
}

function rawWordsOf({ zh }: Record<Locale, string>): string[] {
  const words = withoutPlaces(zh).match(/[A-Za-z][A-Za-z\d]+/g) ?? [];
  return words.filter((word) => !latinWords.has(word));
}

describe('the words of the catalogues', () => {
  it('are Chinese in Chinese, but for names that are written in Latin letters', () => {
    const raw = sentences.flatMap(({ name, wording }) =>
      rawWordsOf(wording).map((word) => `${name}: ${word}`),
    );
    expect(raw).toEqual([]);
  });

  it('are English in English', () => {
    const mixed = sentences.filter(({ wording }) => /\p{Script=Han}/u.test(wording.en));
    expect(mixed.map(({ name }) => name)).toEqual([]);
  });

  it('have the same places, written in the same way, in both languages', () => {
    const different = sentences.filter(
      ({ wording: { zh, en } }) => namesOfPlaces(zh).join() !== namesOfPlaces(en).join(),
    );
    expect(different.map(({ name }) => name)).toEqual([]);
  });

  it('fill their places in ways that there are', () => {
    const unknownIn = (own: Readonly<Record<string, Wording>>, formats: object): string[] =>
      Object.values(own)
        .flatMap(({ en }) => namesOfPlaces(en).flatMap((place) => place.split(':')[1] ?? []))
        .filter((format) => !Object.hasOwn(formats, format));
    expect(unknownIn(problems, valueFormats)).toEqual([]);
    expect(unknownIn({ ...fileFaults, ...runMessages, ...readingMessages }, runFormats)).toEqual(
      [],
    );
  });

  it('name a kind of message in one catalogue alone', () => {
    const kinds = [problems, fileFaults, runMessages, readingMessages].flatMap((each) =>
      Object.keys(each),
    );
    const repeated = kinds.filter((kind, place) => kinds.indexOf(kind) < place);
    expect(repeated).toEqual([]);
  });
});
