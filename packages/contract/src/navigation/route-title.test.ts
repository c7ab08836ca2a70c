import { describe, expect, it } from 'vitest';

import { tidyTitle, titleFromWording, titleIn, wordingFromTitle } from './route-title.ts';

describe('a title of a route', () => {
  it('is one text with both languages, and reads as either', () => {
    const title = titleFromWording({ zh: '我的股票', en: 'My shares' });
    expect(title).toBe('我的股票 | My shares');
    expect([titleIn(title, 'zh'), titleIn(title, 'en')]).toEqual(['我的股票', 'My shares']);
    expect(wordingFromTitle(title)).toEqual({ zh: '我的股票', en: 'My shares' });
  });

  it('is the same in both languages when it is one text or a key', () => {
    expect(titleFromWording({ zh: 'RPS', en: 'RPS' })).toBe('RPS');
    expect(wordingFromTitle('watchlist')).toBeNull();
    expect([titleIn('RPS', 'zh'), titleIn('RPS', 'en')]).toEqual(['RPS', 'RPS']);
  });

  it('cannot have the sign in it that stands between the languages', () => {
    expect(titleFromWording({ zh: '甲|乙', en: 'a' })).toBe('甲乙 | a');
    expect(wordingFromTitle('a | b | c')).toBeNull();
  });

  it('reads in the other language while one of them is empty, and is stored in that one alone', () => {
    const typed = titleFromWording({ zh: '实验室 ', en: '' });
    expect(titleIn(typed, 'en')).toBe('实验室 ');
    expect(tidyTitle(typed)).toBe('实验室');
    expect(tidyTitle(' a ')).toBe('a');
    expect(tidyTitle('甲  |  a')).toBe('甲 | a');
  });
});
