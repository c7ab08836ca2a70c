import type { SignalSides } from './chan-rules.ts';
import { addFirstSignals } from './first-signal.ts';
import type { Level } from './level.ts';
import { addSecondSignals } from './second-signal.ts';
import type { SignalSide } from './signal-list.ts';
import { SignalList } from './signal-list.ts';
import type { Signals } from './signal.ts';
import { addThirdSignals } from './third-signal.ts';

/** The signals of a level: first all first ones, then all second ones, then all third ones. Rules A7. */
export function signalsOf(level: Level, sides: SignalSides<SignalSide>): Signals {
  const list = new SignalList(level, sides);
  addFirstSignals(list);
  addSecondSignals(list);
  addThirdSignals(list);
  return list.result();
}
