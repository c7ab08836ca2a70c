import { symbolFromStockId } from '@chanscope/market';
import { createSimulatedMarket } from '@chanscope/simulation';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { SoundPrices } from './sound-prices.ts';
import { type ReceivedPrice, ReceivedPrices } from './received-prices.ts';

const stockId = 'hs600519';
const listing = {
  symbol: symbolFromStockId(stockId),
  kind: 'stock',
  board: 'main',
  nameZh: '贵州茅台',
  nameEn: 'Kweichow Moutai',
  listedOn: '2001-08-27',
  delistedOn: null,
  lotSize: 100,
  currency: 'CNY',
  isSpecialTreatment: false,
} as const;
const row = {
  kind: listing.kind,
  name_zh: listing.nameZh,
  name_en: listing.nameEn,
  listed_on: listing.listedOn,
  delisted_on: null,
  lot_size: null,
};

const time = Date.parse('2026-12-24T14:17:30+08:00');
const quote = createSimulatedMarket(1).newestQuote(listing, time);
const truePrice: ReceivedPrice = {
  price: quote?.price ?? 0,
  percent: Number((100 * ((quote?.price ?? 0) / (quote?.prevClose ?? 1) - 1)).toFixed(2)),
  time,
};

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What of a received price is true when the market is some seconds further. */
function soundOf(received: ReceivedPrice, secondsLater = 0): { sound: number; faults: string[] } {
  const prices = new ReceivedPrices();
  prices.openPage();
  prices.addAnswer(stockId, received);
  const stored = { row: <Row>() => row as Row };
  const marketAt = (): number => time + 1000 * secondsLater;
  const sound = new SoundPrices(prices, { stored, speed: 1, marketAt });
  return {
    sound: sound.pricesAround(stockId, 1000)?.length ?? -1,
    faults: [...sound.faults],
  };
}

describe('a price that was received', () => {
  it('is sound where it is that of the market at its time', () => {
    expect(soundOf(truePrice)).toEqual({ sound: 1, faults: [] });
    expect(soundOf(truePrice, 4)).toEqual({ sound: 1, faults: [] });
  });

  it('is named where it is another, moved otherwise, or is old', () => {
    const dearer = { ...truePrice, price: truePrice.price + 0.1 };
    expect(soundOf(dearer)).toMatchObject({
      sound: 0,
      faults: [expect.stringContaining(`was ${truePrice.price} in the market`)],
    });
    expect(soundOf({ ...truePrice, percent: (truePrice.percent ?? 0) + 0.1 })).toMatchObject({
      sound: 0,
      faults: [expect.stringContaining('had moved by')],
    });
    expect(soundOf(truePrice, 600)).toMatchObject({
      sound: 0,
      faults: [expect.stringContaining('is too old')],
    });
  });
});
