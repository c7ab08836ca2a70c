import { minuteMs } from '@chanscope/contract';

import { zoneMinutesAt } from '../../../ui/instants/index.ts';

/** What a field of the kind `datetime-local` holds for an instant (UTC ms), in the zone of the reader; empty for none. */
export function fieldOfInstant(instant: number | null): string {
  if (instant === null) return '';
  const local = new Date(instant + zoneMinutesAt(instant) * minuteMs);
  return local.toISOString().slice(0, 16);
}

/** The instant (UTC ms) that such a field says; null where it says none. */
export function instantOfField(text: string): number | null {
  const instant = new Date(text).getTime();
  return text === '' || Number.isNaN(instant) ? null : instant;
}
