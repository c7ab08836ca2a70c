import type { SignalKind } from '../chan/signal-kinds.ts';
import type { AwaitedReason, Comparison, PriceField, Verdict } from './next-bar.ts';
import type { ElementPlace, RuleId, Term } from './trace.ts';
import type { TraceTemplate } from './trace-template.ts';

/** A sentence with `{name}` where a value goes: one text, or one for each outcome of the check. */
export type Sentence = string | { readonly holds: string; readonly fails: string };

/** What a hover card says of a structure: what it is, and what it means to an investor. */
export interface Definition {
  readonly definition: string;
  readonly meaning: string;
}

/** The structures that have a definition; signals by kind and side. */
export type DefinitionKind =
  | 'merged-bar'
  | 'fractal'
  | 'stroke'
  | 'segment'
  | 'pivot'
  | 'divergence'
  | `${SignalKind}-${'buy' | 'sell'}`;

/** The structures that have one a level up too, where lines are segments. */
export type HigherDefinitionKind = Exclude<DefinitionKind, 'merged-bar' | 'fractal' | 'stroke'>;

/** A structure that has a definition, by the level of its lines. */
export type Defined =
  | { readonly kind: DefinitionKind; readonly level: 0 }
  | { readonly kind: HigherDefinitionKind; readonly level: 1 };

/** The definitions of each level: of lines that are strokes, of lines that are segments. */
export type Definitions = readonly [
  ofStrokes: Readonly<Record<DefinitionKind, Definition>>,
  ofSegments: Readonly<Record<HigherDefinitionKind, Definition>>,
];

/** How a line is named, with `{time}`. */
interface LineNames {
  readonly rising: string;
  readonly falling: string;
}

/** All that explanations say in one language. */
export interface WhyWords {
  readonly sentences: Readonly<Record<TraceTemplate, Sentence>>;
  readonly terms: Readonly<Record<Term, string>>;
  readonly rules: Readonly<Record<RuleId, string>>;
  readonly definitions: Definitions;
  /** By level. */
  readonly lines: readonly [strokes: LineNames, segments: LineNames];
  /** With `{element}`. */
  readonly verdicts: Readonly<Record<Verdict, string>>;
  readonly elements: Readonly<Record<ElementPlace['kind'], string>>;
  readonly fields: Readonly<Record<PriceField, string>>;
  /** With `{price}`. */
  readonly comparisons: Readonly<Record<Comparison, string>>;
  readonly awaited: Readonly<Record<AwaitedReason, string>>;
  /** What stands between conditions on one price, between those on both, and before the verdict. */
  readonly joints: { readonly within: string; readonly and: string; readonly so: string };
}
