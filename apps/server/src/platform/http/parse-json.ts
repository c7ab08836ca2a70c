/** Below the outermost value; as deep as no request of ours is. */
const deepest = 20;

/** Follows how deep JSON goes, some of its text at a time, before any of it is parsed. */
export class JsonDepth {
  #level = 0;
  #isInText = false;
  #isEscaped = false;

  /** Looks at more of the text. Throws SyntaxError at more than 20 levels. */
  add(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const letter = text.charCodeAt(at);
      if (this.#isEscaped) this.#isEscaped = false;
      else if (letter === quote) this.#isInText = !this.#isInText;
      else if (this.#isInText) this.#isEscaped = letter === backslash;
      else if (letter === openBracket || letter === openBrace) this.#level += 1;
      else if (letter === closeBracket || letter === closeBrace) this.#level -= 1;
      if (this.#level > deepest + 1) throw new SyntaxError('Cannot take this JSON: it is too deep');
    }
  }
}

const [quote, backslash, openBracket, closeBracket, openBrace, closeBrace] = Array.from(
  '"\\[]{}',
  (letter) => letter.charCodeAt(0),
);

/**
 * Parses JSON from outside. Throws SyntaxError for what is no JSON, for names that would reach into
 * prototypes once the object is copied, and for more than 20 levels: what walks through the value
 * later does so recursively.
 */
export function parseJson(text: string): unknown {
  new JsonDepth().add(text);
  const value: unknown = JSON.parse(text);
  let level = [value];
  while (level.length > 0) level = level.flatMap(childrenOf);
  return value;
}

function childrenOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Object.hasOwn(value, '__proto__') || Object.hasOwn(value, 'constructor'))
    throw new SyntaxError('Cannot take this JSON: it names a prototype');
  return Object.values(value).filter((child) => typeof child === 'object');
}
