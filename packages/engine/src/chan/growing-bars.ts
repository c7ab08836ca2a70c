import { type Bar, type BarColumns, createBarColumns, writeBar } from '@chanscope/market';

import { seriesFaultAt } from './series-fault.ts';

/** A series of bars that grows at its end; the columns are longer than it. */
export class GrowingBars implements BarColumns {
  length = 0;
  time: Float64Array;
  open: Float64Array;
  high: Float64Array;
  low: Float64Array;
  close: Float64Array;
  volume: Float64Array;
  amount: Float64Array;
  /** How many bars there is room for; none in columns that belong to someone else. */
  #room: number;

  /** Begins with bars that are sound (see `seriesFault`); their columns are never written. */
  constructor(begin: BarColumns) {
    this.length = begin.length;
    this.time = begin.time;
    this.open = begin.open;
    this.high = begin.high;
    this.low = begin.low;
    this.close = begin.close;
    this.volume = begin.volume;
    this.amount = begin.amount;
    this.#room = 0;
  }

  /** Adds the next bar. Throws RangeError on one that cannot be; then nothing has changed. */
  add(bar: Bar): void {
    if (this.length >= this.#room) this.#grow();
    writeBar(this, this.length, bar);
    const fault = seriesFaultAt(this, this.length);
    if (fault !== null)
      throw new RangeError(`Cannot analyse bar ${fault.index}: ${fault.field} ${fault.reason}`);
    this.length += 1;
  }

  /** Takes the last bar off again. */
  removeLast(): void {
    this.length -= 1;
  }

  #grow(): void {
    this.#room = Math.max(64, 2 * this.length);
    const wider = createBarColumns(this.#room);
    for (const name of columnNames) {
      wider[name].set(this[name].subarray(0, this.length));
      this[name] = wider[name];
    }
  }
}

const columnNames = ['time', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const;
