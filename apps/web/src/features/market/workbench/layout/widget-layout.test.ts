import type { PlacedWidget } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import {
  type WidgetLayout,
  isDelivered,
  layoutOf,
  moved,
  resized,
  stepped,
  storedLayout,
  withHidden,
} from './widget-layout.ts';

const delivered = [
  { id: 'breadth', columns: 2, rows: 1 },
  { id: 'ladder', columns: 2, rows: 2 },
  { id: 'signals', columns: 1, rows: 2 },
  { id: 'flow', columns: 1, rows: 2 },
];

const whole = layoutOf(delivered, undefined);

function widget(id: string, changes: Partial<PlacedWidget> = {}): PlacedWidget {
  return { id, columns: 1, rows: 1, hidden: false, ...changes };
}

function ids(layout: WidgetLayout): string[] {
  return layout.map(({ id }) => id);
}

function sizeOf(layout: WidgetLayout, id: string): readonly (number | undefined)[] {
  const found = layout.find((each) => each.id === id);
  return [found?.columns, found?.rows];
}

describe('the layout of a workbench', () => {
  it('is as it is delivered until something was arranged', () => {
    expect(ids(whole)).toEqual(['breadth', 'ladder', 'signals', 'flow']);
    expect(layoutOf(delivered, [])).toEqual(whole);
    expect(isDelivered(delivered, whole)).toBe(true);
    expect(storedLayout(delivered, whole)).toEqual([]);
  });

  it('keeps order, sizes and what is hidden', () => {
    const stored = [
      widget('flow', { columns: 3 }),
      widget('signals', { hidden: true }),
      widget('ladder'),
      widget('breadth'),
    ];
    expect(layoutOf(delivered, stored)).toEqual(stored);
    expect(storedLayout(delivered, layoutOf(delivered, stored))).toEqual(stored);
  });

  it('drops what there is no more, and the second of two', () => {
    const stored = [widget('gone'), widget('flow'), widget('flow', { columns: 4 })];
    const layout = layoutOf(delivered, stored);
    expect(ids(layout)).toEqual(['breadth', 'ladder', 'signals', 'flow']);
    expect(sizeOf(layout, 'flow')).toEqual([1, 1]);
  });

  it('puts what came since behind the one that it is delivered behind', () => {
    const stored = [widget('flow'), widget('ladder'), widget('breadth')];
    expect(ids(layoutOf(delivered, stored))).toEqual(['flow', 'ladder', 'signals', 'breadth']);
  });

  it('puts what came since at the beginning where it is delivered there', () => {
    const stored = [widget('flow'), widget('signals'), widget('ladder')];
    expect(ids(layoutOf(delivered, stored))).toEqual(['breadth', 'flow', 'signals', 'ladder']);
  });

  it('brings a size back into the grid', () => {
    const stored = [widget('flow', { columns: 9, rows: 0 })];
    expect(sizeOf(layoutOf(delivered, stored), 'flow')).toEqual([4, 1]);
  });

  it('moves a widget to the place of another one, forwards and backwards', () => {
    expect(ids(moved(whole, 'breadth', 'signals'))).toEqual([
      'ladder',
      'signals',
      'breadth',
      'flow',
    ]);
    expect(ids(moved(whole, 'flow', 'ladder'))).toEqual(['breadth', 'flow', 'ladder', 'signals']);
    expect(moved(whole, 'flow', 'nothing')).toBe(whole);
    expect(moved(whole, 'nothing', 'flow')).toBe(whole);
  });

  it('steps over hidden widgets, and not beyond the ends', () => {
    const shown = ['breadth', 'ladder', 'flow'];
    const step = (id: string, by: 1 | -1) => ids(stepped(whole, id, { step: by, shown }));
    expect(step('flow', -1)).toEqual(['breadth', 'flow', 'ladder', 'signals']);
    expect(step('ladder', 1)).toEqual(['breadth', 'signals', 'flow', 'ladder']);
    expect(step('breadth', -1)).toEqual(ids(whole));
    expect(step('flow', 1)).toEqual(ids(whole));
    expect(step('signals', 1)).toEqual(ids(whole));
  });

  it('resizes a widget within the grid', () => {
    expect(sizeOf(resized(whole, 'ladder', { columns: 1 }), 'ladder')).toEqual([3, 2]);
    expect(sizeOf(resized(whole, 'signals', { columns: -1, rows: 1 }), 'signals')).toEqual([1, 3]);
    const highest = resized(resized(whole, 'ladder', { rows: 2 }), 'ladder', { rows: 1 });
    expect(sizeOf(highest, 'ladder')).toEqual([2, 4]);
  });

  it('hides a widget and shows it where it stood', () => {
    const hidden = withHidden(whole, 'ladder', true);
    expect(hidden[1]).toEqual({ id: 'ladder', columns: 2, rows: 2, hidden: true });
    expect(isDelivered(delivered, hidden)).toBe(false);
    expect(withHidden(hidden, 'ladder', false)).toEqual(whole);
  });
});
