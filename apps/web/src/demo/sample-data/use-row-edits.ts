import { useQueryClient } from '@tanstack/react-query';

import { demoKey, useDemoCalls } from './demo-calls.ts';
import type { TableRow } from './demo-endpoints.ts';

/** Changes the rows of the demonstration; every list of them is read again afterwards. */
export function useRowEdits(): {
  readonly save: (row: Partial<TableRow>) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  readonly readAgain: () => Promise<void>;
} {
  const call = useDemoCalls();
  const client = useQueryClient();
  const readAgain = async (): Promise<void> =>
    client.invalidateQueries({ queryKey: [demoKey, '/table/getList'] });
  return {
    readAgain,
    save: async (row) => {
      await call('/table/doEdit', row);
      await readAgain();
    },
    remove: async (ids) => {
      await call('/table/doDelete', { ids });
      await readAgain();
    },
  };
}
