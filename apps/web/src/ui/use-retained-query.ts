import { type QueryKey, hashKey, QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { useTabScope } from './tab-scope.tsx';

/**
 * Keeps what was read for as long as the tab keeps the page. A hidden page reads nothing, and what
 * no caller reads is thrown away after some minutes: it would come back empty and begin anew.
 */
export function useRetainedQuery(queryKey: QueryKey): void {
  const client = useQueryClient();
  const scope = useTabScope();
  const name = hashKey(queryKey);
  const hold = useEffectEvent(() => {
    const observer = new QueryObserver(client, { queryKey, enabled: false });
    return observer.subscribe(() => undefined);
  });
  useEffect(() => {
    scope?.resource(`held ${name}`, hold, (release) => release());
  }, [scope, name]);
}
