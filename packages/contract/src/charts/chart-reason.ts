/** The lists that open a chart at a bar (来源榜单): signals, strategies, crossings, limits, and lists of a day. */
const reasonLists = [
  'signals',
  'xg',
  'pools',
  'cci15',
  'kdj30',
  'ccijx',
  'ccihjz',
  'limitup',
  'watchlist',
  'pingfen',
  'rps',
  'qiangruo',
  'zjl',
  'bkgg',
] as const;

/** The periods of the bars that lists look at. */
const reasonPeriods = ['day', '60', '30', '15'] as const;

/** What lists find besides signals: crossings of indicators, 三线红, 首板. */
export const reasonEvents = [
  'rises-from-low',
  'rises-to-high',
  'falls-from-high',
  'falls-to-low',
  'golden',
  'dead',
  'recovers',
  'retreats',
  'three-red',
  'first-board',
] as const;

/** The kinds of a Chan signal, as the engine names them. */
export const reasonKinds = ['1', '1p', '2', '2s', '3a', '3b'] as const;

export type ReasonList = (typeof reasonLists)[number];
export type ReasonPeriod = (typeof reasonPeriods)[number];
type ReasonEvent = (typeof reasonEvents)[number];
type ReasonKind = (typeof reasonKinds)[number];

/** What a list found at a bar. */
export type ReasonFound =
  | {
      readonly kind: 'signal';
      readonly side: 'buy' | 'sell';
      /** At least one; a point may be several at once. */
      readonly kinds: readonly ReasonKind[];
    }
  | { readonly kind: 'event'; readonly event: ReasonEvent };

/** Why a list opens a chart (来由): at which bar, and what it found there. */
export interface ChartReason {
  readonly list: ReasonList;
  readonly period: ReasonPeriod;
  /** The opening of a bar that the list looked at, UTC ms, whole minutes; of a daily bar any instant of its day. */
  readonly time: number;
  /** So many bars before it is the one to mark. */
  readonly age: number;
  /** Null for a list of a day, which found nothing at a bar. */
  readonly found: ReasonFound | null;
}

/** A reason as an address has it: `signals.day.20261120T0130.2.buy-3a`. */
export function textFromReason({ list, period, time, age, found }: ChartReason): string {
  const digits = new Date(time).toISOString().slice(0, 16).replaceAll(/[-:]/g, '');
  return [list, period, digits, String(age), ...(found === null ? [] : [textOfFound(found)])].join(
    '.',
  );
}

function textOfFound(found: ReasonFound): string {
  return found.kind === 'event' ? found.event : [found.side, ...found.kinds].join('-');
}

const shape =
  /^(?<list>\w+)\.(?<period>\w+)\.(?<date>\d{8})T(?<clock>\d{4})\.(?<age>\d{1,3})(?:\.(?<found>[\w-]+))?$/;

/** The reason that an address has; null for everything that `textFromReason` does not write. */
export function reasonFromText(text: string): ChartReason | null {
  const { list, period, date = '', clock = '', age, found } = shape.exec(text)?.groups ?? {};
  const reason = {
    list: reasonLists.find((each) => each === list),
    period: reasonPeriods.find((each) => each === period),
    time: Date.parse(
      `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}T${clock.slice(0, 2)}:${clock.slice(2)}Z`,
    ),
    age: Number(age),
    found: found === undefined ? null : foundFromText(found),
  };
  if (!isWhole(reason)) return null;
  // What is written in another way, such as an age of 007, is none of ours.
  return textFromReason(reason) === text ? reason : null;
}

type PartOf<Reason> = { readonly [Name in keyof Reason]: Reason[Name] | undefined };

function isWhole(reason: PartOf<ChartReason>): reason is ChartReason {
  const isKnown = Object.values(reason).every((part) => part !== undefined);
  return isKnown && !Number.isNaN(reason.time);
}

function foundFromText(text: string): ReasonFound | undefined {
  const event = reasonEvents.find((each) => each === text);
  if (event !== undefined) return { kind: 'event', event };
  const [side, ...names] = text.split('-');
  if (side !== 'buy' && side !== 'sell') return undefined;
  const kinds = reasonKinds.filter((each) => names.includes(each));
  return kinds.length === 0 ? undefined : { kind: 'signal', side, kinds };
}
