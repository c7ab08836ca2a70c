import { beforeEach, describe, expect, it } from 'vitest';

import { OptimisticState } from './optimistic-state.ts';

const plus = (letter: string) => (text: string) => (text.includes(letter) ? text : text + letter);

let shown: string | undefined;
let state: OptimisticState<string>;

beforeEach(() => {
  shown = '';
  state = new OptimisticState<string>({
    read: () => shown,
    write: (text) => {
      shown = text;
    },
  });
});

describe('OptimisticState', () => {
  const [a, b, c] = [plus('a'), plus('b'), plus('c')];

  it('takes back only the change that is refused', () => {
    for (const change of [a, b, c]) state.begin(change);
    expect(shown).toBe('abc');
    state.refuse(b);
    expect(shown).toBe('ac');
    state.refuse(a);
    state.confirm(c);
    expect(shown).toBe('c');
  });

  it('keeps pending changes on top of what the server answers', () => {
    state.begin(a);
    state.begin(b);
    state.confirm(a, 'xa');
    expect(shown).toBe('xab');
    state.refuse(b);
    expect(shown).toBe('xa');
  });

  it('keeps what was read from the server meanwhile', () => {
    state.begin(a);
    shown = 'y';
    state.begin(b);
    expect(shown).toBe('yab');
    shown = 'z';
    state.refuse(a);
    expect(shown).toBe('zb');
  });

  it('writes nothing where nothing was read yet', () => {
    shown = undefined;
    state.begin(a);
    expect(shown).toBeUndefined();
    state.confirm(a, 'a');
    expect(shown).toBe('a');
  });
});
