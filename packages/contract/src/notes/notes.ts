import { z } from 'zod';

import { isPlainText } from '../checks.ts';
import { wholeNumber } from '../whole-number.ts';

/** How much one member may write down of one security. */
export const noteLimits = { notes: 100, letters: 500 };

const stockId = z.string().min(1).max(32);
const ownPrice = z.number().positive().max(1e9).nullable();
const instant = wholeNumber(0, 8.64e15);

const note = z.strictObject({
  /** Made by the page; names the note as long as it is there. */
  id: z.string().regex(/^[\w-]{1,40}$/),
  /** Opening of the bar that it is pinned to, UTC ms. */
  barTime: instant,
  text: z
    .string()
    .min(1)
    .max(noteLimits.letters)
    .refine((text) => isPlainText(text.replaceAll('\n', '')), { message: 'plain text' }),
  /** When it was written last, UTC ms. */
  writtenAt: instant,
});

/** What a member keeps of one security for themselves: notes pinned to bars, and the lines of their own prices. */
const stockNotes = z.strictObject({
  notes: z.array(note).max(noteLimits.notes),
  /** What the member paid (成本价), null where they say nothing. */
  cost: ownPrice,
  /** Where the member would sell at a loss (止损价). */
  stop: ownPrice,
});

const revisedNotes = stockNotes.extend({
  /** Grows with every change, 0 before the first; a change must name the one that it saw. */
  revision: wholeNumber(0),
});

export type StockNote = z.infer<typeof note>;
export type StockNotes = z.infer<typeof stockNotes>;
export type RevisedNotes = z.infer<typeof revisedNotes>;

/** Private notes (笔记): only the member who wrote them reads them. */
export const noteEndpoints = {
  getNotes: {
    method: 'POST',
    path: '/api/stock/notes/get',
    access: 'member',
    tokenAbility: 'READ',
    request: z.strictObject({ stockId }),
    response: revisedNotes,
  },
  /** Refused with `editConflict` when what is kept is not at `revision` any more. */
  saveNotes: {
    method: 'POST',
    path: '/api/stock/notes/save',
    access: 'member',
    tokenAbility: 'WRITE',
    request: revisedNotes.extend({ stockId }),
    response: revisedNotes,
  },
} as const;
