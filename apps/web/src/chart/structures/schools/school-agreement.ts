import type { ChanPicture, LinePicture, PivotPicture, SignalPicture } from '@chanscope/engine';

/** The kinds of structures that two schools can agree on. */
export const agreementKinds = ['strokes', 'segments', 'pivots', 'signals'] as const;

/** One of `agreementKinds`. */
export type AgreementKind = (typeof agreementKinds)[number];

/** How many elements of a kind both schools have (A∩B), and how many at least one of them has (A∪B). */
export interface KindAgreement {
  readonly shared: number;
  readonly all: number;
}

/** By kind; null for a kind that one of the two does not read. */
export type SchoolAgreement = Readonly<Record<AgreementKind, KindAgreement | null>>;

/** A picture and whether it was read by a school that knows segments and signals: czsc does not. */
export interface SchoolPicture {
  readonly picture: ChanPicture;
  readonly isWhole: boolean;
}

/**
 * The agreement of two pictures of the same bars (一致度), provisional elements included. Strokes, segments
 * and pivots are the same when they begin and end at the same bars, signals when bar, side and kind
 * are. The index of a kind is shared / all, |A∩B| / |A∪B| (Jaccard).
 */
export function agreementOf(one: SchoolPicture, other: SchoolPicture): SchoolAgreement {
  const areWhole = one.isWhole && other.isWhole;
  const [mine, theirs] = [one.picture, other.picture];
  return {
    strokes: sharedOf(spanKeys(mine.strokes), spanKeys(theirs.strokes)),
    segments: areWhole ? sharedOf(spanKeys(mine.segments), spanKeys(theirs.segments)) : null,
    pivots: sharedOf(spanKeys(mine.pivots), spanKeys(theirs.pivots)),
    signals: areWhole ? sharedOf(signalKeys(mine.signals), signalKeys(theirs.signals)) : null,
  };
}

/** Two pictures by their places in a list, and how far they agree; both are one in the diagonal. */
export interface SchoolPair {
  readonly one: number;
  readonly other: number;
  readonly agreement: SchoolAgreement;
}

/** The agreement of each picture with itself and with those after it. */
export function pairAgreements(pictures: readonly SchoolPicture[]): readonly SchoolPair[] {
  return pictures.flatMap((mine, one) =>
    pictures
      .slice(one)
      .map((theirs, after) => ({ one, other: one + after, agreement: agreementOf(mine, theirs) })),
  );
}

function sharedOf(keys: ReadonlySet<number>, others: ReadonlySet<number>): KindAgreement {
  let shared = 0;
  for (const key of keys) shared += Number(others.has(key));
  return { shared, all: keys.size + others.size - shared };
}

/** More bars than any series has: a key is one number for two of them. */
const places = 2 ** 26;

/** What distinguishes parts of a chart: both their ends. */
export function spanKey(beginBar: number, endBar: number): number {
  return beginBar * places + endBar;
}

function spanKeys({
  length,
  beginBar,
  endBar,
}: Pick<LinePicture | PivotPicture, 'length' | 'beginBar' | 'endBar'>): Set<number> {
  const keys = new Set<number>();
  for (let at = 0; at < length; at += 1) keys.add(spanKey(beginBar[at] ?? 0, endBar[at] ?? 0));
  return keys;
}

function signalKeys({ length, bar, signalKind, isBuy }: SignalPicture): Set<number> {
  const keys = new Set<number>();
  for (let at = 0; at < length; at += 1)
    keys.add(spanKey(bar[at] ?? 0, 2 * (signalKind[at] ?? 0) + (isBuy[at] ?? 0)));
  return keys;
}
