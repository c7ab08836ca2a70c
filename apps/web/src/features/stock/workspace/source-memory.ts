import { create } from 'zustand';

import { storedFields, storedValue } from '../../../ui/index.ts';

/** The sources that a reader chose for charts, by security, those chosen last at the end. */
type ChosenSources = Readonly<Record<string, string>>;

/** Of so many securities the choice is remembered. */
const maxRemembered = 200;

const memory = storedValue({ name: 'chart-sources', version: 1 }, chosenFromStored);

const useChosenSources = create<{ readonly chosen: ChosenSources }>(() => ({
  chosen: memory.read(),
}));

/** The source that the reader chose for a security, null for the one that stands. */
export function useChosenSource(stockId: string): string | null {
  return useChosenSources(({ chosen }) => chosen[stockId] ?? null);
}

/** The same outside of what is drawn. */
export function chosenSourceOf(stockId: string): string | null {
  return useChosenSources.getState().chosen[stockId] ?? null;
}

/** Chooses the source of a security's chart, here and on later visits; null for the one that stands. */
export function chooseSource(stockId: string, source: string | null): void {
  const { [stockId]: _, ...others } = useChosenSources.getState().chosen;
  const chosen = source === null ? others : { ...others, [stockId]: source };
  const remembered = Object.fromEntries(Object.entries(chosen).slice(-maxRemembered));
  useChosenSources.setState({ chosen: remembered });
  memory.write(remembered);
}

function chosenFromStored(stored: unknown): ChosenSources {
  const texts = Object.entries(storedFields(stored)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
