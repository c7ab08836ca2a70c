import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { showFailure } from '../../api/index.ts';
import { backupsQuery } from './backups-queries.ts';

/** Begins a run of a job; the page then shows how far it is. */
export function useBeginning(): (begin: () => Promise<unknown>) => void {
  const client = useQueryClient();
  return useCallback(
    (begin) => {
      begin()
        .then(() => client.invalidateQueries({ queryKey: backupsQuery.queryKey }))
        .catch(showFailure);
    },
    [client],
  );
}
