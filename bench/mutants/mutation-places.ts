import { type Token, tokensOf } from '../../tools/code-tokens.ts';

/** A line of code as its tokens, which begin and end relative to the line. */
export interface CodeLine {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly tokens: readonly Token[];
}

/** The kinds of fault that are planted. */
export type ChangeKind = 'comparison' | 'constant' | 'return';

/** A fault that can be planted into a line: its tokens `first` to `last` give way to a text. */
export interface Change {
  readonly kind: ChangeKind;
  readonly first: number;
  readonly last: number;
  /** `$` stands for what it replaces. */
  readonly replacement: string;
}

/** A fault and the line it belongs to. */
export interface Place {
  readonly line: CodeLine;
  readonly change: Change;
}

const comparisons: ReadonlyMap<string, string> = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
]);

const switches: ReadonlyMap<string, string> = new Map([
  ['true', 'false'],
  ['false', 'true'],
]);

/** All lines of a source that have code, in order. */
export function codeLinesOf(source: string): CodeLine[] {
  const byLine = new Map<number, Token[]>();
  const starts = [0];
  for (const { index } of source.matchAll(/\n/g)) starts.push(index + 1);
  let line = 0;
  for (const token of tokensOf(source)) {
    while ((starts[line + 1] ?? Number.POSITIVE_INFINITY) <= token.start) line += 1;
    const start = starts[line] ?? 0;
    const own = byLine.get(line) ?? [];
    own.push({ ...token, start: token.start - start, end: token.end - start });
    byLine.set(line, own);
  }
  const texts = source.split('\n');
  return [...byLine].map(([at, tokens]) => ({ number: at + 1, text: texts[at] ?? '', tokens }));
}

/** All faults that can be planted into a source, in the order of their lines. */
export function placesIn(source: string): Place[] {
  return codeLinesOf(source).flatMap((line) =>
    [...tokenChanges(line), ...returnChanges(line)].map((change) => ({ line, change })),
  );
}

/** The line with a fault planted. */
export function changedLine({ text, tokens }: CodeLine, change: Change): string {
  const from = tokens[change.first]?.start ?? 0;
  const to = tokens[change.last]?.end ?? from;
  const replacement = change.replacement.replaceAll('$', () => text.slice(from, to));
  return text.slice(0, from) + replacement + text.slice(to);
}

/**
 * A line with every name and text blanked: what is left of it when names are changed. Two lines of the same
 * shape have their tokens at the same indexes.
 */
export function shapeOf({ tokens }: CodeLine): string {
  return tokens
    .map(({ kind, text }) => {
      if (kind === 'text') return "''";
      return kind === 'word' && !/^(?:return|true|false|null|undefined)$/.test(text) ? '_' : text;
    })
    .join(' ');
}

function tokenChanges({ text, tokens }: CodeLine): Change[] {
  return tokens.flatMap((token, at): Change[] => {
    if (token.isType) return [];
    const change = { first: at, last: at };
    const compared = comparisons.get(token.text);
    if (token.kind === 'mark' && compared !== undefined && isBinary(text, token))
      return [{ ...change, kind: 'comparison', replacement: compared }];
    const other = constantInsteadOf(token);
    const isInUnion = tokens[at - 1]?.text === '|' || tokens[at + 1]?.text === '|';
    if (other === null || isInUnion || tokens[at + 1]?.text === ':') return [];
    return [{ ...change, kind: 'constant', replacement: other }];
  });
}

/** Angle brackets of types and elements touch what they belong to, or begin a line. */
function isBinary(text: string, { start, end }: Token): boolean {
  return (
    start > text.search(/\S/) && text.charAt(start - 1) === ' ' && /^\s?$/.test(text.charAt(end))
  );
}

function constantInsteadOf({ kind, text }: Token): string | null {
  if (kind === 'word') return switches.get(text) ?? null;
  const isPlain = kind === 'number' && /^\d[\d_]*(?:\.\d+)?$/.test(text);
  return isPlain ? String(Number(text.replaceAll('_', '')) + 1) : null;
}

/** What may be returned in place of an expression that stands on the line of its `return`. */
function returnChanges({ text, tokens }: CodeLine): Change[] {
  const at = tokens.findIndex((token) => token.text === 'return' && token.kind === 'word');
  const last = tokens.length - 2;
  if (at === -1 || last <= at || tokens.at(-1)?.text !== ';') return [];
  const own = tokens.slice(at + 1, last + 1);
  const from = own[0]?.start ?? 0;
  const expression = text.slice(from, own.at(-1)?.end);
  if (!isBalanced(own) || /^(?:null|undefined|\[\]|''|\{\})$/.test(expression)) return [];
  return [{ kind: 'return', first: at + 1, last, replacement: insteadOf(text, own) }];
}

function isBalanced(tokens: readonly Token[]): boolean {
  const count = (marks: string): number =>
    tokens.filter(({ kind, text }) => kind === 'mark' && marks.includes(text)).length;
  return count('([{') === count(')]}');
}

function insteadOf(line: string, own: readonly Token[]): string {
  const expression = line.slice(own[0]?.start, own.at(-1)?.end);
  const isChoice = own.some(({ text }) => text === '?' || text === '=>');
  const isTruth = own.some(
    (token) =>
      /^(?:&&|!)$/.test(token.text) || (comparisons.has(token.text) && isBinary(line, token)),
  );
  if (!isChoice && (isTruth || /^(?:is|has|may|can|does)[A-Z]|^(?:true|false)$/.test(expression)))
    return '!($)';
  if (/^\[|\.(?:map|filter|flatMap|toSorted|slice)\(/.test(expression)) return '[]';
  return /^['"`]/.test(expression) ? "''" : 'null';
}
