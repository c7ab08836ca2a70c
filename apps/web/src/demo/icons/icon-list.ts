import type { RemixIcon } from './remix-sprite.ts';

interface IconRequest {
  /** A part of the name; nothing sought is in every name. */
  readonly title: string;
  /** The first has number 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

/** One page of the icons whose name contains a text; `total` counts all of them. */
export function listIcons(
  icons: readonly RemixIcon[],
  { title, pageNo, pageSize }: IconRequest,
): { readonly list: readonly RemixIcon[]; readonly total: number } {
  const sought = title.trim().toLowerCase();
  const found = icons.filter(({ name }) => name.includes(sought));
  const from = (pageNo - 1) * pageSize;
  return { list: found.slice(from, from + pageSize), total: found.length };
}
