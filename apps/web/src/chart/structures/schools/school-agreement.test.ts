import { type ChanPicture, chanPresetIds, readChanHistory } from '@chanscope/engine';
import { createBarColumns } from '@chanscope/market';
import { describe, expect, it } from 'vitest';

import { barsOfLegs } from '../../layers/bars-for-test.ts';
import { schoolPictureOf } from '../chan-comparison.ts';
import { pictureByChoice } from '../choice-reading.ts';
import { linesThrough } from './lines-for-test.ts';
import { type AgreementKind, agreementOf, pairAgreements } from './school-agreement.ts';

const empty = readChanHistory(createBarColumns(0)).pictureAt(-1);
const withStrokes = (...bars: readonly number[]): ChanPicture => ({
  ...empty,
  strokes: linesThrough(...bars),
});
const whole = (picture: ChanPicture) => ({ picture, isWhole: true });

const legs = [9, 14, 6, 11, 5, 8, 7, 20, 9, 6, 12, 7, 9, 15, 8, 6, 11, 5, 13, 9, 7, 16];
const bars = barsOfLegs(legs.map((length, at) => length + ((at * 7) % 5)));
const pictures = chanPresetIds.map((school) => {
  const choice = { school, options: {} };
  return schoolPictureOf({ choice, picture: pictureByChoice(choice, bars) });
});

/** The same by another way: every element as a text, counted in two lists. */
function plainAgreement(one: ChanPicture, other: ChanPicture, kind: AgreementKind): number[] {
  const [mine, theirs] = [textsOf(one, kind), textsOf(other, kind)];
  const shared = mine.filter((text) => theirs.includes(text)).length;
  const all = [...mine, ...theirs.filter((text) => !mine.includes(text))].length;
  return [shared, all];
}

function textsOf(picture: ChanPicture, kind: AgreementKind): string[] {
  if (kind === 'signals') {
    const { bar, signalKind, isBuy } = picture.signals;
    return Array.from(bar, (each, at) => `${each} ${signalKind[at]} ${isBuy[at]}`);
  }
  const { beginBar, endBar } = picture[kind];
  return Array.from(beginBar, (begin, at) => `${begin}-${endBar[at]}`);
}

describe('agreementOf()', () => {
  it('counts what both have among all that at least one has', () => {
    const [one, other] = [withStrokes(1, 5, 9, 20), withStrokes(1, 5, 11, 20)];
    expect(agreementOf(whole(one), whole(other)).strokes).toEqual({ shared: 1, all: 5 });
    expect(agreementOf(whole(one), whole(one)).strokes).toEqual({ shared: 3, all: 3 });
    expect(agreementOf(whole(one), whole(empty)).strokes).toEqual({ shared: 0, all: 3 });
    expect(agreementOf(whole(empty), whole(empty)).strokes).toEqual({ shared: 0, all: 0 });
  });

  it('distinguishes signals at the same bar by kind and side', () => {
    const signalsOf = (...rows: readonly (readonly [number, number, number])[]): ChanPicture => ({
      ...empty,
      signals: {
        ...empty.signals,
        length: rows.length,
        bar: Int32Array.from(rows, ([bar]) => bar),
        signalKind: Uint8Array.from(rows, ([, kind]) => kind),
        isBuy: Uint8Array.from(rows, ([, , isBuy]) => isBuy),
      },
    });
    const one = signalsOf([4, 0, 1], [4, 2, 1], [9, 2, 0]);
    const other = signalsOf([4, 0, 1], [4, 2, 0], [9, 2, 0]);
    expect(agreementOf(whole(one), whole(other)).signals).toEqual({ shared: 2, all: 4 });
  });

  it('says nothing of kinds that one of the two does not read', () => {
    const czsc = { picture: withStrokes(1, 5), isWhole: false };
    expect(agreementOf(whole(withStrokes(1, 5)), czsc)).toEqual({
      strokes: { shared: 1, all: 1 },
      segments: null,
      pivots: { shared: 0, all: 0 },
      signals: null,
    });
  });

  it('counts what a plain comparison of texts counts, for every pair of presets', () => {
    const pairs = pairAgreements(pictures);
    expect(pairs).toHaveLength(10);
    for (const { one, other, agreement } of pairs) {
      const [mine, theirs] = [pictures[one] ?? whole(empty), pictures[other] ?? whole(empty)];
      for (const kind of ['strokes', 'segments', 'pivots', 'signals'] as const) {
        const found = agreement[kind];
        const isRead = (mine.isWhole && theirs.isWhole) || kind === 'strokes' || kind === 'pivots';
        expect(found === null ? null : [found.shared, found.all]).toEqual(
          isRead ? plainAgreement(mine.picture, theirs.picture, kind) : null,
        );
      }
      expect(agreement.strokes?.all).toBeGreaterThan(5);
    }
  });

  it('does not depend on which of the two comes first', () => {
    const [one = whole(empty), , , czsc = whole(empty)] = pictures;
    expect(agreementOf(one, czsc)).toEqual(agreementOf(czsc, one));
  });
});
