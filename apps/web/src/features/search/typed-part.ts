import { codeOf, shownCodeOf, symbolCandidates } from '@chanscope/market';

/** How an exchange or a market stands before a code: `hs`, `hsSH`, `sz.` … */
const marks = /^(?:hs|hk|us)?(?:sh|sz|bj|bk)?\.?/i;

/**
 * What of a shown code was typed: the typed text itself, and of another spelling of it (`hs600519`,
 * `sh.600519`, `600519.ss`) the code without its exchange. Empty when the code was not typed at all.
 */
export function typedPartOf(code: string, typed: string): string {
  const text = typed.trim();
  const isIn = (part: string): boolean => code.toUpperCase().includes(part.toUpperCase());
  const spelling = [text, text.replace(marks, '')].find((each) => each !== '' && isIn(each));
  if (spelling !== undefined) return spelling;
  const symbol = symbolCandidates(text).find((each) => shownCodeOf(each) === code);
  return symbol === undefined ? '' : codeOf(symbol);
}
