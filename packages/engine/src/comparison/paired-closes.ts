/** Closes by what they are joined on, such as a day's number or the instant of an opening: increasing. */
export interface KeyedCloses {
  readonly keys: Float64Array;
  readonly closes: Float64Array;
}

/** The closes of two securities where both have one, oldest first. */
export interface PairedCloses {
  readonly keys: Float64Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
  /** How many closes of each have no partner between the first and the last common one. */
  readonly onlyFirst: number;
  readonly onlySecond: number;
}

/** The keys that all of some lists have, increasing as they are. */
export function commonKeys(lists: readonly Float64Array[]): Float64Array {
  const [first = new Float64Array(0), ...others] = lists;
  return others.reduce((common, list) => {
    const known = new Set(list);
    return common.filter((key) => known.has(key));
  }, first);
}

/** Joins the closes of two securities by their keys; what only one has is left out and counted. */
export function pairCloses(first: KeyedCloses, second: KeyedCloses): PairedCloses {
  const keys = commonKeys([first.keys, second.keys]);
  const [begin = 0, end = 0] = [keys[0], keys.at(-1)];
  const unpaired = ({ keys: own }: KeyedCloses): number =>
    own.filter((key) => key >= begin && key <= end).length - keys.length;
  return {
    keys,
    first: closesAt(first, keys),
    second: closesAt(second, keys),
    onlyFirst: keys.length === 0 ? 0 : unpaired(first),
    onlySecond: keys.length === 0 ? 0 : unpaired(second),
  };
}

/** The closes of some keys. Throws RangeError for a key that there is not. */
export function closesAt({ keys, closes }: KeyedCloses, requested: Float64Array): Float64Array {
  const places = new Map(Array.from(keys, (key, at) => [key, at]));
  return requested.map((key) => {
    const at = places.get(key);
    if (at === undefined) throw new RangeError(`Cannot read the close of ${key}: there is none`);
    return closes[at] ?? 0;
  });
}
