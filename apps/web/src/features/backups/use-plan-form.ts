import { type BackupPlan, administrationRoutes } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiError, call, showSuccess } from '../../api/index.ts';
import { useBackupsTexts } from '../../i18n/backups/backups-texts.ts';
import { type Task, useTask, useUnsaved } from '../../ui/index.ts';
import { backupsQuery } from './backups-queries.ts';
import { type PlanDraft, draftOfPlan, editOfPlan, isChanged } from './plan-draft.ts';

/** The form of the plan, and what can be done with it. */
export interface PlanFormState {
  readonly draft: PlanDraft;
  readonly isDirty: boolean;
  /** False where a number cannot be used. */
  readonly isFine: boolean;
  /** The plan as another administrator left it, where that kept this form from being saved. */
  readonly newest: BackupPlan | null;
  readonly task: Task;
  readonly change: (changed: Partial<PlanDraft>) => void;
  readonly save: () => void;
  /** Saves over what another administrator left. */
  readonly saveOver: () => void;
  /** Takes the plan as it is. */
  readonly reset: () => void;
}

/** What is typed stays until it is saved or given up, whatever the plan becomes meanwhile. */
export function usePlanForm(plan: BackupPlan): PlanFormState {
  const { words } = useBackupsTexts();
  const client = useQueryClient();
  const { task, run } = useTask();
  const [typed, setTyped] = useState<{
    readonly draft: PlanDraft;
    readonly base: BackupPlan;
  } | null>(null);
  const [hasConflict, setConflict] = useState(false);
  const draft = typed?.draft ?? draftOfPlan(plan);
  const isDirty = typed !== null && isChanged(draft, typed.base);
  useUnsaved(isDirty);
  const reset = (): void => {
    setTyped(null);
    setConflict(false);
  };
  const saveOn = async (revision: number): Promise<void> => {
    const edit = editOfPlan(draft, revision);
    if (edit === null) return;
    try {
      await call(administrationRoutes.editBackupPlan, edit);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'editConflict') throw error;
      await client.invalidateQueries({ queryKey: backupsQuery.queryKey });
      setConflict(true);
      return;
    }
    await client.invalidateQueries({ queryKey: backupsQuery.queryKey });
    reset();
    showSuccess(words.plan.saved);
  };
  return {
    draft,
    isDirty,
    isFine: editOfPlan(draft, 0) !== null,
    newest: hasConflict ? plan : null,
    task,
    change: (changed) =>
      setTyped((before) => ({
        draft: { ...(before?.draft ?? draftOfPlan(plan)), ...changed },
        base: before?.base ?? plan,
      })),
    save: () => void run(() => saveOn((typed?.base ?? plan).revision)),
    saveOver: () => void run(() => saveOn(plan.revision)),
    reset,
  };
}
