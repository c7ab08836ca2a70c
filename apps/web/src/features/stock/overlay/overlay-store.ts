import { create } from 'zustand';

/** A security whose changes are drawn over the chart of another one (叠加). */
export interface OverlaidStock {
  readonly stockId: string;
  /** In the language that it was chosen in. */
  readonly name: string;
}

/** What is drawn over whose chart, until the page is closed. */
const useOverlays = create<Readonly<Record<string, OverlaidStock | null>>>(() => ({}));

/** What is drawn over the chart of a security, null for nothing. */
export function useOverlaid(stockId: string): OverlaidStock | null {
  return useOverlays((overlays) => overlays[stockId] ?? null);
}

/** Draws another security over the chart of one; null takes it away. */
export function overlayChart(stockId: string, overlaid: OverlaidStock | null): void {
  useOverlays.setState({ [stockId]: overlaid });
}
