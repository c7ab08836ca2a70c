import { describe, expect, it } from 'vitest';

import {
  keyActionOf,
  keyTable,
  placeOfKey,
  type PressedKey,
  typedCharacterOf,
} from './key-table.ts';

const alone = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

function press(key: string, code: string, modifiers: Partial<typeof alone> = {}): PressedKey {
  return { key, code, ...alone, ...modifiers };
}

describe('typedCharacterOf()', () => {
  it.each([
    ['g', 'KeyG', 'g'],
    ['6', 'Numpad6', '6'],
    ['茅', 'KeyM', '茅'],
    ['Process', 'KeyG', 'g'],
    ['Process', 'Digit6', '6'],
  ])('takes %s at %s for %s, with an input method or without', (key, code, character) => {
    expect(typedCharacterOf(press(key, code))).toBe(character);
  });

  it('leaves signs, names of keys and every key with a modifier alone', () => {
    for (const key of ['/', '?', ' ', 'Enter', 'F5', 'Process'])
      expect(typedCharacterOf(press(key, 'Slash'))).toBe('');
    for (const modifiers of ['shiftKey', 'ctrlKey', 'altKey', 'metaKey'])
      expect(typedCharacterOf(press('a', 'KeyA', { [modifiers]: true }))).toBe('');
  });
});

describe('keyActionOf()', () => {
  it('knows letters and digits, signs and keys with a modifier', () => {
    expect(keyActionOf('anywhere', press('g', 'KeyG'))).toBe('search');
    expect(keyActionOf('anywhere', press('/', 'Slash'))).toBe('palette');
    expect(keyActionOf('anywhere', press('K', 'KeyK', { metaKey: true }))).toBe('palette');
    expect(keyActionOf('anywhere', press('?', 'Slash', { shiftKey: true }))).toBe('keys');
    expect(keyActionOf('anywhere', press('A', 'KeyA', { shiftKey: true }))).toBeNull();
    expect(keyActionOf('anywhere', press('1', 'Digit1', { altKey: true }))).toBeNull();
  });

  it('finds digits with Shift by their place, whatever sign the keyboard writes', () => {
    const third = press('§', 'Digit3', { shiftKey: true });
    expect(keyActionOf('stock', third)).toBe('period');
    expect(placeOfKey(keyTable.stock.period, third)).toBe(2);
  });

  it('writes plus with Shift or without', () => {
    expect(keyActionOf('chart', press('+', 'Equal', { shiftKey: true }))).toBe('zoomIn');
    expect(keyActionOf('chart', press('+', 'NumpadAdd'))).toBe('zoomIn');
  });

  it('leaves the browser its own keys', () => {
    const strokes = Object.values(keyTable).flatMap((actions) =>
      Object.values<readonly string[]>(actions).flat(),
    );
    for (const stroke of strokes)
      expect(stroke).not.toMatch(/^F(?:5|6|11|12)$|Alt\+Digit|Shift\+[ad]$/i);
  });
});
