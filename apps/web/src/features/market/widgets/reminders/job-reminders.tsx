import { jobTitles, operatorRoutes } from '@chanscope/contract';
import { minuteMs } from '@chanscope/market';
import { useQuery } from '@tanstack/react-query';

import { call, recoveryIntervalOf } from '../../../../api/index.ts';
import { useWidgetTexts } from '../../../../i18n/market/widget-texts.ts';
import { Can } from '../../../../session/index.ts';
import { CountLine } from '../../../../ui/index.ts';
import { recentFailures } from './recent-failures.ts';

/** For operators: the jobs (任务) that run, and those that failed lately; nothing for others. */
export function JobReminders(): React.JSX.Element {
  return (
    <Can access={operatorRoutes.listJobs.access}>
      <Lines />
    </Can>
  );
}

const runsAddress = '/setting/dataCentre?section=jobs';
const failedAddress = `${runsAddress}&state=failed`;

function Lines(): React.JSX.Element {
  const { words, locale } = useWidgetTexts();
  const own = words.reminders;
  const { data, error } = useQuery({
    queryKey: ['job-reminders'],
    queryFn: ({ signal }) => readReminders(signal),
    staleTime: minuteMs / 2,
    refetchInterval: ({ state }) => recoveryIntervalOf(state) || minuteMs,
  });
  const titlesOf = (names: readonly (keyof typeof jobTitles)[]): string =>
    [...new Set(names)].map((name) => jobTitles[name][locale]).join(own.separator);
  if (data === undefined) {
    const isAwaited = error === null;
    return (
      <CountLine
        name={own.failed}
        count={isAwaited ? '…' : '—'}
        isMarked={false}
        which={isAwaited ? '' : own.unknown}
        target={failedAddress}
      />
    );
  }
  const { running, failed, isCut } = data;
  return (
    <>
      <CountLine
        name={own.failed}
        count={`${failed.length}${isCut ? '+' : ''}`}
        isMarked={failed.length > 0}
        which={titlesOf(failed.map(({ name }) => name))}
        target={failedAddress}
      />
      <CountLine
        name={own.running}
        count={String(running.total)}
        isMarked={false}
        which={titlesOf(running.list.map(({ name }) => name))}
        target={`${runsAddress}&state=running`}
      />
    </>
  );
}

/** The most failures that are looked at. */
const maxFailures = 100;

async function readReminders(signal: AbortSignal) {
  const [running, failures] = await Promise.all([
    call(operatorRoutes.listJobs, { status: 'running' }, signal),
    call(operatorRoutes.listJobs, { status: 'failed', pageSize: maxFailures }, signal),
  ]);
  const failed = recentFailures(failures.list, Date.now());
  return { running, failed, isCut: failed.length === maxFailures };
}
