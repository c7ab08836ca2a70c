import { describe, expect, it } from 'vitest';

import { dockZh } from './dock/dock-zh.ts';
import { en } from './en/en.ts';
import { commandsZh, keysZh, menuZh } from './zh/zh-keys.ts';
import { personalZh } from './zh/zh-personal.ts';
import { watchlistZh } from './zh/zh-watchlist.ts';
import { zh as firstZh } from './zh/zh.ts';

const zh = {
  ...firstZh,
  commands: commandsZh,
  dock: dockZh,
  keys: keysZh,
  menu: menuZh,
  personal: personalZh,
  watchlist: watchlistZh,
};

type Texts = Readonly<{ [key: string]: string | Texts }>;

/** Every text by its dotted key. */
function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] satisfies [string, string]]
      : flatten(value, `${prefix}${key}.`),
  );
}

function placesOf(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();
}

describe('texts', () => {
  const english = new Map(flatten(en));

  it('has a filled English text for every Chinese one', () => {
    const blank = flatten(zh)
      .map(([key]) => key)
      .filter((key) => (english.get(key) ?? '') === '');
    expect(blank).toEqual([]);
  });

  it('fills the same places in both languages', () => {
    const places = flatten(zh).map(([key, text]) => [key, placesOf(text)]);
    const englishPlaces = flatten(zh).map(([key]) => [key, placesOf(english.get(key) ?? '')]);
    expect(englishPlaces).toEqual(places);
  });

  it('leaves no Chinese in English texts except the terms of the theory and the brand', () => {
    const chinese = [...english]
      .filter(([, text]) => /\p{Script=Han}/u.test(text))
      .map(([key]) => key);
    expect(chinese.toSorted()).toEqual([
      'brand.full',
      'brand.home',
      'home.fractal',
      'home.pivot',
      'home.segment',
      'home.stroke',
    ]);
  });
});
