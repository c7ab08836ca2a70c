import { create } from 'zustand';

import { storedFields, storedValue } from '../../../ui/index.ts';

/** The sources that a reader chose for charts, by security, those selected last at the end. */
type SelectedSources = Readonly<Record<string, string>>;

/** Of so many securities the choice is remembered. */
const maxRemembered = 200;

const memory = storedValue({ name: 'chart-sources', version: 1 }, selectedFromStored);

const useSelectedSources = create<{ readonly selected: SelectedSources }>(() => ({
  selected: memory.read(),
}));

/** The source that the reader chose for a security, null for the one that stands. */
export function useSelectedSource(stockId: string): string | null {
  return useSelectedSources(({ selected }) => selected[stockId] ?? null);
}

/** The same outside of what is drawn. */
export function selectedSourceOf(stockId: string): string | null {
  return useSelectedSources.getState().selected[stockId] ?? null;
}

/** Chooses the source of a security's chart, here and on later visits; null for the one that stands. */
export function selectSource(stockId: string, source: string | null): void {
  const { [stockId]: _, ...others } = useSelectedSources.getState().selected;
  const selected = source === null ? others : { ...others, [stockId]: source };
  const remembered = Object.fromEntries(Object.entries(selected).slice(-maxRemembered));
  useSelectedSources.setState({ selected: remembered });
  memory.write(remembered);
}

function selectedFromStored(stored: unknown): SelectedSources {
  const texts = Object.entries(storedFields(stored)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}
