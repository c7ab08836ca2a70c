import { describe, expect, it } from 'vitest';

import { createProgressBar } from './import-progress.ts';

/** A bar on a screen that keeps what is written, with a clock that tests set. */
function barOn(isTTY: boolean): {
  written: string[];
  setClock: (ms: number) => void;
  show: (done: number) => void;
  clear: () => void;
} {
  const written: string[] = [];
  let now = 0;
  const screen = { isTTY, columns: 60, write: (text: string) => written.push(text) };
  const bar = createProgressBar(screen, () => now);
  return {
    written,
    setClock: (ms) => (now = ms),
    show: (done) => {
      bar.show('bars.csv.gz', done, 200);
    },
    clear: () => {
      bar.clear();
    },
  };
}

describe('createProgressBar()', () => {
  it('is silent for two seconds', () => {
    const bar = barOn(true);
    bar.setClock(1999);
    bar.show(100);
    bar.clear();
    expect(bar.written).toEqual([]);
  });

  it('redraws one line of a terminal, ten times a second at most, and removes it', () => {
    const bar = barOn(true);
    bar.setClock(2000);
    bar.show(50);
    bar.setClock(2099);
    bar.show(60);
    bar.setClock(2100);
    bar.show(100);
    bar.clear();
    expect(bar.written).toEqual([
      '\r\u001B[K[########......................]  25 % bars.csv.gz',
      '\r\u001B[K[###############...............]  50 % bars.csv.gz',
      '\r\u001B[K',
    ]);
  });

  it('writes a line every five seconds where there is no terminal', () => {
    const bar = barOn(false);
    bar.setClock(2000);
    bar.show(20);
    bar.setClock(6999);
    bar.show(100);
    bar.setClock(7000);
    bar.show(200);
    bar.clear();
    expect(bar.written).toEqual([
      '[###...........................]  10 % bars.csv.gz\n',
      '[##############################] 100 % bars.csv.gz\n',
    ]);
  });
});
