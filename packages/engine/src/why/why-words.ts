import type { SignalKind } from '../chan/chan-rules.ts';
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

/** All that explanations say in one language. */
export interface WhyWords {
  readonly sentences: Readonly<Record<TraceTemplate, Sentence>>;
  readonly terms: Readonly<Record<Term, string>>;
  readonly rules: Readonly<Record<RuleId, string>>;
  readonly definitions: Readonly<Record<DefinitionKind, Definition>>;
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
