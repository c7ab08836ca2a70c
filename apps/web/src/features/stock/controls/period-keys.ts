import { keyTable, placeOfKey, type PressedKey } from '../../../ui/index.ts';
import type { ShownPeriod } from '../workspace/chart-choice.ts';

/** The periods of Shift+1 … Shift+9. */
export const keyPeriods: readonly ShownPeriod[] = [
  'time',
  'time5',
  'day',
  'week',
  'month',
  '60',
  '30',
  '15',
  '5',
];

/** The period that a pressed key shows, undefined for other keys. */
export function periodOfKey(pressed: PressedKey): ShownPeriod | undefined {
  return keyPeriods[placeOfKey(keyTable.stock.period, pressed)];
}
