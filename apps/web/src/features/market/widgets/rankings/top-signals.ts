/** What decides the place of a signal. */
interface RankedSignal {
  readonly stockId: string;
  readonly age: number | null;
  readonly isSure: boolean | null;
}

/**
 * The signals that are shown first (自选优先): those of securities on the watchlist, then the newest, then those that
 * are sure; else in the order in which they come.
 */
export function topSignals<Signal extends RankedSignal>(
  signals: readonly Signal[],
  starred: ReadonlySet<string>,
  limit: number,
): readonly Signal[] {
  const placeOf = ({ stockId, age, isSure }: Signal): number[] => [
    starred.has(stockId) ? 0 : 1,
    age ?? Number.MAX_SAFE_INTEGER,
    isSure === true ? 0 : 1,
  ];
  return signals
    .map((signal) => ({ signal, place: placeOf(signal) }))
    .toSorted((one, other) => {
      const at = one.place.findIndex((part, index) => part !== other.place[index]);
      return at === -1 ? 0 : (one.place[at] ?? 0) - (other.place[at] ?? 0);
    })
    .slice(0, limit)
    .map(({ signal }) => signal);
}
