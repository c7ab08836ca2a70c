/** As deep as no request of ours is. */
const deepest = 20;

/**
 * Parses JSON from outside. Throws SyntaxError for what is no JSON, for names that would reach into
 * prototypes once the object is copied, and for more than 20 levels: what walks through the value
 * later does so recursively.
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) throw new SyntaxError('Cannot take this JSON: it is too deep');
    level = level.flatMap(childrenOf);
  }
  return value;
}

function childrenOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor'))
    throw new SyntaxError('Cannot take this JSON: it names a prototype');
  return Object.values(value).filter((child) => typeof child === 'object');
}
