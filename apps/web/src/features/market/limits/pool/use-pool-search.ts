import { useSearchParams } from 'react-router';

/** The query of the limit-ups of a sector or of a theme, on the day of the page. */
export function usePoolSearch(): (filter: 'sector' | 'theme', value: string) => string {
  const [query] = useSearchParams();
  return (filter, value) => {
    const changed = new URLSearchParams(query);
    for (const name of ['tab', 'pool', 'sector', 'theme']) changed.delete(name);
    changed.set(filter, value);
    return `?${changed.toString()}`;
  };
}
