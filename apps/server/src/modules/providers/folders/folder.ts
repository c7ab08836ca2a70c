import type { Market } from '@chanscope/market';

/** What the files of a folder are: saved by TDX (通达信), or CSV. */
export type FolderKind = 'tdx' | 'csv';

/** A folder of bars on this machine. */
export interface Folder {
  readonly kind: FolderKind;
  /** Absolute; of TDX its `vipdoc`. */
  readonly path: string;
}

/** What was found in a folder. */
export interface FolderReport extends Folder {
  /** Files that bars can be read from. */
  readonly files: number;
  /** False when there is more than was looked at. */
  readonly isWhole: boolean;
  /** Files by what they hold, never none. */
  readonly groups: readonly FolderGroup[];
  /** Names of some of the files, without their folders. */
  readonly examples: readonly string[];
}

/** Files of one market and timeframe. */
export interface FolderGroup {
  readonly market: Market;
  readonly timeframe: '1d' | '1m';
  readonly files: number;
}
