import { customPinyin, pinyin } from 'pinyin-pro';

import { polyphoneReadings, properReadings } from './polyphones.ts';
import { foldText } from './search-text.ts';

/** What a name is found by when pinyin is typed: capitals, the usual reading first. */
export interface PinyinKeys {
  /** Initials (首字母), such as `GZMT`. */
  readonly initials: readonly string[];
  /** All syllables joined (全拼), such as `GUIZHOUMAOTAI`. */
  readonly full: readonly string[];
}

/** The most readings kept of one name; a name with more polyphones keeps the usual one for the rest. */
const maximumReadings = 8;

let knowsProperReadings = false;

/** Teaches the library the readings that names have; with the first name, since it sorts all its words then. */
function teachProperReadings(): void {
  if (knowsProperReadings) return;
  customPinyin({ ...properReadings });
  knowsProperReadings = true;
}

/**
 * The keys of a name in every reading in use: 重庆百货 by CQBH and ZQBH. Letters and digits stay as
 * they are (TCL科技 → TCLKJ), signs are dropped (*ST → ST).
 */
export function pinyinKeysOf(name: string): PinyinKeys {
  let readings: string[][] = [[]];
  for (const options of syllablesOf(name)) {
    const retained =
      readings.length * options.length > maximumReadings ? options.slice(0, 1) : options;
    readings = retained.flatMap((syllable) => readings.map((reading) => [...reading, syllable]));
  }
  return {
    initials: distinct(readings.map((reading) => reading.map(initialOf).join(''))),
    full: distinct(readings.map((reading) => reading.join('').toUpperCase())),
  };
}

/** The keys of several names of one security, those of the first name first. */
export function pinyinKeysOfNames(names: readonly string[]): PinyinKeys {
  const keys = names.map(pinyinKeysOf);
  return {
    initials: distinct(keys.flatMap(({ initials }) => initials)),
    full: distinct(keys.flatMap(({ full }) => full)),
  };
}

/** Per character, how it may be read: syllables in small letters, other text folded to capitals. */
function syllablesOf(name: string): string[][] {
  teachProperReadings();
  const characters = Array.from(name.normalize('NFKC').replaceAll(/\s/g, ''));
  const usual = pinyin(characters.join(''), { toneType: 'none', type: 'array', v: true });
  return characters.map((character, index) => {
    const reading = usual[index] ?? '';
    if (!/^\p{Script=Han}$/u.test(character) || !/^[a-z]+$/.test(reading))
      return [foldText(character)];
    const others = polyphoneReadings.get(character) ?? [];
    return distinct([reading, ...others].flatMap(spellingsOf));
  });
}

/** The vowel ü is typed as v, and as u by those who do not know. */
function spellingsOf(syllable: string): string[] {
  return /^[ln]v/.test(syllable) ? [syllable, syllable.replace('v', 'u')] : [syllable];
}

function initialOf(syllable: string): string {
  const isRead = /^[a-z]/.test(syllable);
  return isRead ? syllable.slice(0, 1).toUpperCase() : syllable;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
