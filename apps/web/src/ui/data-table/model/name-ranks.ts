// One for all: `localeCompare` makes one anew for each comparison, which takes six times as long.
const names = new Intl.Collator('zh');

/** More names than any market has; beyond them only those at hand stay known. */
const maxKnown = 20_000;

let known: ReadonlyMap<string, number> = new Map();

/**
 * The place of each of these names in the order of the Chinese collation (pinyin), in a map that may have others too.
 * Names that compare equal have one place. To compare 5,000 names takes 20 ms, so places are remembered: numbers
 * that move bring no new names.
 */
export function nameRanks(requested: readonly string[]): ReadonlyMap<string, number> {
  if (requested.every((name) => known.has(name))) return known;
  const all = new Set([...known.keys(), ...requested]);
  known = ranked(all.size > maxKnown ? new Set(requested) : all);
  return known;
}

function ranked(distinct: ReadonlySet<string>): ReadonlyMap<string, number> {
  const sorted = Array.from(distinct).toSorted(names.compare);
  const ranks = new Map<string, number>();
  let rank = -1;
  sorted.forEach((name, place) => {
    const before = sorted[place - 1];
    if (before === undefined || names.compare(before, name) !== 0) rank += 1;
    ranks.set(name, rank);
  });
  return ranks;
}
