import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import spriteAddress from 'remixicon/fonts/remixicon.symbol.svg?url';

/** An icon of Remix (the last version under Apache-2.0), drawn within 24 × 24. */
export interface RemixIcon {
  readonly name: string;
  /** The `d` of its only path. */
  readonly path: string;
}

/** Every icon of the sprite, in its order. */
export function iconsOfSprite(sprite: string): RemixIcon[] {
  const symbols = sprite.matchAll(
    /<symbol [^>]*id="ri-(?<name>[\w-]+)"[^>]*><path d="(?<path>[^"]*)"/g,
  );
  return Array.from(symbols, ({ groups }) => ({
    name: groups?.['name'] ?? '',
    path: groups?.['path'] ?? '',
  }));
}

/** The icons, fetched once for all pages. */
export function useRemixIcons(): UseQueryResult<readonly RemixIcon[]> {
  return useQuery({ queryKey: ['demo', 'remix-icons'], queryFn: fetchIcons, staleTime: Infinity });
}

async function fetchIcons(): Promise<readonly RemixIcon[]> {
  const answer = await fetch(spriteAddress);
  if (!answer.ok) throw new Error(`Cannot fetch the icons: the answer is ${answer.status}`);
  return iconsOfSprite(await answer.text());
}

/** An icon as SVG that can be pasted into a page. */
export function markupOf({ path }: RemixIcon): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="currentColor"><path d="${path}"/></svg>`;
}
