import { timeframes } from '@chanscope/market';
import { z } from 'zod';

import { isPlainText } from '../checks.ts';
import { wholeNumber } from '../whole-number.ts';

/** How many times one reader may divide one security anew, and how long a name may be. */
export const redivisionLimits = { redivisions: 5, letters: 20 };

const stockId = z.string().min(1).max(32);

const redivision = z.strictObject({
  /** Made by the page; names the redivision as long as it is there. */
  id: z.string().regex(/^[\w-]{1,40}$/),
  /** Null while it is called by its beginning. */
  name: z
    .string()
    .min(1)
    .max(redivisionLimits.letters)
    .refine(isPlainText, { message: 'plain text' })
    .nullable(),
  /** Opening of the bar that it begins at, UTC ms. */
  from: wholeNumber(0, 8.64e15),
  /** The length of that bar: on charts of others it is not drawn. */
  timeframe: z.enum(timeframes),
  /** Which of the inks it is drawn in. */
  ink: wholeNumber(0, redivisionLimits.redivisions - 1),
  isShown: z.boolean(),
});

/** What a reader keeps of one security, the oldest first. */
export const redivisionList = z.array(redivision).max(redivisionLimits.redivisions);

const revisedRedivisions = z.strictObject({
  redivisions: redivisionList,
  /** Grows with every change, 0 before the first; a change must name the one that it saw. */
  revision: wholeNumber(0),
});

export type Redivision = z.infer<typeof redivision>;
export type RevisedRedivisions = z.infer<typeof revisedRedivisions>;

/** Divisions begun anew at a bar (从此处重新划分): only the member who began them reads them. */
export const redivisionEndpoints = {
  getRedivisions: {
    method: 'POST',
    path: '/api/stock/redivisions/get',
    access: 'member',
    tokenAbility: 'READ',
    request: z.strictObject({ stockId }),
    response: revisedRedivisions,
  },
  /** Refused with `editConflict` when what is kept is not at `revision` any more. */
  saveRedivisions: {
    method: 'POST',
    path: '/api/stock/redivisions/save',
    access: 'member',
    tokenAbility: 'WRITE',
    request: revisedRedivisions.extend({ stockId }),
    response: revisedRedivisions,
  },
} as const;
