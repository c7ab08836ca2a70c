import { type BarColumns, minuteMs } from '@chanscope/market';

/*
 * A block, little-endian:
 *
 *   byte 0      version of the layout, 1
 *   byte 1      digits after the point of the prices, or 255 for prices as float64
 *   byte 2      1: times as uint32 minutes since the first; 0: times as float64 milliseconds
 *   byte 3      1: amounts follow; 0: no bar's amount is known
 *   bytes 4–7   number of bars, uint32
 *   bytes 8–15  opening of the first bar, float64 UTC milliseconds
 *   then        the columns time, open, high, low, close, volume, amount one after the other, each
 *               padded to a multiple of 8 bytes: prices int32 (price × 10^digits) or float64,
 *               volumes and amounts float64, an unknown amount NaN
 */

const layoutVersion = 1;
const headerBytes = 16;
const floatPrices = 255;
const maximumDigits = 9;
const maximumScaled = 2_147_483_647;
const powersOfTen = Array.from({ length: maximumDigits + 1 }, (_, digits) => 10 ** digits);

const priceNames = ['open', 'high', 'low', 'close'] as const;

/** Packs bars. What `decodeBlock` answers is the same to the last bit. */
export function encodeBlock(bars: BarColumns): Uint8Array {
  const digits = priceDigitsOf(bars);
  const prices = digits === null ? null : scaledPricesOf(bars, digits);
  const minutes = minutesOf(bars);
  const hasAmounts = isAnyKnown(bars.amount);
  const columns: (Float64Array | Int32Array | Uint32Array)[] = [
    minutes ?? bars.time,
    ...(prices ?? priceNames.map((name) => bars[name])),
    bars.volume,
    ...(hasAmounts ? [bars.amount] : []),
  ];

  const size = columns.reduce((sum, column) => sum + paddedBytes(column.byteLength), headerBytes);
  const packed = new Uint8Array(size);
  const header = new DataView(packed.buffer);
  header.setUint8(0, layoutVersion);
  header.setUint8(1, prices === null ? floatPrices : (digits ?? floatPrices));
  header.setUint8(2, minutes === null ? 0 : 1);
  header.setUint8(3, hasAmounts ? 1 : 0);
  header.setUint32(4, bars.length, true);
  header.setFloat64(8, bars.time[0] ?? 0, true);
  let offset = headerBytes;
  for (const column of columns) {
    packed.set(new Uint8Array(column.buffer, column.byteOffset, column.byteLength), offset);
    offset += paddedBytes(column.byteLength);
  }
  return packed;
}

/** Unpacks bars. Throws RangeError when the bytes are no block. */
export function decodeBlock(bytes: Uint8Array): BarColumns {
  // Columns are read in place, for which the block must begin at a multiple of 8.
  const packed = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
  const { buffer, byteOffset } = packed;
  const header = new DataView(buffer, byteOffset, packed.byteLength);
  if (packed.byteLength < headerBytes || header.getUint8(0) !== layoutVersion)
    throw new RangeError(
      `Cannot read a block of bars: ${packed.byteLength} bytes, no known layout`,
    );
  const digits = header.getUint8(1);
  const length = header.getUint32(4, true);
  const firstTime = header.getFloat64(8, true);

  let offset = byteOffset + headerBytes;
  function nextBegin(bytesPerValue: number): number {
    const begin = offset;
    offset += paddedBytes(length * bytesPerValue);
    return begin;
  }
  const floats = (): Float64Array => new Float64Array(buffer, nextBegin(8), length);
  const price = (): Float64Array =>
    digits === floatPrices
      ? floats()
      : unscaled(new Int32Array(buffer, nextBegin(4), length), digits);
  return {
    length,
    time:
      header.getUint8(2) === 0
        ? floats()
        : timesFrom(new Uint32Array(buffer, nextBegin(4), length), firstTime),
    open: price(),
    high: price(),
    low: price(),
    close: price(),
    volume: floats(),
    amount: header.getUint8(3) === 0 ? new Float64Array(length).fill(Number.NaN) : floats(),
  };
}

// Plain loops over numbers from here on: with a function for each value they take five times as long.

/** The fewest digits with which whole numbers stand for every price exactly, or null. */
function priceDigitsOf(bars: BarColumns): number | null {
  let digits = 0;
  for (const name of priceNames) {
    const prices = bars[name];
    for (let index = 0; index < prices.length; index++) {
      digits = digitsFrom(digits, prices[index] ?? 0);
      if (digits > maximumDigits) return null;
    }
  }
  return digits;
}

/** The fewest digits, from a number of them on, that are enough for a price; too many when none are. */
function digitsFrom(min: number, price: number): number {
  let digits = min;
  while (digits <= maximumDigits && !isExact(price, powersOfTen[digits] ?? 1)) digits += 1;
  return digits;
}

/** Prices as whole numbers, or null when one of them does not come back as the same double. */
function scaledPricesOf(bars: BarColumns, digits: number): Int32Array[] | null {
  const scale = powersOfTen[digits] ?? 1;
  const columns: Int32Array[] = [];
  for (const name of priceNames) {
    const prices = bars[name];
    const scaled = new Int32Array(prices.length);
    for (let index = 0; index < prices.length; index++) {
      const price = prices[index] ?? 0;
      if (!isExact(price, scale)) return null;
      scaled[index] = Math.round(price * scale);
    }
    columns.push(scaled);
  }
  return columns;
}

/** A whole number over a power of ten is rounded as the decimal's own text would be. */
function isExact(price: number, scale: number): boolean {
  const scaled = Math.round(price * scale);
  return Math.abs(scaled) <= maximumScaled && Object.is((scaled + 0) / scale, price);
}

function unscaled(scaled: Int32Array, digits: number): Float64Array {
  const scale = 10 ** digits;
  const prices = new Float64Array(scaled.length);
  for (let index = 0; index < scaled.length; index++) prices[index] = (scaled[index] ?? 0) / scale;
  return prices;
}

/** Whole minutes since the first bar, or null when the times are not spaced so. */
function minutesOf({ time }: BarColumns): Uint32Array | null {
  const first = time[0] ?? 0;
  const minutes = new Uint32Array(time.length);
  for (let index = 0; index < time.length; index++) {
    const exact = ((time[index] ?? 0) - first) / minuteMs;
    minutes[index] = exact;
    if (!Object.is(first + (minutes[index] ?? 0) * minuteMs, time[index])) return null;
  }
  return minutes;
}

function timesFrom(minutes: Uint32Array, first: number): Float64Array {
  const times = new Float64Array(minutes.length);
  for (let index = 0; index < minutes.length; index++)
    times[index] = first + (minutes[index] ?? 0) * minuteMs;
  return times;
}

function isAnyKnown(amounts: Float64Array): boolean {
  for (let index = 0; index < amounts.length; index++)
    if (!Number.isNaN(amounts[index])) return true;
  return false;
}

function paddedBytes(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}
