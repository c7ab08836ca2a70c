import { type RefObject, useEffect, useRef } from 'react';

/** Names the boxes of a transfer after the lines that they stand in: the library leaves them nameless. */
export function useNamedBoxes(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = place;
    if (current === null) return undefined;
    const observer = new MutationObserver(() => nameBoxes(current));
    nameBoxes(current);
    observer.observe(current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return place;
}

function nameBoxes(place: HTMLElement): void {
  for (const box of place.querySelectorAll('input[type="checkbox"]')) {
    const line = box.closest('li') ?? box.closest('[class*="-header"]');
    box.setAttribute('aria-label', line?.textContent ?? '');
  }
}
