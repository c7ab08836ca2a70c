import type { InstrumentKind } from './instrument-kind.ts';

declare const brand: unique symbol;

/** Where a security is listed; `BK` are the sector boards (板块), which no exchange lists. */
export type Exchange = 'SH' | 'SZ' | 'BJ' | 'HK' | 'US' | 'BK';

/** All markets, in the order in which lists show them. */
export const markets = ['hs', 'hk', 'us'] as const;

/** A market with one set of hours: the mainland exchanges (沪深京), Hong Kong, the United States. */
export type Market = (typeof markets)[number];

/** The inner key of a security: exchange and code, such as `SH.600519`, `HK.00700`, `US.BRK.B`. */
export type StockSymbol = string & { readonly [brand]: 'StockSymbol' };

/** The shape of a code on each exchange. */
const codeShapes: Readonly<Record<Exchange, RegExp>> = {
  SH: /^\d{6}$/,
  SZ: /^\d{6}$/,
  BJ: /^\d{6}$/,
  HK: /^(?:\d{5}|[A-Z][A-Z0-9]{1,9})$/,
  US: /^[A-Z][A-Z0-9]{0,9}(?:\.[A-Z]{1,3}|\^[A-Z]{0,2})?$/,
  BK: /^\d{4}$/,
};

/** Which mainland exchange lists a code, by its prefix: shares A and B, funds, convertible bonds. */
const mainlandPrefixes = [
  ['SH', /^(?:60|68|900|5|11)/],
  ['SZ', /^(?:00[0-3]|200|30|12|15|16|18)/],
  ['BJ', /^(?:43|82|83|87|88|92)/],
] as const;

/** How the world writes an exchange before or after a code. */
const exchangeSpellings: Readonly<Record<string, Exchange>> = {
  SH: 'SH',
  SS: 'SH',
  XSHG: 'SH',
  SZ: 'SZ',
  XSHE: 'SZ',
  BJ: 'BJ',
  HK: 'HK',
  XHKG: 'HK',
  US: 'US',
  // Reuters writes the exchanges of the United States so.
  O: 'US',
  OQ: 'US',
  N: 'US',
  BK: 'BK',
};

/** Hong Kong names its indices by letters, which otherwise mean a ticker of the United States. */
const hongKongIndexCodes = ['HSI', 'HSCEI', 'HSTECH'];

/**
 * The symbol of a code on an exchange. Pads Hong Kong numbers to five digits, writes letters in
 * capitals and share classes with a point (`BRK-B`, `BRK/B` → `BRK.B`). Throws RangeError when the
 * exchange has no such codes.
 */
export function symbolOf(exchange: Exchange, code: string): StockSymbol {
  const symbol = symbolOrNull(exchange, code);
  if (symbol === null)
    throw new RangeError(`Cannot make a symbol: "${code}" is no code of exchange ${exchange}`);
  return symbol;
}

/** Reads the inner form, such as `SH.600519`, strictly. Throws RangeError for anything else. */
export function parseSymbol(text: string): StockSymbol {
  const exchange = text.slice(0, 2);
  if (isExchange(exchange) && text[2] === '.') {
    const symbol = symbolOrNull(exchange, text.slice(3));
    if (symbol === text) return symbol;
  }
  throw new RangeError(`Cannot read symbol "${text}": it is not like SH.600519 or US.AAPL`);
}

/** The exchange of a symbol. */
export function exchangeOf(symbol: StockSymbol): Exchange {
  const exchange = symbol.slice(0, 2);
  if (isExchange(exchange)) return exchange;
  throw new RangeError(`Cannot tell the exchange of "${symbol}": it is no symbol`);
}

/** The code of a symbol without its exchange. */
export function codeOf(symbol: StockSymbol): string {
  return symbol.slice(3);
}

/** The market of a symbol; sector boards belong to the mainland. */
export function marketOf(symbol: StockSymbol): Market {
  return marketOfExchange(exchangeOf(symbol));
}

/** The market of all securities of an exchange. */
export function marketOfExchange(exchange: Exchange): Market {
  if (exchange === 'HK') return 'hk';
  return exchange === 'US' ? 'us' : 'hs';
}

/** The market of a security by its name on the wire. Throws RangeError when the name begins with none. */
export function marketOfStockId(stockId: string): Market {
  const prefix = stockId.slice(0, 2).toLowerCase();
  const market = markets.find((each) => each === prefix);
  if (market === undefined)
    throw new RangeError(`Cannot tell the market of "${stockId}": it begins with none of them`);
  return market;
}

/**
 * The name of a security on the wire: `hs600519`, `hsSH000001` (index), `hsBK0477`, `hk00700`,
 * `hkHSI`, `usAAPL`. The exchange is written where the code alone would lead elsewhere.
 */
export function stockIdOf(symbol: StockSymbol, kind: InstrumentKind): string {
  const exchange = exchangeOf(symbol);
  const code = codeOf(symbol);
  const market = marketOf(symbol);
  const isPlain = market !== 'hs' || (kind !== 'index' && mainlandExchangeOf(code) === exchange);
  return isPlain ? market + code : market + exchange + code;
}

/**
 * The symbol behind a name on the wire. The prefix decides the market, in either case; `hs000001`
 * is 平安银行 (SZ.000001). Throws RangeError for a malformed id.
 */
