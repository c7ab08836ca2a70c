import {
  type BranchOutcome,
  type Branches,
  type ChanElement,
  type ChanElementRef,
  type ChanPicture,
  type ChanPresetId,
  chanPresetIds,
} from '@chanscope/engine';

import type { SpanColumns } from '../candles/visible-spans.ts';
import type { SchoolAgreement, SchoolPair } from './schools/school-agreement.ts';

/** The schools of Chan theory that can be read: see `chanPresets` of the engine. */
export const chanSchools = chanPresetIds;

/** One of `chanSchools`. */
export type ChanSchool = ChanPresetId;

/** Whose rules are read: a school, and the options that the reader changed, under chan.py's names. */
export interface ChanChoice {
  readonly school: ChanSchool;
  readonly options: Readonly<Record<string, string | number | boolean>>;
}

/** What a chart asks of its structures. */
export interface ChanQuestion {
  readonly choice: ChanChoice;
  /** A second reading of the same bars to lay beside the first, or null. */
  readonly comparedWith: ChanChoice | null;
  /** The bar after which the picture is requested, for replay; null for the newest. */
  readonly bar: number | null;
  /** Whether elements that were shown once and are gone are requested too. */
  readonly withGhosts: boolean;
  /** Where to divide anew (从此处重新划分); left out for nowhere. */
  readonly redivisions?: readonly AskedRedivision[];
}

/** A division of the same bars by the same rules that begins later: nothing before its bar counts. */
export interface AskedRedivision {
  /** UTC ms of the opening of the bar that it begins at. */
  readonly from: number;
  /** Which of the palette's inks it is drawn in. */
  readonly ink: number;
}

/** What is to be drawn, read from the first `barCount` bars of a series. */
export interface ShownChan {
  readonly seriesId: string;
  /** What was asked; a newer question may be under way. */
  readonly question: ChanQuestion;
  readonly barCount: number;
  /** UTC ms of the first bar's opening: it says where the bars stand once older ones came before them. */
  readonly firstTime: number;
  readonly picture: ChanPicture;
  /** False for a first answer: its elements have no numbers yet, so that nothing can be pointed at. */
  readonly isWhole: boolean;
  readonly ghosts: ChanPicture | null;
  readonly compared: ChanComparison | null;
  /** Those of the question whose bars are there; left out in a first answer. */
  readonly redivisions?: readonly ShownRedivision[];
  /** What may follow the picture, null where there is no pivot to leave and in a first answer. */
  readonly branches: ShownBranches | null;
  /** Milliseconds that the worker needed. */
  readonly milliseconds: number;
}

/** What a division begun anew sees. */
export interface ShownRedivision extends AskedRedivision {
  /** Where it begins in the bars of the picture that it is shown with. */
  readonly beginBar: number;
  /** Its own bars count from `beginBar`; elements have no numbers. */
  readonly picture: ChanPicture;
}

/** Three branches (三分支) and, of a past bar, what became of them by the newest one. */
export interface ShownBranches extends Branches {
  /** Null for the newest bar, and where the school knows no strokes that are final. */
  readonly outcome: BranchOutcome | null;
}

/** Another school's picture of the same bars, and how far both agree. */
export interface ChanComparison {
  readonly choice: ChanChoice;
  readonly picture: ChanPicture;
  readonly agreement: SchoolAgreement;
  /** The stretches of bars that the two divide differently, by strokes and by segments. */
  readonly differences: Readonly<Record<'strokes' | 'segments', SpanColumns>>;
}

/** How many of each kind are shown: for the message after a change of options. */
export interface ChanCounts {
  readonly strokes: number;
  readonly segments: number;
  readonly pivots: number;
  readonly signals: number;
}

/** Why an element stands, in the reader's language, and what the next bar can do to it. */
export interface ChanExplanation {
  /** Null for a fractal, which has no life of its own. */
  readonly element: ChanElement | null;
  /** The area of MACD of a stroke's own colour between its ends, null for everything else. */
  readonly macdArea: number | null;
  /** What the kind of element is, and what it means. */
  readonly definition: string;
  readonly meaning: string;
  /** The checks as a tree of sentences. */
  readonly proof: readonly ProofStep[];
  /** "Until when": what would confirm it and what would break it on the next bar. */
  readonly outlook: readonly string[];
}

/** One check of a proof. */
export interface ProofStep {
  /** Rule of the rule sheet, such as `B1`. */
  readonly rule: string;
  /** What that rule says, null where the sheet does not know it. */
  readonly ruleText: string | null;
  readonly text: string;
  readonly holds: boolean;
  /** Ranges of bars to highlight, first and last bar included. */
  readonly bars: readonly (readonly [number, number])[];
  readonly steps: readonly ProofStep[];
}

/** What can be asked "why?": an element, or the fractal at a bar at which no stroke ends. */
export type WhyQuestion =
  | { readonly kind: 'element'; readonly element: ChanElementRef }
  | { readonly kind: 'fractal'; readonly bar: number };

/** The structures of a chart's series, as far as they are known. */
export interface ChanReading {
  readonly state: 'analysing' | 'ready' | 'failed';
  /** Why the analysis failed, else null. */
  readonly reason: string | null;
  /** Stays the last one while a new one is read. */
  readonly shown: ShownChan | null;
  readonly retry: () => void;
  /** Rejects when the element is not there. */
  readonly explain: (question: WhyQuestion) => Promise<ChanExplanation>;
  /** How far several choices of rules agree on the bars shown, pair by pair. Rejects when they cannot be read. */
  readonly compareSchools: (choices: readonly ChanChoice[]) => Promise<readonly SchoolPair[]>;
}

/** Something on the chart that can be pointed at. */
export interface ChanTarget {
  readonly question: WhyQuestion;
  /** Where it was pointed at, in pixels from the chart's top left corner. */
  readonly x: number;
  readonly y: number;
}
