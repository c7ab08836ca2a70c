/** What a pointer lifted, and where it would go now. */
export interface Lifted<Target> {
  readonly id: string;
  readonly target: Target;
}

/**
 * What is lifted once a move is reported. On a busy machine the last move of a drag is reported behind its end: what
 * was let go stays so.
 */
export function liftedAfterMove<Target>(
  lifted: Lifted<Target> | null,
  target: Target,
): Lifted<Target> | null {
  return lifted === null || Object.is(lifted.target, target) ? lifted : { ...lifted, target };
}
