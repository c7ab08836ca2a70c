// Stands beside the server in its process (`--import`). The clock of the machine cannot be set by a soak, so the
// wall clock of that process is: SIGUSR2 sets it an hour forward, and back the next time. What only grows
// (`performance.now`, timers) goes on as it does where a machine's clock is set.

import { hourMs } from '@chanscope/market';

const RealDate = Date;
let stepMs = 0;

class SteppedDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [RealDate.now() + stepMs] : given) as [number]));
  }

  static override now(): number {
    return RealDate.now() + stepMs;
  }
}

globalThis.Date = SteppedDate as DateConstructor;
process.on('SIGUSR2', () => (stepMs = stepMs === 0 ? hourMs : 0));
