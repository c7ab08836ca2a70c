import { dateFromNumber, dateFromPackedDay } from './tdx-records.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';
import type { TdxMessage } from './tdx-frames.ts';

/** The exchanges by the numbers of the protocol: Shenzhen, Shanghai, Beijing. */
export type TdxMarket = 0 | 1 | 2;

/** A security as the protocol names it. */
export interface TdxCode {
  readonly market: TdxMarket;
  readonly code: string;
}

/** A question with how its answer is read. Reading throws BrokenBytes. */
export interface TdxCommand<Answer> extends TdxMessage {
  readonly read: (body: Buffer) => Answer;
}

/** A bar; prices in thousandths, volume and amount as reported. */
export interface TdxBar {
  /** yyyy-mm-dd */
  readonly date: string;
  /** Minute of the day at which a minute bar ends, 0 for days. */
  readonly endMinute: number;
  readonly open: number;
  readonly close: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  readonly amount: number;
}

/** The newest numbers; prices in the smallest unit of the security, volume in lots (手). */
export interface TdxQuote extends TdxCode {
  readonly price: number;
  readonly prevClose: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  readonly amount: number;
}

/** A change of the capital (股本变迁); the values mean what the category says. */
export interface TdxChange {
  readonly date: string;
  readonly category: number;
  readonly values: readonly [number, number, number, number];
}

/** A row of the list of securities. */
export interface TdxListing {
  readonly code: string;
  /** At most 8 bytes, so that long names end early. */
  readonly name: string;
}

export const quotesPerQuestion = 80;
export const barsPerQuestion = 800;
export const listingsPerQuestion = 1000;

const categories = { '1m': 8, '1d': 4 } as const;

/** The newest bars but for the first `start` of them, oldest first; those of indices also count shares that rose and fell. */
export function barsCommand(
  { market, code }: TdxCode,
  page: {
    readonly timeframe: '1m' | '1d';
    readonly start: number;
    readonly isIndex: boolean;
  },
): TdxCommand<readonly TdxBar[]> {
  const body = Buffer.alloc(26);
  body.writeUInt16LE(market, 0);
  body.write(code, 2, 6, 'latin1');
  body.writeUInt16LE(categories[page.timeframe], 8);
  body.writeUInt16LE(1, 10);
  body.writeUInt16LE(page.start, 12);
  body.writeUInt16LE(barsPerQuestion, 14);
  return { type: 0x052d, body, read: (answer) => barsIn(createByteReader(answer), page) };
}

/** The newest numbers of at most `quotesPerQuestion` securities. */
export function quotesCommand(codes: readonly TdxCode[]): TdxCommand<readonly TdxQuote[]> {
  const body = Buffer.alloc(10 + codes.length * 7);
  body.writeUInt16LE(5, 0);
  body.writeUInt16LE(codes.length, 8);
  codes.forEach(({ market, code }, index) => {
    body.writeUInt8(market, 10 + index * 7);
    body.write(code, 11 + index * 7, 6, 'latin1');
  });
  return { type: 0x053e, body, read: quotesIn };
}

/** All changes of the capital of a security, oldest first. */
export function changesCommand({ market, code }: TdxCode): TdxCommand<readonly TdxChange[]> {
  const body = Buffer.alloc(9);
  body.writeUInt16LE(1, 0);
  body.writeUInt8(market, 2);
  body.write(code, 3, 6, 'latin1');
  return { type: 0x000f, body, read: changesIn };
}

/** A page of the list of an exchange, from its row `start` on. */
export function listCommand(market: TdxMarket, start: number): TdxCommand<readonly TdxListing[]> {
  const body = Buffer.alloc(4);
  body.writeUInt16LE(market, 0);
  body.writeUInt16LE(start, 2);
  return { type: 0x0450, body, read: listingsIn };
}

/** Each open is reported as the distance from the close before, the others as the distance from it. */
function barsIn(
  reader: ByteReader,
  { timeframe, isIndex }: { readonly timeframe: '1m' | '1d'; readonly isIndex: boolean },
): TdxBar[] {
  let closeBefore = 0;
  return listOf(reader, () => {
    const time =
      timeframe === '1d'
        ? { date: dateFromNumber(reader.u32()), endMinute: 0 }
        : { date: dateFromPackedDay(reader.u16()), endMinute: reader.u16() };
    const open = closeBefore + reader.whole();
    const close = open + reader.whole();
    const high = open + reader.whole();
    const low = open + reader.whole();
    const bar = { ...time, open, close, high, low, volume: reader.f32(), amount: reader.f32() };
    // How many shares of the index rose and fell.
    if (isIndex) reader.bytes(4);
    closeBefore = close;
    return bar;
  });
}

/** All prices but the newest are reported as the distance from it. */
function quotesIn(body: Buffer): TdxQuote[] {
  const reader = createByteReader(body);
  reader.bytes(2);
  return listOf(reader, () => {
    const market = marketFrom(reader.u8());
    const code = reader.code(6);
    reader.u16();
    const price = reader.whole();
    const prevClose = price + reader.whole();
    const open = price + reader.whole();
    const high = price + reader.whole();
    const low = price + reader.whole();
    // The time of the server, which can lie before trades that are counted in.
    reader.whole();
    reader.whole();
    const volume = reader.whole();
    // The volume of the last trade.
    reader.whole();
    const amount = reader.f32();
    // Volumes sold and bought, two more, five prices with volumes on either side.
    passWhole(reader, 4 + 5 * 4);
    reader.u16();
    passWhole(reader, 4);
    reader.bytes(4);
    return { market, code, price, prevClose, open, high, low, volume, amount };
  });
}

function changesIn(body: Buffer): TdxChange[] {
  const reader = createByteReader(body);
  // The list of lists: one security with its name.
  reader.bytes(9);
  return listOf(reader, () => {
    reader.bytes(8);
    const date = dateFromNumber(reader.u32());
    const category = reader.u8();
    return { date, category, values: [reader.f32(), reader.f32(), reader.f32(), reader.f32()] };
  });
}

const nameBytes = 8;

function listingsIn(body: Buffer): TdxListing[] {
  const reader = createByteReader(body);
  return listOf(reader, () => {
    const code = reader.code(6);
    reader.u16();
    const name = nameFrom(reader.bytes(nameBytes));
    reader.bytes(13);
    return { code, name };
  });
}

/** A character that the end of the field cut in two is left out. */
function nameFrom(field: Buffer): string {
  const end = field.indexOf(0);
  const text = new TextDecoder('gb18030').decode(end === -1 ? field : field.subarray(0, end));
  return text.replace(/\uFFFD.*$/u, '').trim();
}

function listOf<Item>(reader: ByteReader, readItem: () => Item): Item[] {
  return Array.from({ length: reader.u16() }, readItem);
}

function passWhole(reader: ByteReader, count: number): void {
  for (let passed = 0; passed < count; passed++) reader.whole();
}

function marketFrom(number: number): TdxMarket {
  return number === 1 || number === 2 ? number : 0;
}
