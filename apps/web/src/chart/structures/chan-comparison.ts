import type { ChanPicture } from '@chanscope/engine';

import type { ChanChoice, ChanComparison } from './chan-reading.ts';
import { differingStretches } from './schools/differing-stretches.ts';
import { type SchoolPicture, agreementOf } from './schools/school-agreement.ts';

/** A picture and the rules that it was read by. */
export interface ReadPicture {
  readonly choice: ChanChoice;
  readonly picture: ChanPicture;
}

/** Lays another school's picture beside one of the same bars. */
export function compareWith(own: ReadPicture, other: ReadPicture): ChanComparison {
  const [one, two] = [schoolPictureOf(own), schoolPictureOf(other)];
  const areWhole = one.isWhole && two.isWhole;
  return {
    ...other,
    agreement: agreementOf(one, two),
    differences: {
      strokes: differingStretches(own.picture.strokes, other.picture.strokes),
      // Where one reads no segments, there is nothing that they divide differently.
      segments: areWhole
        ? differingStretches(own.picture.segments, other.picture.segments)
        : differingStretches(noLines, noLines),
    },
  };
}

const noLines = { length: 0, beginBar: new Int32Array(0), endBar: new Int32Array(0) };

/** A picture as it is compared: czsc reads neither segments nor signals. */
export function schoolPictureOf({ choice, picture }: ReadPicture): SchoolPicture {
  return { picture, isWhole: choice.school !== 'czsc' };
}
