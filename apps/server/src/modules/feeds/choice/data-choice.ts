import type { Market } from '@chanscope/market';

import type { Offer } from '../../bars/index.ts';
import type { Folder, FolderReport } from '../../providers/index.ts';
import type { Editor } from '../issues/bar-issues.ts';

/** Where the numbers come from (数据来源): invented, from feeds, or from a folder of files. */
export type MarketDataKind = 'simulation' | 'feeds' | 'folder';

/** What an administrator decided, who and when (wall clock, UTC ms). */
export interface DataChoiceRecord {
  readonly kind: MarketDataKind;
  /** The folder that is in use; null unless `kind` is `folder`. */
  readonly folder: Folder | null;
  readonly by: string;
  readonly at: number;
}

/** The feeds of a market that are on, first choice first; all others are off. */
export interface MarketOrder {
  readonly market: Market;
  readonly providers: readonly string[];
}

/** What an administrator decides. `path` is a folder of this machine. */
export type DataDecision =
  | { readonly kind: 'simulation' }
  | { readonly kind: 'feeds'; readonly orders: readonly MarketOrder[] }
  | { readonly kind: 'folder'; readonly path: string };

/** A feed that can be switched on in a market, as it is put before the administrator. */
export interface Vendor {
  readonly provider: string;
  readonly market: Market;
  readonly offers: readonly Offer[];
  /** How often it is called at the most; null where it is called as fast as it answers. */
  readonly callsPerSecond: number | null;
  readonly isOn: boolean;
  /** Its place among the feeds of the market, 0 first. */
  readonly place: number;
  /** Whether it belongs to those that work best together there. */
  readonly isRecommended: boolean;
}

/** What there is to decide, and what was decided. */
export interface DataSources {
  /** No administrator has decided, switched a feed or imported anything yet. */
  readonly isOpen: boolean;
  readonly choice: DataChoiceRecord | null;
  /** Folders that the operator set in the environment; they cannot be replaced here. */
  readonly operatorFolders: readonly Folder[];
  readonly vendors: readonly Vendor[];
}

/** Where the numbers come from, decided by administrators. */
export interface DataChoice {
  sources(): Promise<DataSources>;
  /** Looks at a folder of this machine without storing anything. Throws the Problem `folderRefused`. */
  lookAt(path: string): Promise<FolderReport>;
  /**
   * Stores switches, orders and the choice, and begins the fill of the whole market, all or nothing; written into the
   * system log and sent to all processes. Throws the Problems `folderRefused` and `badParameter`.
   */
  decide(decision: DataDecision, editor: Editor): Promise<void>;
}
