import { describe, expect, it } from 'vitest';

import { whoseMove } from './touch-scroll.ts';

const from = { x: 100, y: 100, time: 1000 };

describe('whoseMove()', () => {
  it('gives moves up and down to the page', () => {
    expect(whoseMove(from, { x: 103, y: 112, time: 1050 })).toBe(true);
    expect(whoseMove(from, { x: 100, y: 90, time: 1050 })).toBe(true);
  });

  it('gives sideways moves to the chart', () => {
    expect(whoseMove(from, { x: 115, y: 108, time: 1050 })).toBe(false);
    expect(whoseMove(from, { x: 90, y: 90, time: 1050 })).toBe(false);
  });

  it('waits until a move can be distinguished from a trembling finger', () => {
    expect(whoseMove(from, { x: 102, y: 103, time: 1050 })).toBeNull();
  });

  it('leaves the crosshair of a long press to the chart', () => {
    expect(whoseMove(from, { x: 100, y: 140, time: 1500 })).toBe(false);
  });
});
