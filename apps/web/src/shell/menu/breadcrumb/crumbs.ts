import type { ShellRoute } from '../../navigation/route-tree.ts';

/**
 * The routes of the breadcrumb (面包屑): those on the way that have a title, and another one than what
 * follows them: a group named like its first page is not said twice.
 */
export function crumbsOf(
  chain: readonly ShellRoute[],
  textOf: (title: string) => string,
): ShellRoute[] {
  const titled = chain.filter(({ meta }) => meta.title !== '');
  return titled.filter(({ meta }, index) => {
    const next = titled[index + 1];
    return next === undefined || textOf(next.meta.title) !== textOf(meta.title);
  });
}
