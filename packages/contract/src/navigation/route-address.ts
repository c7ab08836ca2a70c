import { isExternal } from '../checks.ts';
import type { RouteRecord } from './route-record.ts';

/** The address of a route below another one, which is '' at the top (完整路径). */
export function addressBelow(folder: string, path: string): string {
  if (path.startsWith('/') || isExternal(path)) return path;
  return folder === '/' ? `/${path}` : `${folder}/${path}`;
}

/** A route with what only its place in the tree reports. */
export interface PlacedRoute {
  readonly record: RouteRecord;
  readonly address: string;
  /** It or a group around it is kept out of the menu. */
  readonly isHidden: boolean;
  /** 1 at the top. */
  readonly depth: number;
}

/** Every route of a tree, groups before what is in them. */
export function flatRoutes(records: readonly RouteRecord[], folder = ''): PlacedRoute[] {
  return placedBelow(records, { address: folder, isHidden: false, depth: 0 });
}

function placedBelow(
  records: readonly RouteRecord[],
  above: Omit<PlacedRoute, 'record'>,
): PlacedRoute[] {
  return records.flatMap((record) => {
    const place = {
      address: addressBelow(above.address, record.path),
      isHidden: above.isHidden || record.meta.hidden === true,
      depth: above.depth + 1,
    };
    return [{ record, ...place }, ...placedBelow(record.children ?? [], place)];
  });
}
