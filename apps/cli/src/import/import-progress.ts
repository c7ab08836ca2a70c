/** Where progress is shown. */
export interface ProgressScreen {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

/** Shows how far something long is; says nothing about what is done within two seconds. */
export interface ProgressBar {
  /** `done` of `total`, in any unit. */
  show(label: string, done: number, total: number): void;
  /** Removes the bar, so that something else can be written. */
  clear(): void;
}

const silentMs = 2000;

/** A terminal's line is redrawn, anything else gets a new line now and then. */
const redrawMs = 100;
const newLineMs = 5000;

const barWidth = 30;

/** Some terminals say that they have no columns at all. */
const minColumns = 40;

export function createProgressBar(screen: ProgressScreen, now: () => number): ProgressBar {
  const isTerminal = screen.isTTY === true;
  const begin = now();
  let shownAt = Number.NEGATIVE_INFINITY;
  let isDrawn = false;
  return {
    show(label, done, total): void {
      const at = now();
      if (at - begin < silentMs || at - shownAt < (isTerminal ? redrawMs : newLineMs)) return;
      shownAt = at;
      const line = lineOf(label, total > 0 ? Math.min(1, done / total) : 0);
      screen.write(
        isTerminal
          ? `\r\u001B[K${line.slice(0, Math.max(minColumns, screen.columns ?? 80) - 1)}`
          : `${line}\n`,
      );
      isDrawn = isTerminal;
    },
    clear(): void {
      if (isDrawn) screen.write('\r\u001B[K');
      isDrawn = false;
    },
  };
}

function lineOf(label: string, part: number): string {
  const filled = Math.round(part * barWidth);
  const percent = String(Math.floor(part * 100)).padStart(3);
  return `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}] ${percent} % ${label}`;
}
