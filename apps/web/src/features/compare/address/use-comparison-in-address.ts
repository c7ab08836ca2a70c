import { useSearchParams } from 'react-router';

import { type Comparison, comparisonFromQuery, queryFromComparison } from './compare-address.ts';

/** The comparison in the address, and how to change it there. */
export function useComparisonInAddress(): readonly [
  Comparison,
  (changes: Partial<Comparison>) => void,
] {
  const [query, setQuery] = useSearchParams();
  const comparison = comparisonFromQuery(query);
  const change = (changes: Partial<Comparison>): void =>
    setQuery(queryFromComparison({ ...comparison, ...changes }), {
      replace: true,
      preventScrollReset: true,
    });
  return [comparison, change];
}
