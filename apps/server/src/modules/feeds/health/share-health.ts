import { randomUUID } from 'node:crypto';

import { minuteMs } from '@chanscope/market';

import type { Channel } from '../../../platform/cluster/channel.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { ProviderHealth, ProviderState } from './provider-health.ts';

/** The health of providers as all processes of an installation see it. */
export interface SharedHealth {
  /** The rows of this process with what the others reported within the last minute. */
  joined(own: readonly ProviderHealth[]): ProviderHealth[];
  send(own: readonly ProviderHealth[]): Promise<void>;
  /** Listens to the others. Answers how to stop. */
  follow(): Promise<() => Promise<void>>;
}

const topic = 'feed-health';
const rememberedMs = minuteMs;

const fromBestToWorst: readonly ProviderState[] = ['ok', 'failing', 'open', 'quarantined', 'off'];

interface HealthMessage {
  readonly process: string;
  readonly rows: readonly ProviderHealth[];
}

export function createSharedHealth(channel: Channel, wallClock: Clock): SharedHealth {
  const process = randomUUID();
  const others = new Map<
    string,
    { readonly rows: readonly ProviderHealth[]; readonly at: number }
  >();

  return {
    joined: (own) =>
      own.map((row) => {
        let joined = row;
        for (const { rows, at } of others.values()) {
          const other = rows.find(
            (each) => each.provider === row.provider && each.market === row.market,
          );
          const isFresh = at > wallClock.now() - rememberedMs;
          if (other !== undefined && isFresh) joined = joinedRow(joined, other);
        }
        return joined;
      }),
    async send(rows): Promise<void> {
      const reporting: HealthMessage = { process, rows };
      await channel.publish(topic, JSON.stringify(reporting));
    },
    follow: () =>
      channel.subscribe(topic, (message) => {
        const reporting = JSON.parse(message) as HealthMessage;
        if (reporting.process === process) return;
        others.set(reporting.process, { rows: reporting.rows, at: wallClock.now() });
      }),
  };
}

/** Counts together; of states the worse, of instants the later. */
function joinedRow(one: ProviderHealth, other: ProviderHealth): ProviderHealth {
  const isWorse = fromBestToWorst.indexOf(other.state) > fromBestToWorst.indexOf(one.state);
  const isLater = (other.lastFailure?.at ?? 0) > (one.lastFailure?.at ?? 0);
  const lastSuccessAt = Math.max(one.lastSuccessAt ?? 0, other.lastSuccessAt ?? 0);
  return {
    ...one,
    // Switches are the same everywhere; this process has just read them.
    state: isWorse && one.isOn ? other.state : one.state,
    lastFailure: isLater ? other.lastFailure : one.lastFailure,
    lastSuccessAt: lastSuccessAt === 0 ? null : lastSuccessAt,
    requests: one.requests + other.requests,
    failures: one.failures + other.failures,
    droppedRows: one.droppedRows + other.droppedRows,
    divergences: one.divergences + other.divergences,
  };
}
