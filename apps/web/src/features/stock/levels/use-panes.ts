import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

import type { BarPeriod } from '../workspace/chart-choice.ts';
import { queryWithPanes } from './panes-address.ts';

interface PanesInAddress {
  /** Opens panes as a step of the history: the way back leaves them. */
  readonly open: (periods: readonly BarPeriod[]) => void;
  /** Changes the panes, with null to the one chart again. */
  readonly change: (periods: readonly BarPeriod[] | null) => void;
}

/** Which panes stand in the place of the chart is said by the address of the page. */
export function usePanesInAddress(): PanesInAddress {
  const [, setQuery] = useSearchParams();
  const open = useCallback<PanesInAddress['open']>(
    (periods) => setQuery((query) => queryWithPanes(query, periods), { preventScrollReset: true }),
    [setQuery],
  );
  const change = useCallback<PanesInAddress['change']>(
    (periods) =>
      setQuery((query) => queryWithPanes(query, periods), {
        replace: true,
        preventScrollReset: true,
      }),
    [setQuery],
  );
  return { open, change };
}
