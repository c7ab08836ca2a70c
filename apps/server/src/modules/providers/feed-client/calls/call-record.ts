import type { Clock } from '../../../../platform/clock.ts';
import type {
  ProviderFailure,
  ProviderFailureRecord,
  ProviderHealth,
} from '../../../bars/index.ts';

/** How the calls of one provider went, since it was created. */
export interface CallRecord {
  request(): void;
  success(): void;
  failure(failure: ProviderFailure): void;
  dropped(records: number): void;
  lastFailure(): ProviderFailureRecord | null;
  read(): Omit<ProviderHealth, 'state'>;
}

export function createCallRecord(clock: Clock): CallRecord {
  let lastSuccessAt: number | null = null;
  let lastFailure: ProviderFailureRecord | null = null;
  let requests = 0;
  let failures = 0;
  let droppedRecords = 0;
  return {
    request() {
      requests += 1;
    },
    success() {
      lastSuccessAt = clock.now();
    },
    failure({ kind, message }) {
      failures += 1;
      lastFailure = { kind, message, time: clock.now() };
    },
    dropped(records) {
      droppedRecords += records;
    },
    lastFailure: () => lastFailure,
    read: () => ({ lastSuccessAt, lastFailure, requests, failures, droppedRecords }),
  };
}
