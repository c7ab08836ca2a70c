import { describe, expect, it } from 'vitest';

import { faultOfName, wordFiguresOf } from './banned-words.ts';

const figuresOf = (file: string, source: string) => wordFiguresOf(new Map([[file, source]]));

describe('a name', () => {
  it.each([
    ['toldAt', 'pushed, publish, reported'],
    ['late-part.tsx', 'lazy'],
    ['lateMs', 'lazy'],
    ['UploadParts', 'Dependencies'],
    ['takeQuotes', 'apply, consume, store, read'],
  ])('%s is out of the dialect', (name, instead) => {
    expect(faultOfName(name)).toBe(instead);
  });

  it.each(['late', 'takeOver', 'boardOf', 'heartbeat', 'timeParts', 'Pick'])(
    '%s is in order',
    (name) => {
      expect(faultOfName(name)).toBeNull();
    },
  );
});

describe('a source text', () => {
  it('is read for its names, not for its texts and comments', () => {
    const { names } = figuresOf('quote.ts', "const heardAt = 1; // wanted\nconst text = 'kept';");
    expect(names).toEqual(['heardAt (quote.ts): received, receive']);
  });

  it('has comments and test titles without phrases of the dialect', () => {
    const source =
      "/** What feeds stand on. */\nit('tells nobody', () => {});\nconst nobody = 'told';";
    expect(figuresOf('feeds.test.ts', source).prose).toEqual([
      'feeds.test.ts: What feeds stand on',
      'feeds.test.ts: nobody',
      'feeds.test.ts: tells',
    ]);
  });

  it('has the names of a format where that is read and written, and nowhere else', () => {
    const source = 'const { held } = message;';
    expect(figuresOf('streams/stream-client.ts', source).names).toEqual([]);
    expect(figuresOf('users/act-as.ts', source).names).toHaveLength(1);
  });

  it('is found by the name of its file too, unless it is of the random walk', () => {
    expect(figuresOf('a/quote-board.ts', '').files).toEqual(['a/quote-board.ts']);
    expect(figuresOf('a/daily-walk.ts', '').files).toEqual([]);
  });
});
