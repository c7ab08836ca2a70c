import { symbolOf, type StockSymbol } from '@chanscope/market';

import type { ProviderListing } from '../../bars/index.ts';
import type { NasdaqListed } from './nasdaq-payloads.ts';

/** What is no share of a company by its name; depositary shares represent such things and are shares. */
const otherKinds =
  /\b(?:warrants?|rights?|units?|notes?|debentures?|preferred|preference|depositary shares? each representing)\b/i;
const depositary = /\bAmerican Depositary Shares?\b|\bADS\b|\bADRs?\b/i;

/** A share or fund of the directory; null for issues that are only there to try systems out. */
export function listingFromNasdaq({
  code,
  name,
  isTest,
  isFund,
}: NasdaqListed): ProviderListing | null {
  const symbol = isTest ? null : symbolFrom(code);
  if (symbol === null) return null;
  const isOther = otherKinds.test(name) && !depositary.test(name);
  const plainKind = isOther || symbol.includes('^') ? 'other' : 'stock';
  return { symbol, name, englishName: name, kind: isFund ? 'etf' : plainKind };
}

/** Preferred shares are marked with a dollar sign, classes of shares with a point. */
function symbolFrom(code: string): StockSymbol | null {
  const ours = code.replace('$', '^');
  return /^[A-Z][A-Z0-9]{0,9}(?:\.[A-Z]{1,3}|\^[A-Z]{0,2})?$/.test(ours)
    ? symbolOf('US', ours)
    : null;
}
