/** Where bars and quotes come from (来源): a file that was imported, a feed, the simulated market. */
export type Source =
  | { readonly kind: 'imported'; readonly name: string }
  | { readonly kind: 'feed'; readonly name: string }
  | { readonly kind: 'simulated' };

/** How the simulated market is written, and what its provider is called; screens say 模拟行情. */
export const simulatedSource = 'simulated';

/** As it is stored and sent: `imported:<name>`, `feed:<name>` or `simulated`. */
export function formatSource(source: Source): string {
  return source.kind === 'simulated' ? simulatedSource : `${source.kind}:${source.name}`;
}

/** Reads what `formatSource` writes; null for any other text. A name may hold colons. */
export function parseSource(text: string): Source | null {
  if (text === simulatedSource) return { kind: 'simulated' };
  const { kind, name = '' } = /^(?<kind>imported|feed):(?<name>.*)$/s.exec(text)?.groups ?? {};
  return kind === 'imported' || kind === 'feed' ? { kind, name } : null;
}

/** The kind of a source as it is written; null for a text that names none. */
export function sourceKindOf(text: string): Source['kind'] | null {
  return parseSource(text)?.kind ?? null;
}