export function symbolFromStockId(stockId: string): StockSymbol {
  const symbol = symbolFromStockIdOrNull(stockId.toUpperCase());
  if (symbol === null)
    throw new RangeError(
      `Cannot read stock id "${stockId}": it is not like hs600519, hsSH000001, hk00700 or usAAPL`,
    );
  return symbol;
}

/** The mainland exchange that lists a stock, fund or convertible bond of this code, or null. */
export function mainlandExchangeOf(code: string): 'SH' | 'SZ' | 'BJ' | null {
  if (!codeShapes.SH.test(code)) return null;
  return mainlandPrefixes.find(([, prefix]) => prefix.test(code))?.[0] ?? null;
}

/**
 * What a person may mean by a text, the likeliest first, empty when nothing fits: `600519`,
 * `SH600519`, `sh.600519`, `600519.SS`, `700`, `0700.HK`, `BRK-B`, `AAPL.O`, `hs600519`, `835185`
 * (what 920185 was called before), …
 */
export function symbolCandidates(text: string): StockSymbol[] {
  const typed = text.normalize('NFKC').trim();
  const capital = typed.toUpperCase();
  const isTypedAsId = /^(?:hs|hk|us)[A-Z0-9]/.test(typed);
  const fromId = [symbolFromStockIdOrNull(capital)];
  const fromRest = [
    ...symbolsFromMarkedCode(capital),
    ...symbolsFromDigits(capital),
    ...symbolsFromLetters(capital),
  ];
  const ordered = isTypedAsId ? [...fromId, ...fromRest] : [...fromRest, ...fromId];
  return [...new Set(ordered.filter((symbol) => symbol !== null))];
}

function symbolOrNull(exchange: Exchange, code: string): StockSymbol | null {
  const normal = normalCodeOf(exchange, code.toUpperCase());
  return codeShapes[exchange].test(normal) ? (`${exchange}.${normal}` as StockSymbol) : null;
}

function normalCodeOf(exchange: Exchange, code: string): string {
  if (exchange === 'HK') return /^\d+$/.test(code) ? code.padStart(5, '0') : code;
  if (exchange === 'US') return code.replace(/[-/]/, '.');
  return exchange === 'BK' ? code.replace(/^BK/, '') : code;
}

function isExchange(text: string): text is Exchange {
  return Object.hasOwn(codeShapes, text);
}

function symbolFromStockIdOrNull(stockId: string): StockSymbol | null {
  const market = stockId.slice(0, 2);
  const code = stockId.slice(2);
  if (market === 'HK' || market === 'US') return symbolOrNull(market, code);
  if (market !== 'HS') return null;

  const named = /^(SH|SZ|BJ|BK)(\d+)$/.exec(code);
  const exchange = named?.[1] ?? mainlandExchangeOf(code) ?? '';
  return isExchange(exchange) ? symbolOrNull(exchange, named?.[2] ?? code) : null;
}

/** `SH600519`, `sh.600519`, `600519.SH`, `0700.HK`, `AAPL.US`, `BK0477`. */
function symbolsFromMarkedCode(text: string): (StockSymbol | null)[] {
  const before = /^([A-Z]{2})\.?(\d+)$/.exec(text) ?? /^([A-Z]{2})\.(.+)$/.exec(text);
  const after = /^(.+)\.([A-Z]{1,4})$/.exec(text);
  return [symbolFromSpelling(before?.[1], before?.[2]), symbolFromSpelling(after?.[2], after?.[1])];
}

function symbolFromSpelling(spelling = '', code = ''): StockSymbol | null {
  const exchange = isSpelling(spelling) ? exchangeSpellings[spelling] : undefined;
  return exchange === undefined ? null : symbolOrNull(exchange, code);
}

/** Six digits are a mainland stock before an index; up to five are Hong Kong, four also a sector. */
function symbolsFromDigits(text: string): (StockSymbol | null)[] {
  if (!/^\d{1,6}$/.test(text)) return [];
  if (text.length < 6) return [symbolOrNull('HK', text), symbolOrNull('BK', text)];
  const listed = mainlandExchangeOf(text);
  return [
    listed === null ? null : symbolOrNull(listed, text),
    text.startsWith('000') ? symbolOrNull('SH', text) : null,
    text.startsWith('399') ? symbolOrNull('SZ', text) : null,
    text.startsWith('899') ? symbolOrNull('BJ', text) : null,
    formerBeijingCode.test(text) ? symbolOrNull('BJ', `920${text.slice(3)}`) : null,
  ];
}

/** Shares of the Beijing exchange had these codes until October 2025; they kept the last three digits. */
const formerBeijingCode = /^(?:43|83|87|88)\d{4}$/;

/** Letters are a ticker of the United States unless Hong Kong has an index of that name. */
function symbolsFromLetters(text: string): (StockSymbol | null)[] {
  const ticker = /^[A-Z]{1,5}(?:[-./^](?<shareClass>[A-Z]{0,2}))?$/.exec(text);
  const isTicker = ticker !== null && !isSpelling(ticker.groups?.['shareClass']);
  return [
    hongKongIndexCodes.includes(text) ? symbolOrNull('HK', text) : null,
    isTicker ? symbolOrNull('US', text) : null,
  ];
}

function isSpelling(text = ''): boolean {
  return Object.hasOwn(exchangeSpellings, text);
}
