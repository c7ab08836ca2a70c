import type { Locale } from './locale.ts';
import { problems } from './messages/problems.ts';
import { type MessageValues, sentenceOf } from './messages/sentence.ts';

export type ProblemKind = keyof typeof problems;

/** The values that fill the sentence of a problem, by the name of their place. */
export type ProblemValues = MessageValues;

/** A failure that a user can act on. Thrown by use cases, turned into an envelope by the server. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemKind;
  readonly values: ProblemValues;

  constructor(kind: ProblemKind, values: ProblemValues = {}, options?: ErrorOptions) {
    super(`${kind}: ${sentenceOf(problems[kind], 'en', values)}`, options);
    this.kind = kind;
    this.values = values;
  }

  /** The code of the envelope and of the HTTP answer. */
  get code(): number {
    return problems[this.kind].code;
  }

  /** What to show the user. */
  messageIn(locale: Locale): string {
    return sentenceOf(problems[this.kind], locale, this.values);
  }
}
