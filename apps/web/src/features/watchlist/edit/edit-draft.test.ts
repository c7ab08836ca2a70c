import { describe, expect, it } from 'vitest';

import { draftOf, editOf, faultsOf, mergedDraft, tagsOf, targetOf } from './edit-draft.ts';
import { watchItemForTest } from '../watch-item-for-test.ts';

const base = draftOf(watchItemForTest({ note: 'old', tags: ['a'], targetHigh: 12 }));

describe('mergedDraft()', () => {
  it('keeps what was typed and takes the rest from elsewhere', () => {
    const newest = { ...base, note: 'theirs', targetLow: '9' };
    const merged = mergedDraft({ ...base, note: 'mine', alias: 'M' }, base, newest);
    expect(merged.draft).toEqual({ ...base, note: 'mine', alias: 'M', targetLow: '9' });
    expect(merged.contested).toEqual(['note']);
  });

  it('contests nothing when both wrote the same', () => {
    const same = { ...base, note: 'same' };
    expect(mergedDraft(same, base, same).contested).toEqual([]);
  });
});

describe('editOf()', () => {
  it('sends only what was changed', () => {
    expect(editOf({ ...base, targetHigh: '', tags: 'a, b' }, base)).toEqual({
      targetHigh: null,
      tags: ['a', 'b'],
    });
  });
});

describe('what is typed', () => {
  it('parts tags at commas of either width and at spaces, each once', () => {
    expect(tagsOf(' 龙头\uFF0C白酒 a,a ')).toEqual(['龙头', '白酒', 'a']);
  });

  it.each([
    ['', null],
    ['12.5', 12.5],
    ['0', Number.NaN],
    ['-1', Number.NaN],
    ['1e3', Number.NaN],
    ['abc', Number.NaN],
  ])('reads the target %j as %s', (text, price) => {
    expect(targetOf(text)).toBe(price);
  });

  it('names targets that cross, too many tags and invisible characters', () => {
    const tags = Array.from({ length: 11 }, (_, index) => `t${index}`).join(' ');
    expect(faultsOf({ ...base, targetLow: '13', tags, alias: 'a\u200Bb' })).toEqual({
      targetLow: 'targetsCrossed',
      tags: 'badTags',
      alias: 'plainText',
    });
  });
});
