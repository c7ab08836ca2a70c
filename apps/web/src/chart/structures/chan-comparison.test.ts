import { readChanHistory } from '@chanscope/engine';
import { createBarColumns } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { compareWith } from './chan-comparison.ts';
import { linesThrough } from './schools/lines-for-test.ts';

const empty = readChanHistory(createBarColumns(0)).pictureAt(-1);
const picture = { ...empty, strokes: linesThrough(1, 5, 9), segments: linesThrough(1, 9) };
const other = { ...empty, strokes: linesThrough(1, 5, 11), segments: linesThrough(1, 11) };
const own = { choice: { school: 'chanscope', options: {} }, picture } as const;

describe('compareWith()', () => {
  it('says where strokes and segments of two schools differ, and how far all kinds agree', () => {
    const choice = { school: 'original', options: {} } as const;
    const { agreement, differences } = compareWith(own, { choice, picture: other });
    expect(agreement.strokes).toEqual({ shared: 1, all: 3 });
    expect(agreement.segments).toEqual({ shared: 0, all: 2 });
    expect([...differences.strokes.beginBar, ...differences.strokes.endBar]).toEqual([5, 11]);
    expect([...differences.segments.beginBar, ...differences.segments.endBar]).toEqual([1, 11]);
  });

  it('finds no difference of segments where a school reads none', () => {
    const choice = { school: 'czsc', options: {} } as const;
    const read = { choice, picture: { ...other, segments: empty.segments } };
    const { agreement, differences } = compareWith(own, read);
    expect([agreement.segments, agreement.signals]).toEqual([null, null]);
    expect(differences.segments.length).toBe(0);
    expect(differences.strokes.length).toBe(1);
  });

  it('has memory of its own each time, to be handed over with a message', () => {
    const once = compareWith(own, own).differences.segments.beginBar.buffer;
    expect(compareWith(own, own).differences.segments.beginBar.buffer).not.toBe(once);
  });
});
