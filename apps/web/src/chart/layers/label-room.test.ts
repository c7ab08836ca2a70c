import { describe, expect, it } from 'vitest';

import { LabelRoom } from './label-room.ts';

const pane = { left: 0, right: 200, top: 30, bottom: 200 };
const wish = { middle: 50, edge: 100, width: 20, height: 10, way: -1, rows: 3 } as const;

describe('LabelRoom', () => {
  it('places a text above or below the edge it belongs to', () => {
    const room = new LabelRoom(pane);
    expect(room.place(wish)).toEqual({ left: 40, right: 60, top: 90, bottom: 100 });
    expect(room.place({ ...wish, way: 1 })).toEqual({ left: 40, right: 60, top: 100, bottom: 110 });
  });

  it('moves a text further away where another one stands', () => {
    const room = new LabelRoom(pane);
    room.place(wish);
    expect(room.place({ ...wish, middle: 55 })?.bottom).toBe(90);
    expect(room.place({ ...wish, middle: 90 })?.bottom).toBe(100);
  });

  it('gives up after its rows and outside of the pane', () => {
    const room = new LabelRoom(pane);
    for (const row of [100, 90, 80]) room.take({ left: 0, right: 200, top: row - 10, bottom: row });
    expect(room.place(wish)).toBeNull();
    expect(room.place({ ...wish, edge: 35 })).toBeNull();
    expect(room.place({ ...wish, edge: 150, middle: -4 })).toBeNull();
    expect(room.place({ ...wish, edge: 150 })?.bottom).toBe(150);
    expect(room.place({ ...wish, edge: 150, rows: 1 })).toBeNull();
  });

  it('keeps a text inside of the pane at its sides', () => {
    expect(new LabelRoom(pane).place({ ...wish, middle: 198 })).toMatchObject({ right: 200 });
  });
});
