import { tokensOf } from '../code-tokens.ts';

/** How many casts a source has: `as X`, without `as const` and without names given in imports and exports. */
export function castCountOf(source: string): number {
  const tokens = tokensOf(source);
  return tokens.filter(({ kind, text, isType }, at) => {
    if (kind !== 'word' || text !== 'as' || isType) return false;
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const isName =
      /^(?:[.{,(]|const|let|\.\.\.)$/.test(before?.text ?? '') ||
      /^(?:[:=,);?.]|=>)$/.test(after?.text ?? '');
    return !isName && after?.text !== 'const';
  }).length;
}
