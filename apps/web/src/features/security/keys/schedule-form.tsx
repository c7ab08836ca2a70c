import { type RequestKeys, administrationRoutes, mayCall, rotationDays } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';

import { ApiError, call, messageOf, showSuccess } from '../../../api/index.ts';
import { useRequestKeyTexts } from '../../../i18n/security/request-key-texts.ts';
import { useSecurityTexts } from '../../../i18n/security/security-texts.ts';
import { useSession } from '../../../session/index.ts';
import { FailureLine, useTask, useUnsaved } from '../../../ui/index.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { keysQuery } from './keys-query.ts';
import styles from './keys.module.css';
import { daysFromText } from './typed-days.ts';

type Schedule = RequestKeys['schedule'];

/** How often the key is replaced by itself: nothing that was typed is lost when another administrator saves. */
export function ScheduleForm({ schedule }: { schedule: Schedule }): React.JSX.Element {
  const { keys, locale } = useRequestKeyTexts();
  const { words } = useSecurityTexts();
  const form = useScheduleForm(schedule);
  const id = useId();
  const { min, max } = rotationDays;
  const mayEdit = useSession(({ user }) =>
    mayCall(administrationRoutes.editKeySchedule.access, user),
  );
  const { dueAt } = schedule;
  return (
    <form
      className={styles['card']}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <h2 className={styles['title']}>{keys.schedule}</h2>
      <p className={styles['faint']} data-testid="key-due">
        {dueAt === null ? keys.off : keys.dueAt(instantText(dueAt, locale))}
      </p>
      <div className={styles['line']}>
        <label htmlFor={id}>{keys.everyDays}</label>
        <Input
          id={id}
          className={styles['days'] ?? ''}
          inputMode="numeric"
          maxLength={4}
          disabled={!mayEdit}
          aria-describedby={`${id}-hint`}
          aria-invalid={form.isWrong}
          {...(form.isWrong ? { status: 'error' as const } : {})}
          value={form.text}
          onChange={({ target }) => form.change(target.value)}
        />
        {keys.unit}
        {mayEdit ? (
          <Button
            htmlType="submit"
            type="primary"
            disabled={form.isWrong || !form.isChanged}
            loading={form.isBusy}
          >
            {words.save}
          </Button>
        ) : null}
      </div>
      <p id={`${id}-hint`} className={form.isWrong ? styles['fault'] : styles['faint']}>
        {form.isWrong ? keys.fault(min, max) : keys.everyHint(min, max)}
      </p>
      {form.isOutdated ? (
        <p role="alert" className={styles['warning']}>
          {keys.conflict(schedule.everyDays)}
        </p>
      ) : null}
      {form.error === null ? null : <FailureLine reason={messageOf(form.error, locale)} />}
    </form>
  );
}

interface ScheduleEditing {
  readonly text: string;
  readonly isWrong: boolean;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  /** Whether another administrator was quicker. */
  readonly isOutdated: boolean;
  readonly error: unknown;
  readonly change: (text: string) => void;
  readonly save: () => void;
}

function useScheduleForm({ everyDays, revision }: Schedule): ScheduleEditing {
  const { keys } = useRequestKeyTexts();
  const client = useQueryClient();
  /** Null: as it is saved. */
  const [typed, setTyped] = useState<string | null>(null);
  /** The revision that was shown when the typing began. */
  const [seen, setSeen] = useState(revision);
  const [isOutdated, setOutdated] = useState(false);
  const { task, run } = useTask();
  const saved = everyDays === null ? '' : String(everyDays);
  const text = typed ?? saved;
  const days = daysFromText(text);
  const isChanged = text.trim() !== saved;
  useUnsaved(isChanged);
  const save = async (): Promise<void> => {
    if (days === undefined) return;
    try {
      const edit = { everyDays: days, revision: typed === null ? revision : seen };
      client.setQueryData(
        keysQuery.queryKey,
        await call(administrationRoutes.editKeySchedule, edit),
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'editConflict') throw error;
      const newest = await client.fetchQuery(keysQuery);
      setSeen(newest.schedule.revision);
      setOutdated(true);
      return;
    }
    setTyped(null);
    setOutdated(false);
    showSuccess(keys.saved);
  };
  return {
    text,
    isWrong: days === undefined,
    isChanged,
    isBusy: task.kind === 'busy',
    isOutdated,
    error: task.kind === 'failed' ? task.error : null,
    change: (next) => {
      if (typed === null) setSeen(revision);
      setTyped(next);
    },
    save: () => void run(save),
  };
}
