import { beforeEach, describe, expect, it } from 'vitest';

import {
  closePalette,
  openPalette,
  pressAhead,
  typeInPalette,
  usePalette,
} from './palette-store.ts';

const stateNow = () => usePalette.getState().state;
const type = (text: string) => Array.from(text).forEach((each) => typeInPalette(each, false));

beforeEach(closePalette);

describe('typing before the palette is there', () => {
  it('loses no letter, no Backspace and no Enter', () => {
    type('6005');
    expect(pressAhead('Backspace')).toBe(true);
    type('1');
    expect(pressAhead('Enter')).toBe(true);
    expect(stateNow()).toEqual({
      kind: 'typed',
      text: '6001',
      isComposed: false,
      isEntered: true,
    });
  });

  it('writes into the dialog that was opened', () => {
    openPalette();
    type('gz');
    expect(stateNow()).toMatchObject({ kind: 'dialog', text: 'gz' });
  });

  it('ends with Esc, and leaves other keys and a closed palette alone', () => {
    type('g');
    expect(pressAhead('ArrowDown')).toBe(false);
    expect(pressAhead('Escape')).toBe(true);
    expect(stateNow()).toEqual({ kind: 'closed' });
    expect(pressAhead('Enter')).toBe(false);
  });
});
