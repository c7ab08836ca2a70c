import type { RoleRow } from '@chanscope/contract';
import { Button } from 'antd';
import { useState } from 'react';

import { messageOf } from '../../api/index.ts';
import { useRolesTexts } from '../../i18n/roles/roles-texts.ts';
import { ConfirmBox, DialogBox, FailureLine, useUnsaved } from '../../ui/index.ts';
import { AbilityChoices } from './ability-choices.tsx';
import { PageChoices } from './page-choices.tsx';
import { RoleDifference } from './role-difference.tsx';
import type { DraftBase } from './role-draft.ts';
import { RoleFields } from './role-fields.tsx';
import styles from './roles.module.css';
import { type RoleEditor, useRoleEditor } from './use-role-editor.ts';

export interface RoleBoxProps {
  readonly base: DraftBase;
  readonly roles: readonly RoleRow[];
  readonly onCopy: (row: RoleRow) => void;
  readonly onClose: () => void;
}

/** A role with everything that it grants: to be looked at, changed, or added. What changes is shown before it is saved. */
export function RoleBox({ base: first, roles, onCopy, onClose }: RoleBoxProps): React.JSX.Element {
  const { words, locale } = useRolesTexts();
  const editor = useRoleEditor(first, roles, onClose);
  const [isAsking, setAsking] = useState(false);
  const { preview, isDirty } = editor;
  useUnsaved(isDirty);
  const builtIn = first.kind === 'change' && first.row.isBuiltIn ? first.row : null;
  const leave = isDirty ? () => setAsking(true) : onClose;
  return (
    <>
      <DialogBox
        title={titleOf(first, words, locale)}
        closeLabel={words.close}
        width={960}
        testId="role-box"
        onClose={leave}
        actions={
          builtIn === null ? (
            <RoleActions editor={editor} onClose={leave} />
          ) : (
            <LockedActions onClose={onClose} onCopy={() => onCopy(builtIn)} />
          )
        }
      >
        {builtIn === null ? null : <p className={styles['notice']}>{words.builtInHint}</p>}
        {preview === null ? (
          <RoleForm editor={editor} roles={roles} isLocked={builtIn !== null} />
        ) : (
          <RoleDifference preview={preview} draft={editor.draft} base={editor.base} />
        )}
      </DialogBox>
      {isAsking ? (
        <ConfirmBox
          title={words.discardTitle}
          text={words.discardText}
          confirmLabel={words.discard}
          words={{
            cancel: words.back,
            close: words.close,
            reasonOf: (error) => messageOf(error, locale),
          }}
          onConfirm={() => Promise.resolve(onClose())}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

type Texts = ReturnType<typeof useRolesTexts>;

function titleOf(base: DraftBase, words: Texts['words'], locale: Texts['locale']): string {
  if (base.kind === 'new')
    return base.copied === null ? words.newTitle : words.copyTitle(base.copied.name[locale]);
  const { isBuiltIn, name } = base.row;
  return (isBuiltIn ? words.viewTitle : words.editTitle)(name[locale]);
}

interface RoleFormProps {
  readonly editor: RoleEditor;
  readonly roles: readonly RoleRow[];
  readonly isLocked: boolean;
}

function RoleForm({ editor, roles, isLocked }: RoleFormProps): React.JSX.Element {
  const { words } = useRolesTexts();
  const { base, draft, faults, change, isOutdated, hasTried, adoptNewest } = editor;
  return (
    <div className={styles['form']}>
      {isOutdated ? (
        <p className={styles['notice']} role="alert">
          {words.conflict}{' '}
          <Button size="small" onClick={adoptNewest}>
            {words.adoptNewest}
          </Button>
        </p>
      ) : null}
      <RoleFields
        draft={draft}
        faults={faults}
        isNew={base.kind === 'new'}
        isLocked={isLocked}
        showsFaults={hasTried}
        onChange={change}
      />
      <AbilityChoices draft={draft} isLocked={isLocked} onChange={change} />
      <PageChoices draft={draft} isLocked={isLocked} roles={roles} onChange={change} />
    </div>
  );
}

interface RoleActionsProps {
  readonly editor: RoleEditor;
  readonly onClose: () => void;
}

/** First what saving would do, then the saving. */
function RoleActions({ editor, onClose }: RoleActionsProps): React.JSX.Element {
  const { words, locale } = useRolesTexts();
  const { preview, canTry, task, showPreview, goBack, save } = editor;
  const isBusy = task.kind === 'busy';
  const failure =
    task.kind === 'failed' ? (
      <div className={styles['failure']}>
        <FailureLine reason={messageOf(task.error, locale)} />
      </div>
    ) : null;
  return preview === null ? (
    <>
      {failure}
      <Button onClick={onClose}>{words.cancel}</Button>
      <Button
        key="preview"
        type="primary"
        disabled={!canTry}
        loading={isBusy}
        onClick={showPreview}
      >
        {words.preview}
      </Button>
    </>
  ) : (
    <>
      {failure}
      <Button onClick={goBack}>{words.back}</Button>
      {/* Another button, not the one before with another name: that would go on being busy for a while. */}
      <Button key="save" type="primary" loading={isBusy} onClick={save}>
        {words.save}
      </Button>
    </>
  );
}

function LockedActions(props: { readonly onClose: () => void; readonly onCopy: () => void }) {
  const { words } = useRolesTexts();
  return (
    <>
      <Button onClick={props.onCopy}>{words.copy}</Button>
      <Button type="primary" onClick={props.onClose}>
        {words.close}
      </Button>
    </>
  );
}
