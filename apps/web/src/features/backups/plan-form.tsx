import { type BackupPlan, administrationRoutes, backupLimits } from '@chanscope/contract';
import { Button, Input } from 'antd';
import { useId } from 'react';

import { messageOf } from '../../api/index.ts';
import { useBackupsTexts } from '../../i18n/backups/backups-texts.ts';
import { Can } from '../../session/index.ts';
import { ChoiceList, FailureLine } from '../../ui/index.ts';
import { instantText } from '../../ui/instants/index.ts';
import styles from './backups.module.css';
import { zonesOf } from './plan-draft.ts';
import { type PlanFormState, usePlanForm } from './use-plan-form.ts';

interface PlanFormProps {
  readonly plan: BackupPlan;
}

/** When copies are taken by themselves, and how many of them are retained (定时备份). */
export function PlanForm({ plan }: PlanFormProps): React.JSX.Element {
  const { words, locale } = useBackupsTexts();
  const form = usePlanForm(plan);
  const { task, isDirty, isFine, newest } = form;
  return (
    <section className={styles['part']} data-testid="backup-plan">
      <h2>{words.plan.title}</h2>
      <p className={styles['faint']}>{words.plan.lead}</p>
      <Fields plan={plan} form={form} />
      {isFine ? null : (
        <FailureLine reason={words.plan.wrong(backupLimits.last, backupLimits.weekly)} />
      )}
      {task.kind === 'failed' ? <FailureLine reason={messageOf(task.error, locale)} /> : null}
      {newest === null ? null : <ConflictNote newest={newest} form={form} />}
      <div className={styles['acts']}>
        <Can access={administrationRoutes.editBackupPlan.access}>
          <Button
            type="primary"
            disabled={!isDirty || !isFine || newest !== null}
            loading={task.kind === 'busy'}
            onClick={form.save}
          >
            {words.plan.save}
          </Button>
        </Can>
        {isDirty ? <Button onClick={form.reset}>{words.plan.discard}</Button> : null}
        {plan.nextAt === null ? null : (
          <span className={styles['faint']}>
            {words.plan.next(instantText(plan.nextAt, locale))}
          </span>
        )}
      </div>
    </section>
  );
}

function Fields({
  plan,
  form,
}: PlanFormProps & { readonly form: PlanFormState }): React.JSX.Element {
  const { words } = useBackupsTexts();
  const id = useId();
  const { draft, change } = form;
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const numberField = (name: 'keepLast' | 'keepWeekly', max: number) => (
    <label className={styles['field']}>
      {words.plan[name]}
      <Input
        type="number"
        min={name === 'keepLast' ? 1 : 0}
        max={max}
        value={draft[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </label>
  );
  return (
    <div className={styles['fields']}>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={draft.isOn}
          onChange={(event) => change({ isOn: event.target.checked })}
        />
        {words.plan.isOn}
      </label>
      <label className={styles['field']}>
        {words.plan.time}
        <Input
          type="time"
          value={draft.time}
          onChange={(event) => change({ time: event.target.value })}
        />
      </label>
      <div className={styles['field']}>
        <label htmlFor={id}>{words.plan.zone}</label>
        <ChoiceList
          id={id}
          value={draft.zone}
          choices={zonesOf(plan, ownZone).map((zone) => ({ value: zone, label: zone }))}
          onChange={(zone) => change({ zone })}
        />
      </div>
      {numberField('keepLast', backupLimits.last)}
      {numberField('keepWeekly', backupLimits.weekly)}
    </div>
  );
}

interface ConflictNoteProps {
  readonly newest: BackupPlan;
  readonly form: PlanFormState;
}

/** Says that another administrator was quicker, what they left, and how to go on. */
function ConflictNote({ newest, form }: ConflictNoteProps): React.JSX.Element {
  const { words } = useBackupsTexts();
  const { plan } = words;
  return (
    <div className={styles['conflict']} role="alert" data-testid="plan-conflict">
      <p>{plan.conflict}</p>
      <p>{plan.newest(newest)}</p>
      <div className={styles['acts']}>
        <Button onClick={form.saveOver}>{plan.keepMine}</Button>
        <Button onClick={form.reset}>{plan.adoptNewest}</Button>
      </div>
    </div>
  );
}
