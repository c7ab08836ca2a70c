import { describe, expect, it } from 'vitest';

import { LabelRoom } from './label-room.ts';

const pane = { left: 0, right: 200, top: 30, bottom: 200 };
const request = { middle: 50, edge: 100, width: 20, height: 10, way: -1, rows: 3 } as const;

const emptyRoom = (): LabelRoom => new LabelRoom(pane, () => false);

describe('LabelRoom', () => {
  it('places a text above or below the edge it belongs to', () => {
    const room = emptyRoom();
    expect(room.place(request)).toEqual({ left: 40, right: 60, top: 90, bottom: 100 });
    expect(room.place({ ...request, way: 1 })).toEqual({
      left: 40,
      right: 60,
      top: 100,
      bottom: 110,
    });
  });

  it('moves a text aside where another one stands, as far as it still holds to its middle', () => {
    const room = emptyRoom();
    room.reserve({ left: 30, right: 45, top: 90, bottom: 100 });
    expect(room.place({ ...request, middle: 56, width: 32 })).toMatchObject({
      left: 50,
      bottom: 100,
    });
  });

  it('moves a text further away where there is no place aside', () => {
    const room = emptyRoom();
    room.place(request);
    expect(room.place({ ...request, middle: 55 })?.bottom).toBe(90);
    expect(room.place({ ...request, middle: 90 })?.bottom).toBe(100);
  });

  it('prefers a place off the candles, and takes one over them where there is no other', () => {
    const isOnCandle = ({ bottom }: { readonly bottom: number }): boolean => bottom > 85;
    const room = new LabelRoom(pane, isOnCandle);
    expect(room.place(request)?.bottom).toBe(80);
    expect(room.place({ ...request, rows: 1 })?.bottom).toBe(100);
  });

  it('leaves a text out that is not to cover a candle', () => {
    const room = new LabelRoom(pane, ({ left }) => left < 50);
    expect(room.placeOffCandles(request)).toBeNull();
    expect(room.placeOffCandles({ ...request, middle: 61 })).toMatchObject({ left: 51 });
  });

  it.each([
    ['to the right', { middle: 71 }, { middle: 70.5 }],
    ['to the left', { middle: 29 }, { middle: 29.5 }],
    ['above', { edge: 90 }, { edge: 90.5 }],
    ['below', { edge: 110 }, { edge: 109.5 }],
  ])('lets a text begin where another one and its gap end: %s', (_, free, taken) => {
    const room = emptyRoom();
    const narrow = { ...request, width: 20, rows: 1 };
    room.reserve({ left: 40, right: 60, top: 90, bottom: 100 });
    // Nothing is left aside either: the neighbours are taken.
    room.reserve({ left: 0, right: 18, top: 80, bottom: 120 });
    room.reserve({ left: 82, right: 200, top: 80, bottom: 120 });
    expect(room.place({ ...narrow, ...taken })).toBeNull();
    expect(room.place({ ...narrow, ...free })).not.toBeNull();
  });

  it('gives up after its rows and outside of the pane', () => {
    const room = emptyRoom();
    for (const row of [100, 90, 80])
      room.reserve({ left: 0, right: 200, top: row - 10, bottom: row });
    expect(room.place(request)).toBeNull();
    expect(room.place({ ...request, edge: 35 })).toBeNull();
    expect(room.place({ ...request, edge: 150, middle: -4 })).toBeNull();
    expect(room.place({ ...request, edge: 150 })?.bottom).toBe(150);
    expect(room.place({ ...request, edge: 150, rows: 1 })).toBeNull();
  });

  it('keeps a text inside of the pane at its sides', () => {
    expect(emptyRoom().place({ ...request, middle: 198 })).toMatchObject({ right: 200 });
  });
});
