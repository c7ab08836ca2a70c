import { describe, expect, it } from 'vitest';

import { SpareBoard } from './spare-board.ts';

function boardWith(name: string, log: string[]) {
  return {
    name,
    hide: () => void log.push(`${name} hidden`),
    dispose: () => void log.push(`${name} gone`),
  };
}

function begin() {
  const log: string[] = [];
  const spare = new SpareBoard<ReturnType<typeof boardWith>>();
  return { log, spare, board: (name: string) => boardWith(name, log) };
}

describe('SpareBoard', () => {
  it('hides a board and gives it to the next chart, once', () => {
    const { log, spare, board } = begin();
    spare.keep(board('first'));
    expect(spare.take(() => true)?.name).toBe('first');
    expect(spare.take(() => true)).toBeNull();
    expect(log).toEqual(['first hidden']);
  });

  it('disposes of a board that does not fit where the next chart stands', () => {
    const { log, spare, board } = begin();
    spare.keep(board('first'));
    expect(spare.take(() => false)).toBeNull();
    expect(log).toEqual(['first hidden', 'first gone']);
  });

  it('keeps one board: of several charts that go together, such as linked panes, the others go', () => {
    const { log, spare, board } = begin();
    spare.keep(board('first'));
    spare.keep(board('second'));
    expect(log).toEqual(['first hidden', 'second gone']);
    expect(spare.take(() => true)?.name).toBe('first');
  });

  it('keeps nothing once its tab is closed, also of charts that go after it', () => {
    const { log, spare, board } = begin();
    spare.keep(board('first'));
    spare.dispose();
    spare.keep(board('second'));
    expect(log).toEqual(['first hidden', 'first gone', 'second gone']);
  });
});
