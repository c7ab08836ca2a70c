import { type Backups, type JobRun, administrationRoutes, isUnderWay } from '@chanscope/contract';
import { queryOptions } from '@tanstack/react-query';

import { call } from '../../api/index.ts';

const busyMs = 700;
const restingMs = 15_000;

/** Copies, plan and runs; read often while a run is under way. */
export const backupsQuery = queryOptions({
  queryKey: ['backups'],
  queryFn: ({ signal }) => call(administrationRoutes.listBackups, {}, signal),
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data !== undefined && runsOf(state.data).some(({ run }) => isUnderWay(run))
      ? busyMs
      : restingMs,
});

/** What a run is for. */
export type RunKind = 'backup' | 'check' | 'move';

export interface KnownRun {
  readonly kind: RunKind;
  readonly run: JobRun;
}

/** The newest run of each kind. */
export function runsOf({ takeRun, checkRun, moveRun }: Backups): readonly KnownRun[] {
  const runs = { backup: takeRun, check: checkRun, move: moveRun } as const;
  return (['backup', 'check', 'move'] as const).flatMap((kind) => {
    const run = runs[kind];
    return run === null ? [] : [{ kind, run }];
  });
}
