import { type Redivision, isPlainText, redivisionLimits } from '@chanscope/contract';

/** Where a division begins anew, and the id that it gets. */
export type BegunRedivision = Pick<Redivision, 'id' | 'from' | 'timeframe'>;

/** A change of the list of a security. */
export type RedivisionEdit = (list: readonly Redivision[]) => readonly Redivision[];

/**
 * The list with one more, in an ink that no other has; one that begins at the same bar of the same
 * timeframe is shown instead. Null when there are as many as there may be.
 */
export function withRedivision(
  list: readonly Redivision[],
  begun: BegunRedivision,
): readonly Redivision[] | null {
  const same = list.find(
    ({ from, timeframe }) => from === begun.from && timeframe === begun.timeframe,
  );
  if (same !== undefined) return changed(list, same.id, { isShown: true });
  if (list.length >= redivisionLimits.redivisions) return null;
  const taken = new Set(list.map(({ ink }) => ink));
  const inks = Array.from({ length: redivisionLimits.redivisions }, (_, at) => at);
  const ink = inks.find((each) => !taken.has(each)) ?? 0;
  return [...list, { ...begun, name: null, ink, isShown: true }];
}

/** The list with one of it changed; as it was when that is gone. */
export function changed(
  list: readonly Redivision[],
  id: string,
  changes: Partial<Pick<Redivision, 'name' | 'isShown'>>,
): readonly Redivision[] {
  return list.map((each) => (each.id === id ? { ...each, ...changes } : each));
}

/** The list without one of it. */
export function without(list: readonly Redivision[], id: string): readonly Redivision[] {
  return list.filter((each) => each.id !== id);
}

/** The name that was typed, as it can be kept; null for none: it is called by its beginning then. */
export function nameFromTyped(typed: string): string | null {
  const shown = typed.normalize('NFC').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '');
  let name = '';
  for (const letter of shown.trim())
    if (name.length + letter.length <= redivisionLimits.letters) name += letter;
  name = name.trim();
  return name !== '' && isPlainText(name) ? name : null;
}
