/** Where the bar begins, as a part of the whole (spec §9). */
export const firstStep = 0.08;

/** Nearer to the end it may come only when everything is done. */
const lastStep = 0.994;

/** The next step of a bar that does not know how much is left: ever smaller ones. */
export function nextStep(done: number): number {
  return Math.min(lastStep, done + (1 - done) * 0.15);
}
