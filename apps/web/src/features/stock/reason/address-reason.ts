import { useSearchParams } from 'react-router';

import { queryWithout } from '../export/link/query-without.ts';

/** Why a list opened the chart (来由), as the address has it. */
export interface AddressReason {
  /** Null without one; what it says is read with what shows it. */
  readonly text: string | null;
  /** Takes it out of the address. */
  readonly leave: () => void;
}

/** The reason in the address of the page. */
export function useAddressReason(): AddressReason {
  const [query, setQuery] = useSearchParams();
  return {
    text: query.get('reason'),
    leave: () => setQuery(queryWithout(['reason']), { replace: true, preventScrollReset: true }),
  };
}
