import type { PlacedWidget } from '@chanscope/contract';

/** The widest and the highest that a widget can be, in columns and rows of the grid. */
export const maxSpan = 4;

/** A widget that there is, as it is delivered. */
export interface DeliveredWidget<Id extends string = string> {
  readonly id: Id;
  readonly columns: number;
  readonly rows: number;
}

/** The widgets of a workbench (工作台) in their order, hidden ones among them. */
export type WidgetLayout = readonly PlacedWidget[];

/**
 * The workbench as its owner arranged it. Widgets that there are no more are dropped, and what came since stands
 * behind the one that it is delivered behind.
 */
export function layoutOf(
  delivered: readonly DeliveredWidget[],
  stored: WidgetLayout | undefined,
): WidgetLayout {
  const known = new Set(delivered.map(({ id }) => id));
  const placed: PlacedWidget[] = [];
  for (const widget of stored ?? []) {
    // The first of two counts.
    if (!known.delete(widget.id)) continue;
    placed.push({ ...widget, columns: spanOf(widget.columns), rows: spanOf(widget.rows) });
  }
  for (const [at, { id, columns, rows }] of delivered.entries()) {
    if (!known.has(id)) continue;
    const before = delivered[at - 1]?.id;
    const place = placed.findIndex((each) => each.id === before) + 1;
    placed.splice(place, 0, { id, columns, rows, hidden: false });
  }
  return placed;
}

/** What is stored of a layout: nothing where it is as it is delivered, so that later versions can change that. */
export function storedLayout(
  delivered: readonly DeliveredWidget[],
  layout: WidgetLayout,
): PlacedWidget[] {
  return isDelivered(delivered, layout) ? [] : [...layout];
}

/** Whether a layout is as it is delivered. */
export function isDelivered(delivered: readonly DeliveredWidget[], layout: WidgetLayout): boolean {
  return (
    layout.length === delivered.length &&
    layout.every(({ id, columns, rows, hidden }, at) => {
      const other = delivered[at];
      return !hidden && other?.id === id && other.columns === columns && other.rows === rows;
    })
  );
}

/** Moves a widget to the place of another one; those between them make room. */
export function moved(layout: WidgetLayout, id: string, overId: string): WidgetLayout {
  const from = layout.findIndex((each) => each.id === id);
  const to = layout.findIndex((each) => each.id === overId);
  const widget = layout[from];
  if (widget === undefined || to === -1 || from === to) return layout;
  return layout.toSpliced(from, 1).toSpliced(to, 0, widget);
}

/** Moves a widget before the shown one that stands before it (−1), or behind the next one (1). */
export function stepped(
  layout: WidgetLayout,
  id: string,
  { step, shown }: { readonly step: 1 | -1; readonly shown: readonly string[] },
): WidgetLayout {
  const neighbour = shown[shown.indexOf(id) + step];
  return neighbour === undefined || !shown.includes(id) ? layout : moved(layout, id, neighbour);
}

/** Makes a widget wider or narrower, higher or lower, within what the grid has. */
export function resized(
  layout: WidgetLayout,
  id: string,
  by: { readonly columns?: number; readonly rows?: number },
): WidgetLayout {
  return changed(layout, id, (widget) => ({
    ...widget,
    columns: spanOf(widget.columns + (by.columns ?? 0)),
    rows: spanOf(widget.rows + (by.rows ?? 0)),
  }));
}

/** Hides a widget, or shows it where it stood. */
export function withHidden(layout: WidgetLayout, id: string, hidden: boolean): WidgetLayout {
  return changed(layout, id, (widget) => ({ ...widget, hidden }));
}

function changed(
  layout: WidgetLayout,
  id: string,
  change: (widget: PlacedWidget) => PlacedWidget,
): WidgetLayout {
  return layout.map((widget) => (widget.id === id ? change(widget) : widget));
}

function spanOf(span: number): number {
  return Math.min(Math.max(Math.trunc(span), 1), maxSpan);
}
