/** A piece of TypeScript: a word, a number, a text (string, template, pattern) or a mark such as `===`. */
export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'mark';
  readonly text: string;
  /** Where it begins and ends in the source. */
  readonly start: number;
  readonly end: number;
  /** True within an import, a list of exports, an interface or a type alias: nothing of it runs. */
  readonly isType: boolean;
}

const shapes = {
  word: /[\p{L}_$#@][\p{L}\p{N}_$]*/uy,
  number: /\d[\w.]*/y,
  quoted: /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y,
  pattern: /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y,
  skipped: /\s+|\/\/[^\n]*|\/\*[^]*?\*\//y,
  mark: /[=!]==|=>|<=|>=|&&|\|\||\?\?|\.\.\.|[^]/y,
};

/** The tokens of a source text without its comments. Knows as much of the language as changing single tokens needs. */
export function tokensOf(source: string): Token[] {
  const found: Omit<Token, 'isType'>[] = [];
  let at = 0;
  while (at < source.length) {
    const skipped = matchAt(shapes.skipped, source, at);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const { kind, end } = nextToken(source, at, found.at(-1)?.text ?? ';');
    found.push({ kind, text: source.slice(at, end), start: at, end });
    at = end;
  }
  return markTypes(found);
}

function nextToken(
  source: string,
  at: number,
  before: string,
): { kind: Token['kind']; end: number } {
  const character = source.charAt(at);
  if (character === '`') return { kind: 'text', end: templateEnd(source, at) };
  const canBePattern = character === '/' && /^(?:[(,=:[!&|?;]|=>|&&|\|\||return)$/.test(before);
  const kinds = [
    ['text', shapes.quoted],
    ['word', shapes.word],
    ['number', shapes.number],
    ...(canBePattern ? [['text', shapes.pattern] as const] : []),
  ] as const;
  for (const [kind, shape] of kinds) {
    const end = matchAt(shape, source, at);
    if (end > at) return { kind, end };
  }
  return { kind: 'mark', end: matchAt(shapes.mark, source, at) };
}

/** The end of a match that begins exactly there; `at` itself where there is none. */
function matchAt(shape: RegExp, source: string, at: number): number {
  shape.lastIndex = at;
  return shape.test(source) ? shape.lastIndex : at;
}

/** The end of a template literal, with whatever stands in its `${…}`. */
function templateEnd(source: string, begin: number): number {
  let at = begin + 1;
  while (at < source.length && source.charAt(at) !== '`') {
    if (source.charAt(at) === '\\') at += 2;
    else if (source.startsWith('${', at)) at = holeEnd(source, at + 2);
    else at += 1;
  }
  return at + 1;
}

function holeEnd(source: string, begin: number): number {
  let depth = 1;
  let at = begin;
  while (at < source.length && depth > 0) {
    const character = source.charAt(at);
    if (character === '`') {
      at = templateEnd(source, at);
      continue;
    }
    const quoted = matchAt(shapes.quoted, source, at);
    if (quoted > at) {
      at = quoted;
      continue;
    }
    if (character === '{') depth += 1;
    if (character === '}') depth -= 1;
    at += 1;
  }
  return at;
}

function markTypes(found: readonly Omit<Token, 'isType'>[]): Token[] {
  let typeUntil = -1;
  return found.map((token, at) => {
    if (at > typeUntil) typeUntil = typeEnd(found, at);
    return { ...token, isType: at <= typeUntil };
  });
}

/** The last token of the import, list of exports, interface or type alias that begins at an index; -1 where none does. */
function typeEnd(tokens: readonly Omit<Token, 'isType'>[], at: number): number {
  const text = (index: number): string => tokens[index]?.text ?? '';
  if (!['', ';', '}', 'export', 'declare'].includes(text(at - 1))) return -1;
  const begin = `${text(at)} ${text(at + 1)}`;
  if (/^interface [\w$]/.test(begin)) return closingOf(tokens, at, '}');
  return /^(?:type [\w$]|import [^(.]|export [{*])/.test(begin) ? closingOf(tokens, at, ';') : -1;
}

/** The index of the first `mark` that stands in no bracket opened since `from`, or that closes the first one. */
function closingOf(
  tokens: readonly Omit<Token, 'isType'>[],
  from: number,
  mark: '}' | ';',
): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const text = tokens[at]?.text ?? '';
    if ('{[('.includes(text)) depth += 1;
    if ('}])'.includes(text)) depth -= 1;
    if (text === mark && depth === 0) return at;
  }
  return tokens.length - 1;
}
