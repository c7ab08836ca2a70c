import {
  type Exchange,
  type InstrumentKind,
  type StockSymbol,
  mainlandExchangeOf,
  parseSymbol,
  symbolOf,
} from '@chanscope/market';

import { beijingLines } from './embedded-directory/bse.ts';
import { chinextLines } from './embedded-directory/chinext.ts';
import {
  hongKongFundLines,
  mainlandFundLines,
  unitedStatesFundLines,
} from './embedded-directory/funds.ts';
import { hongKongLines } from './embedded-directory/hong-kong.ts';
import { indexLines } from './embedded-directory/indices.ts';
import { conceptLines, industryLines } from './embedded-directory/sectors.ts';
import { shanghaiMainLines } from './embedded-directory/sh-main.ts';
import { starLines } from './embedded-directory/star.ts';
import { shenzhenMainLines } from './embedded-directory/sz-main.ts';
import { unitedStatesLines } from './embedded-directory/us.ts';
import { type Listing, bareListing } from './listing.ts';

/** A sector board (板块) and the shares in it. */
export interface EmbeddedSector {
  readonly symbol: StockSymbol;
  readonly members: readonly StockSymbol[];
}

/** Grows by one whenever the directory changes, so that existing databases take the change. */
export const embeddedVersion = 2;

/**
 * The securities that come with the product, so that the first run has something to show. Within
 * each group the most traded stand first, and the place in the list is the rank in a search.
 */
export function readEmbeddedListings(): Listing[] {
  const mainland = [shanghaiMainLines, shenzhenMainLines, chinextLines, starLines, beijingLines];
  return [
    ...mainland.flatMap(linesOf).map(mainlandShare),
    ...linesOf(indexLines).map(indexOfMarket),
    ...linesOf(mainlandFundLines).map(mainlandFund),
    ...sectorLines.flatMap(linesOf).map(sectorStocks),
    ...linesOf(hongKongLines).map((line) => hongKongListing(line, 'stock')),
    ...linesOf(hongKongFundLines).map((line) => hongKongListing(line, 'etf')),
    ...linesOf(unitedStatesLines).map((line) => unitedStatesListing(line, 'stock')),
    ...linesOf(unitedStatesFundLines).map((line) => unitedStatesListing(line, 'etf')),
  ];
}

/** The sector boards of the embedded directory with their members. */
export function readEmbeddedSectors(): EmbeddedSector[] {
  return sectorLines.flatMap(linesOf).map((line) => ({
    symbol: sectorStocks(line).symbol,
    members: wordsOf(line.slice(line.indexOf(':') + 1).trim()).map(mainlandSymbolOf),
  }));
}

const sectorLines = [industryLines, conceptLines];

/** The sector boards that are industries (行业), in their order; feeds do not say which of theirs are. */
export const industries: readonly StockSymbol[] = linesOf(industryLines).map(
  (line) => sectorStocks(line).symbol,
);

function mainlandShare(line: string): Listing {
  const [code = '', listedOn = '', names = '', ...english] = wordsOf(line);
  return {
    ...bareListing(mainlandSymbolOf(code), 'stock'),
    ...namesFrom(names, english),
    listedOn: dayFrom(listedOn),
  };
}

function indexOfMarket(line: string): Listing {
  const [symbol = '', listedOn = '', names = '', ...english] = wordsOf(line);
  return {
    ...bareListing(parseSymbol(symbol), 'index'),
    ...namesFrom(names, english),
    listedOn: dayFrom(listedOn),
  };
}

function mainlandFund(line: string): Listing {
  const [code = '', kind = '', names = ''] = wordsOf(line);
  return { ...bareListing(mainlandSymbolOf(code), fundKindFrom(kind)), ...namesFrom(names, []) };
}

function sectorStocks(line: string): Listing {
  const [code = '', names = '', ...english] = wordsOf(line.slice(0, line.indexOf(':')));
  return { ...bareListing(symbolOf('BK', code), 'sector'), ...namesFrom(names, english) };
}

function hongKongListing(line: string, kind: InstrumentKind): Listing {
  const [code = '', listedOn = '', lotSize = '', names = '', ...english] = wordsOf(line);
  return {
    ...bareListing(symbolOf('HK', code), kind),
    ...namesFrom(names, english),
    listedOn: dayFrom(listedOn),
    lotSize: Number(lotSize),
  };
}

function unitedStatesListing(line: string, kind: InstrumentKind): Listing {
  const [code = '', listedOn = '', venue = '', names = '', ...english] = wordsOf(line);
  return {
    ...bareListing(symbolOf('US', code), kind),
    ...namesFrom(names, english),
    venue,
    listedOn: dayFrom(listedOn),
  };
}

/** A share or a fund by its code alone; Shanghai, Shenzhen and Beijing share no such code. */
function mainlandSymbolOf(code: string): StockSymbol {
  const exchange: Exchange | null = mainlandExchangeOf(code);
  if (exchange === null)
    throw new RangeError(`Cannot read the embedded directory: no exchange lists "${code}"`);
  return symbolOf(exchange, code);
}

function fundKindFrom(text: string): InstrumentKind {
  if (text === 'etf' || text === 'lof' || text === 'reit') return text;
  throw new RangeError(`Cannot read the embedded directory: "${text}" is no kind of fund`);
}

function namesFrom(
  names: string,
  english: readonly string[],
): Pick<Listing, 'nameZh' | 'aliases' | 'nameEn'> {
  const [nameZh = '', ...aliases] = names.split('/');
  return { nameZh, aliases, nameEn: english.length === 0 ? null : english.join(' ') };
}

function dayFrom(text: string): string | null {
  return text === '-' ? null : text;
}

function linesOf(text: string): string[] {
  return text.trim().split('\n');
}

function wordsOf(line: string): string[] {
  return line.split(' ');
}
