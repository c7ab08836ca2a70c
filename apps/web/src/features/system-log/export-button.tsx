import { administrationRoutes } from '@chanscope/contract';
import { Button } from 'antd';

import { callPacked, messageOf } from '../../api/index.ts';
import { useSystemLogTexts } from '../../i18n/system-log/system-log-texts.ts';
import { FailureLine, saveBytes, useTask } from '../../ui/index.ts';
import { type LogFilter, logRequestOf } from './log-filter.ts';
import { zoneMinutesAt } from '../../ui/instants/index.ts';

/** Takes the lines of the filter away as a file. */
export function ExportButton({ filter }: { readonly filter: LogFilter }): React.JSX.Element {
  const { words, locale } = useSystemLogTexts();
  const { task, run } = useTask();
  const save = async (): Promise<void> => {
    const { exportLog } = administrationRoutes;
    const { columns } = await callPacked(exportLog, logRequestOf(filter, zoneMinutesAt));
    const day = new Date().toISOString().slice(0, 10);
    saveBytes(`system-log-${day}.csv`, new Blob([columns.slice()], { type: 'text/csv' }));
  };
  return (
    <>
      {task.kind === 'failed' ? <FailureLine reason={messageOf(task.error, locale)} /> : null}
      <Button loading={task.kind === 'busy'} onClick={() => void run(save)}>
        {words.export}
      </Button>
    </>
  );
}
