import { type BarColumns, createBarColumns, minuteMs, writeBar } from '@chanscope/market';

/** Mulberry32: a small seeded generator of numbers in [0, 1), period 2^32 (Tommy Ettinger, public domain). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** One-minute bars of a random walk in whole cents, with many equal highs and lows and a gap now and then. */
export function generateBars(length: number, seed: number): BarColumns {
  const random = createRandom(seed);
  const bars = createBarColumns(length);
  let cents = 10_000;
  for (let index = 0; index < length; index += 1) {
    const gap = random() < 0.02 ? Math.round((random() - 0.5) * 40) : 0;
    const open = Math.max(100, cents + gap);
    const close = Math.max(100, open + Math.round((random() - 0.5) * 12));
    const high = Math.max(open, close) + Math.floor(random() * 5);
    const low = Math.max(50, Math.min(open, close) - Math.floor(random() * 5));
    const volume = 100 * Math.ceil(random() * 500);
    writeBar(bars, index, {
      time: 1_704_067_200_000 + index * minuteMs,
      open: open / 100,
      high: high / 100,
      low: low / 100,
      close: close / 100,
      volume,
      amount: (volume * close) / 100,
    });
    cents = close;
  }
  return bars;
}
