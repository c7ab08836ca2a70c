/** The run of limit-up closes that a day ends (连板). */
export interface LimitRun {
  /** Consecutive traded days closed at the limit, ending with this one; 0 when it did not. */
  readonly boards: number;
  /** N天M板 up to the latest sealed day, null when there is none within the last three traded days. */
  readonly wave: LimitWave | null;
}

/** `sealed` of `days` traded days closed at the limit, the first and the last of them among those. */
export interface LimitWave {
  readonly days: number;
  readonly sealed: number;
}

/** Sealed days that are further apart belong to different waves, in traded days. */
const largestGap = 3;

/**
 * The run that ends with the last of a share's traded days, oldest first. Days without trading are not
 * among them, so a suspension (停牌) does not end a run, unless `breaksAt` says that a day begins anew.
 */
export function limitRunOf(
  sealed: readonly boolean[],
  breaksAt: (day: number) => boolean = () => false,
): LimitRun {
  let boards = 0;
  for (let day = sealed.length - 1; sealed[day] === true; day -= 1) {
    boards += 1;
    if (breaksAt(day)) break;
  }
  return { boards, wave: waveOf(sealed) };
}

function waveOf(sealed: readonly boolean[]): LimitWave | null {
  const last = sealed.lastIndexOf(true);
  if (last === -1 || sealed.length - 1 - last > largestGap) return null;
  let first = last;
  let count = 1;
  for (let day = last - 1; day >= 0 && first - day <= largestGap; day -= 1) {
    if (sealed[day] !== true) continue;
    first = day;
    count += 1;
  }
  return { days: last - first + 1, sealed: count };
}
