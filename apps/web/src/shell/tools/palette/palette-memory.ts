import { create } from 'zustand';

import { storedFields, storedValue } from '../../../ui/index.ts';
import type { PaletteEntry } from './palette-entries.ts';

/** A chosen entry; of securities, which are not at hand at the next visit, all that is shown. */
interface Selected {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  /** Empty for entries that are at hand. */
  readonly address: string;
}

interface PaletteMemory {
  /** The newest first. */
  readonly chosen: readonly Selected[];
}

const maxRemembered = 12;

const memory = storedValue({ name: 'palette', version: 2 }, memoryFrom);

/** What was chosen in the palette on this browser. */
export const usePaletteMemory = create<PaletteMemory>(() => memory.read());

/** Remembers a choice. */
export function rememberChoice({ id, title, note, group, target }: PaletteEntry): void {
  const address = group === 'stocks' && target.kind === 'address' ? target.address : '';
  const others = usePaletteMemory.getState().chosen.filter((each) => each.id !== id);
  const selected = [{ id, title, note, address }, ...others].slice(0, maxRemembered);
  usePaletteMemory.setState({ chosen: selected });
  memory.write({ chosen: selected });
}

/** The securities among what was chosen. */
export function selectedStocks({ chosen: selected }: PaletteMemory): PaletteEntry[] {
  return selected.flatMap(({ id, title, note, address }) =>
    address === ''
      ? []
      : [
          {
            id,
            title,
            note,
            stockId: id.replace(/^stock:/, ''),
            codes: [],
            group: 'stocks',
            words: [],
            initials: '',
            target: { kind: 'address', address },
          },
        ],
  );
}

function memoryFrom(stored: unknown): PaletteMemory {
  const { chosen: selected } = storedFields(stored);
  return { chosen: Array.isArray(selected) ? selected.flatMap(selectedFrom) : [] };
}

function selectedFrom(stored: unknown): Selected[] {
  const { id, title, note, address } = storedFields(stored);
  const isWhole = [id, title, note, address].every((field) => typeof field === 'string');
  if (!isWhole) return [];
  // Only addresses of our own pages are followed.
  const isOwn = address === '' || String(address).startsWith('/stock/');
  return isOwn
    ? [{ id: String(id), title: String(title), note: String(note), address: String(address) }]
    : [];
}
