import type { RouteMatch, ShellRoute } from '../navigation/route-tree.ts';

/** The routes of the breadcrumb (面包屑): those of the match that have a title. */
export function crumbsOf(match: RouteMatch | null): ShellRoute[] {
  return match?.chain.filter(({ meta }) => meta.title !== '') ?? [];
}
