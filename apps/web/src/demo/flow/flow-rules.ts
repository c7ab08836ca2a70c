export interface Link {
  readonly source: string;
  readonly target: string;
}

export type LinkFault = 'self' | 'twice' | 'backwards';

/** Why a link may not be drawn beside those that are there; null when it may. */
export function linkFault(links: readonly Link[], { source, target }: Link): LinkFault | null {
  if (source === target) return 'self';
  if (links.some((link) => link.source === source && link.target === target)) return 'twice';
  if (links.some((link) => link.source === target && link.target === source)) return 'backwards';
  return null;
}

/** The name, or the name with the lowest number from 1 that no other has. */
export function uniqueName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name;
  for (let number = 1; ; number += 1)
    if (!taken.includes(`${name}${number}`)) return `${name}${number}`;
}

/** One step more or less of a zoom, within 0.1 and 1. */
export function steppedZoom(zoom: number, step: 0.1 | -0.1): number {
  return Math.max(0.1, Math.min(1, Math.round((zoom + step) * 10) / 10));
}
