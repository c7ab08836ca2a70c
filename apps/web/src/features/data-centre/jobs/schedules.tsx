import { operatorRoutes } from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';

import { call, showSuccess } from '../../../api/index.ts';
import { fillText, useDataCentreTexts } from '../../../i18n/data-centre-texts.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { useTask } from '../../../ui/index.ts';
import { schedulesQuery } from '../data-centre-queries.ts';
import { FailureLine } from '../failure-line.tsx';
import { LoadedPart } from '../loaded-part.tsx';
import styles from '../parts.module.css';

type Schedule = z.infer<(typeof operatorRoutes)['editSchedule']['response']>;

/** When the whole runs by itself, by market (定时任务). */
export function Schedules(): React.JSX.Element {
  const query = useQuery(schedulesQuery);
  return (
    <LoadedPart query={query}>
      {({ list }) => (
        <table className={`${styles['table']} ${styles['stacked']}`}>
          <tbody>
            {list.map((schedule) => (
              <ScheduleLine key={`${schedule.market} ${schedule.time}`} schedule={schedule} />
            ))}
          </tbody>
        </table>
      )}
    </LoadedPart>
  );
}

function ScheduleLine({ schedule }: { schedule: Schedule }): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const client = useQueryClient();
  const { task, run } = useTask();
  const [time, setTime] = useState(schedule.time);
  const own = words.jobs;
  const { market, isOn, nextAt, lastDay } = schedule;
  const name = words.markets[market];
  const save = (change: { isOn?: boolean; time?: string }): void =>
    void run(async () => {
      await call(operatorRoutes.editSchedule, { market, ...change });
      showSuccess(own.scheduleSaved);
      await client.invalidateQueries({ queryKey: schedulesQuery.queryKey });
    });
  return (
    <tr data-testid={`schedule-${market}`}>
      <th scope="row">
        <label className={styles['check']}>
          <input
            type="checkbox"
            aria-label={fillText(own.scheduleOn, { market: name })}
            checked={isOn}
            disabled={task.kind === 'busy'}
            onChange={({ target }) => save({ isOn: target.checked })}
          />
          {name}
        </label>
      </th>
      <td>
        <div className={styles['actions']}>
          <input
            className={styles['clock']}
            type="time"
            aria-label={fillText(own.scheduleTime, { market: name })}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
          <Button
            disabled={time === schedule.time || time === ''}
            loading={task.kind === 'busy'}
            onClick={() => save({ time })}
          >
            {own.save}
          </Button>
        </div>
        <FailureLine task={task} />
      </td>
      <td className={styles['quiet']}>
        {nextAt === null
          ? own.scheduleOff
          : fillText(own.scheduleNext, { time: instantText(nextAt, locale) })}
        {lastDay === null ? null : (
          <p className={styles['faint']}>{fillText(own.scheduleLast, { date: lastDay })}</p>
        )}
      </td>
    </tr>
  );
}
