import { createBarColumns } from '@chanscope/market';

import type { Clock } from '../../../platform/clock.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Log } from '../../../platform/log.ts';
import type { MarketDataProvider } from '../../bars/index.ts';
import { createCsvProvider, csvSource } from '../csv/csv-provider.ts';
import { createTdxFolderProvider, tdxFolderSource } from '../tdx/tdx-folder-provider.ts';
import type { Folder, FolderKind } from './folder.ts';

interface FolderDependencies {
  readonly config: Pick<Config, 'tdxFolder' | 'csvFolder'>;
  /** The real time. */
  readonly wallClock: Clock;
  readonly log: Log;
}

/** The names of the providers by the kind of their folders. */
export const folderSources: Readonly<Record<FolderKind, string>> = {
  tdx: tdxFolderSource,
  csv: csvSource,
};

/** The providers of folders of this machine; one without a folder offers nothing. */
export interface FolderProviders {
  readonly providers: readonly MarketDataProvider[];
  /** Folders that the operator set in the environment: they stay whatever is selected. */
  readonly setByOperator: readonly Folder[];
  /** Offers the files of a folder from now on, in the place of the one before; null: of none. */
  select(folder: Folder | null): Promise<void>;
}

export function createFolderProviders({
  config: { tdxFolder, csvFolder },
  wallClock: clock,
  log,
}: FolderDependencies): FolderProviders {
  const slots = {
    tdx: createSlot('tdx', tdxFolder, createTdxFolderProvider),
    csv: createSlot('csv', csvFolder, (folder) => createCsvProvider({ folder, clock, log })),
  };
  return {
    providers: [slots.tdx.provider, slots.csv.provider],
    setByOperator: [
      ...(tdxFolder === null ? [] : [{ kind: 'tdx', path: tdxFolder } as const]),
      ...(csvFolder === null ? [] : [{ kind: 'csv', path: csvFolder } as const]),
    ],
    async select(folder) {
      await slots.tdx.select(folder?.kind === 'tdx' ? folder.path : null);
      await slots.csv.select(folder?.kind === 'csv' ? folder.path : null);
    },
  };
}

interface Slot {
  readonly provider: MarketDataProvider;
  select(path: string | null): Promise<void>;
}

/** One provider for whatever folder is selected; `fixed` cannot be replaced. */
function createSlot(
  kind: FolderKind,
  fixed: string | null,
  create: (path: string) => MarketDataProvider,
): Slot {
  let path = fixed;
  let current = path === null ? null : create(path);
  return {
    provider: {
      name: folderSources[kind],
      get offers() {
        return current?.offers ?? [];
      },
      async fetchBars(request) {
        const nothing = { bars: createBarColumns(0), forming: false };
        return (await current?.fetchBars(request)) ?? nothing;
      },
      fetchActions: () => Promise.resolve([]),
      fetchQuotes: () => Promise.resolve([]),
      async listSymbols(market, timeframe) {
        return (await current?.listSymbols?.(market, timeframe)) ?? [];
      },
      close: async () => current?.close?.(),
    },
    async select(next) {
      if (fixed !== null || next === path) return;
      const former = current;
      path = next;
      current = next === null ? null : create(next);
      await former?.close?.();
    },
  };
}
