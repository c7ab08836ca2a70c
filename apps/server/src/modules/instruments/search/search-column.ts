/**
 * One kind of key (codes, initials, names …) of all entries, prepared for three questions: which
 * entries have a key that equals, begins with, or contains a text. Entries are numbers in the order
 * in which they are to be shown; every answer is in that order, without repetition.
 */
export interface SearchColumn {
  equalTo(text: string): Iterable<number>;
  beginningWith(text: string): Iterable<number>;
  containing(text: string): Iterable<number>;
}

/** Sorts after every character that a folded key can hold. */
const afterAll = '\uffff';

/** Builds a column; `keysOf[i]` are the folded keys of entry `i`. */
export function createSearchColumn(keysOf: readonly (readonly string[])[]): SearchColumn {
  const owners: number[] = [];
  const keys: string[] = [];
  const starts: number[] = [];
  let length = 1;
  keysOf.forEach((entryKeys, entry) => {
    for (const key of entryKeys) {
      if (key === '') continue;
      owners.push(entry);
      keys.push(key);
      starts.push(length);
      length += key.length + 1;
    }
  });
  const text = `\n${keys.join('\n')}\n`;
  const byKey = alphabetical(keys);
  const sortedKeys = byKey.map((number) => keys[number] ?? '');
  const sortedOwners = Int32Array.from(byKey, (number) => owners[number] ?? 0);

  function ownersBetween(from: string, to: string): Iterable<number> {
    const range = sortedOwners.slice(positionOf(sortedKeys, from), positionOf(sortedKeys, to));
    return ascending(range);
  }

  return {
    equalTo: (requested) => ownersBetween(requested, `${requested}\n`),
    beginningWith: (requested) => ownersBetween(requested, requested + afterAll),
    *containing(requested) {
      let last = -1;
      for (let hit = text.indexOf(requested); hit !== -1;) {
        const key = keyAt(starts, hit);
        const owner = owners[key] ?? 0;
        if (owner !== last) yield owner;
        last = owner;
        hit = text.indexOf(requested, starts[key + 1] ?? text.length);
      }
    },
  };
}

/** The numbers of the keys in alphabetical order, by code units. */
function alphabetical(keys: readonly string[]): number[] {
  const numbers = keys.map((_, number) => number);
  return numbers.sort((a, b) => compareTexts(keys[a] ?? '', keys[b] ?? ''));
}

/** Orders texts by code units, as `<` does. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** How many of the sorted keys come before `requested`. */
function positionOf(sortedKeys: readonly string[], requested: string): number {
  let low = 0;
  let high = sortedKeys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sortedKeys[middle] ?? '') < requested) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The key that covers a position of the joined text: the last one that starts at or before it. */
function keyAt(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Sorts in place when an order is asked for at all, and leaves out repetitions. */
function* ascending(numbers: Int32Array): Generator<number> {
  numbers.sort();
  let last = -1;
  for (const number of numbers) {
    if (number !== last) yield number;
    last = number;
  }
}
