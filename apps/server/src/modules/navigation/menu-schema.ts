/** The tables of this module (migration 0008). */
export type MenuTables = { menu_entry: MenuEntryRow };

export interface MenuEntryRow {
  readonly name: string;
  readonly parent: string | null;
  readonly position: number;
  readonly path: string;
  readonly component: string | null;
  readonly redirect: string | null;
  /** JSON of a `RouteMeta`. */
  readonly meta: string;
  readonly is_factory: number;
  readonly is_edited: number;
  readonly is_removed: number;
  readonly revision: number;
}
