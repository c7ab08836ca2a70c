import { type DepartmentNode, administrationRoutes } from '@chanscope/contract';
import { Button } from 'antd';
import { useId, useState } from 'react';

import { ApiError, call, messageOf, showSuccess } from '../../../api/index.ts';
import { useDepartmentTexts } from '../../../i18n/departments/departments-texts.ts';
import { useTexts } from '../../../i18n/index.ts';
import { DialogBox, FailureLine, useTask, useUnsaved } from '../../../ui/index.ts';
import { ruleSetName } from '../rule-set-name.ts';
import type { TreeRow } from '../tree/tree-rows.ts';
import { useDepartmentsReload } from '../use-departments.ts';
import styles from './boxes.module.css';
import { type DepartmentDraft, draftOf, requestOf } from './department-draft.ts';
import { DepartmentFields } from './department-fields.tsx';

export interface DepartmentBoxProps {
  readonly rows: readonly TreeRow[];
  /** The id of the one that is changed, which may be gone meanwhile; null: a new one. */
  readonly opened: string | null;
  /** The department as it stands now. */
  readonly node: DepartmentNode | null;
  readonly parentId: string;
  readonly onClose: () => void;
}

/** Adds a department or changes one. Who is overtaken by another administrator loses nothing that was typed. */
export function DepartmentBox(props: DepartmentBoxProps): React.JSX.Element {
  const { rows, opened, node, onClose } = props;
  const { words, locale } = useDepartmentTexts();
  const own = words.box;
  const formId = useId();
  const [isChecked, setChecked] = useState(false);
  const { first, draft, setDraft, standing, rebase } = useDraft(props);
  const saving = useSaving({ base: first.node, draft, onClose });
  return (
    <DialogBox
      title={opened === null ? own.add : own.edit(first.node?.name ?? '')}
      closeLabel={words.closeBox}
      width={500}
      testId="department-box"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            loading={saving.isBusy}
            disabled={standing !== 'same'}
          >
            {own.save}
          </Button>
        </>
      }
    >
      {standing === 'gone' ? <p className={styles['conflict']}>{own.goneTitle}</p> : null}
      {standing === 'overtaken' && node !== null ? (
        <Overtaken node={node} onTake={() => rebase(null)} onKeep={() => rebase(draft)} />
      ) : null}
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (draft.name.trim() !== '' && draft.order !== null) saving.save();
        }}
      >
        <DepartmentFields
          rows={rows}
          node={node}
          draft={draft}
          isChecked={isChecked}
          onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
        />
      </form>
      {saving.failure === null || standing !== 'same' ? null : (
        <FailureLine reason={messageOf(saving.failure, locale)} />
      )}
    </DialogBox>
  );
}

/** What is typed, and whether the department still is as it was when that began. */
function useDraft({ rows, opened, node, parentId }: DepartmentBoxProps) {
  const [first, setFirst] = useState(() => ({ node, draft: draftOf(node, parentId, rows) }));
  const [draft, setDraft] = useState(first.draft);
  useUnsaved(JSON.stringify(draft) !== JSON.stringify(first.draft));
  const isGone = opened !== null && node === null;
  const current = first.node?.revision === node?.revision ? 'same' : 'overtaken';
  return {
    first,
    draft,
    setDraft,
    standing: isGone ? 'gone' : current,
    rebase: (rebased: DepartmentDraft | null): void => {
      const newest = draftOf(node, parentId, rows);
      setFirst({ node, draft: newest });
      setDraft(rebased ?? newest);
    },
  } as const;
}

interface SavingOptions {
  /** The department as the draft began; null: a new one. */
  readonly base: DepartmentNode | null;
  readonly draft: DepartmentDraft;
  readonly onClose: () => void;
}

function useSaving({ base, draft, onClose }: SavingOptions) {
  const { words } = useDepartmentTexts();
  const reload = useDepartmentsReload();
  const { task, run } = useTask();
  const save = async (): Promise<void> => {
    try {
      await call(administrationRoutes.editDepartment, requestOf(draft, base));
    } catch (error) {
      // What another administrator made of it is shown in the box.
      if (error instanceof ApiError && (error.code === 409 || error.code === 404)) await reload();
      throw error;
    }
    onClose();
    const name = draft.name.trim();
    showSuccess(base === null ? words.box.added(name) : words.box.saved(name));
    await reload();
  };
  return {
    isBusy: task.kind === 'busy',
    failure: task.kind === 'failed' ? task.error : null,
    save: () => void run(save),
  };
}

interface OvertakenProps {
  readonly node: DepartmentNode;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** What another administrator made of the department, and what to do about it. */
function Overtaken({ node, onTake, onKeep }: OvertakenProps): React.JSX.Element {
  const { words } = useDepartmentTexts();
  const { t } = useTexts();
  const { name, parentName, order, leader, sharedGroup, rules } = node;
  const facts = [
    [words.box.name, name],
    ...(node.parentId === null
      ? []
      : [
          [words.box.parent, parentName],
          [words.box.order, String(order)],
        ]),
    [words.box.leader, leader?.nickname ?? words.noLeader],
    [words.box.shared, sharedGroup?.name ?? words.noShared],
    [words.box.rules, rules === null ? words.box.noRules : ruleSetName(rules, t)],
  ];
  return (
    <div className={styles['conflict']} role="alert" data-testid="department-overtaken">
      <p>{words.box.conflict}</p>
      <ul>
        {facts.map(([label, value]) => (
          <li key={label}>
            {label}: {value}
          </li>
        ))}
      </ul>
      <div className={styles['ways']}>
        <Button size="small" onClick={onTake}>
          {words.box.adoptNewest}
        </Button>
        <Button size="small" onClick={onKeep}>
          {words.box.keepMine}
        </Button>
      </div>
    </div>
  );
}
