import { useSearchParams } from 'react-router';

/** What the address of the page says under a name, null where it says nothing, and how to change it there. */
export function useTextInAddress(
  name: string,
): readonly [string | null, (text: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  const write = (text: string | null): void => {
    const changed = new URLSearchParams(query);
    if (text === null) changed.delete(name);
    else changed.set(name, text);
    setQuery(changed, { replace: true, preventScrollReset: true });
  };
  return [query.get(name), write];
}
