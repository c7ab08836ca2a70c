import { create } from 'zustand';

/** Which part of an item the edit form opens at. */
export type EditFocus = 'note' | 'alias' | 'targetHigh';

/** What the user does with the rows: chosen ones, the one that keys act on, open form and menu. */
interface TableState {
  readonly checked: ReadonlySet<string>;
  readonly activeId: string | null;
  readonly editing: { readonly id: string; readonly focus: EditFocus } | null;
  readonly menu: { readonly id: string; readonly x: number; readonly y: number } | null;
}

const initial: TableState = { checked: new Set(), activeId: null, editing: null, menu: null };

export const useTableState = create<TableState>(() => initial);

/** Forgets everything, when another group is shown. */
export function resetTable(): void {
  useTableState.setState(initial);
}

/** Chooses a row or takes the choice back. */
export function toggleChecked(id: string): void {
  const checked = new Set(useTableState.getState().checked);
  if (!checked.delete(id)) checked.add(id);
  useTableState.setState({ checked });
}

/** Chooses exactly these rows. */
export function checkExactly(ids: Iterable<string>): void {
  useTableState.setState({ checked: new Set(ids) });
}

/** Makes a row the one that keys act on. */
export function activate(id: string | null): void {
  if (useTableState.getState().activeId !== id) useTableState.setState({ activeId: id });
}

/** Opens the edit form of an item. */
export function openEditing(id: string, focus: EditFocus): void {
  useTableState.setState({ editing: { id, focus }, menu: null });
}

/** Closes the edit form. */
export function closeEditing(): void {
  useTableState.setState({ editing: null });
}

/** Opens the menu of a row at a point of the screen. */
export function openMenu(id: string, { x, y }: { x: number; y: number }): void {
  useTableState.setState({ activeId: id, menu: { id, x, y } });
}

/** Closes the menu. */
export function closeMenu(): void {
  useTableState.setState({ menu: null });
}
