import type { MenuVersion } from '@chanscope/contract';

/** The tables of this module (migrations 0008 and 0043). */
export type MenuTables = { menu_entry: MenuEntryRow; menu_version: MenuVersionRow };

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

export interface MenuVersionRow extends MenuVersion {
  /** JSON of the whole table. */
  readonly content: string;
}
