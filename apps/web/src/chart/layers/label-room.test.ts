import { describe, expect, it } from 'vitest';

import { LabelRoom } from './label-room.ts';

const pane = { left: 0, right: 200, top: 30, bottom: 200 };
const request = { middle: 50, edge: 100, width: 20, height: 10, way: -1, rows: 3 } as const;

describe('LabelRoom', () => {
  it('places a text above or below the edge it belongs to', () => {
    const room = new LabelRoom(pane);
    expect(room.place(request)).toEqual({ left: 40, right: 60, top: 90, bottom: 100 });
    expect(room.place({ ...request, way: 1 })).toEqual({
      left: 40,
      right: 60,
      top: 100,
      bottom: 110,
    });
  });

  it('moves a text further away where another one stands', () => {
    const room = new LabelRoom(pane);
    room.place(request);
    expect(room.place({ ...request, middle: 55 })?.bottom).toBe(90);
    expect(room.place({ ...request, middle: 90 })?.bottom).toBe(100);
  });

  it.each([
    ['to the right', { middle: 71 }, { middle: 70.5 }],
    ['to the left', { middle: 29 }, { middle: 29.5 }],
    ['above', { edge: 90 }, { edge: 90.5 }],
    ['below', { edge: 110 }, { edge: 109.5 }],
  ])('lets a text begin where another one and its gap end: %s', (_, free, taken) => {
    const room = new LabelRoom(pane);
    room.reserve({ left: 40, right: 60, top: 90, bottom: 100 });
    expect(room.place({ ...request, ...taken, rows: 1 })).toBeNull();
    expect(room.place({ ...request, ...free, rows: 1 })).not.toBeNull();
  });

  it('gives up after its rows and outside of the pane', () => {
    const room = new LabelRoom(pane);
    for (const row of [100, 90, 80])
      room.reserve({ left: 0, right: 200, top: row - 10, bottom: row });
    expect(room.place(request)).toBeNull();
    expect(room.place({ ...request, edge: 35 })).toBeNull();
    expect(room.place({ ...request, edge: 150, middle: -4 })).toBeNull();
    expect(room.place({ ...request, edge: 150 })?.bottom).toBe(150);
    expect(room.place({ ...request, edge: 150, rows: 1 })).toBeNull();
  });

  it('keeps a text inside of the pane at its sides', () => {
    expect(new LabelRoom(pane).place({ ...request, middle: 198 })).toMatchObject({ right: 200 });
  });
});
