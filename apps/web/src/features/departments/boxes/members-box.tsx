import { type DepartmentNode, administrationRoutes } from '@chanscope/contract';
import { CloseOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';

import { call, messageOf, showOffer, showSuccess } from '../../../api/index.ts';
import { useDepartmentTexts } from '../../../i18n/departments/departments-texts.ts';
import { DialogBox, FailureLine, useTask } from '../../../ui/index.ts';
import { rowsOf } from '../tree/tree-rows.ts';
import { membersQuery, useDepartmentsReload } from '../use-departments.ts';
import { AccountSelect } from './account-select.tsx';
import styles from './boxes.module.css';
import { type NamedAccount, accountName } from './department-draft.ts';

export interface MembersBoxProps {
  readonly node: DepartmentNode;
  readonly onClose: () => void;
}

/** How long taking a member out can be taken back. */
const undoMs = 8000;

/** Who is in a department: accounts are put in by name, and taken out again. */
export function MembersBox({ node, onClose }: MembersBoxProps): React.JSX.Element {
  const { words, locale } = useDepartmentTexts();
  const [selected, setSelected] = useState<readonly NamedAccount[]>([]);
  const { isBusy, failure, add, removeMember } = useAssignment(node);
  const own = words.members;
  return (
    <DialogBox
      title={own.title(node.name)}
      closeLabel={words.closeBox}
      width={520}
      testId="members-box"
      onClose={onClose}
    >
      <div className={styles['adding']}>
        <AccountSelect
          mode="many"
          label={own.addHint}
          hint={own.addHint}
          testId="member-select"
          value={selected}
          onChange={setSelected}
        />
        <Button
          type="primary"
          // Never disabled: it keeps the focus, so that Esc still reaches the box.
          loading={isBusy}
          onClick={() => {
            if (selected.length > 0) add(selected, () => setSelected([]));
          }}
        >
          {own.add}
        </Button>
      </div>
      {failure === null ? null : <FailureLine reason={messageOf(failure, locale)} />}
      <MemberList node={node} isBusy={isBusy} onRemoveMember={removeMember} />
    </DialogBox>
  );
}

/** Puts accounts into a department, and out of it with a way back. */
function useAssignment(node: DepartmentNode) {
  const { words } = useDepartmentTexts();
  const own = words.members;
  const reload = useDepartmentsReload();
  const { task, run } = useTask();
  const assign = async (accounts: string[], department: string | null): Promise<number> => {
    const { moved } = await call(administrationRoutes.assignMembers, { accounts, department });
    await reload();
    return moved;
  };
  return {
    isBusy: task.kind === 'busy',
    failure: task.kind === 'failed' ? task.error : null,
    add: (accounts: readonly NamedAccount[], onAdded: () => void): void =>
      void run(async () => {
        const ids = accounts.map((account) => account.id);
        showSuccess(own.added(await assign(ids, node.id)));
        onAdded();
      }),
    removeMember: (account: NamedAccount, from: string): void =>
      void run(async () => {
        await assign([account.id], null);
        const putBack = async (): Promise<void> => {
          await assign([account.id], from);
        };
        showOffer({
          key: 'department-member',
          text: own.tookOut(account.name),
          action: { label: own.undo, run: () => void run(putBack) },
          validMs: undoMs,
          staysUnderPointer: true,
        });
      }),
  };
}

interface MemberListProps {
  readonly node: DepartmentNode;
  readonly isBusy: boolean;
  readonly onRemoveMember: (account: NamedAccount, from: string) => void;
}

function MemberList({ node, isBusy, onRemoveMember }: MemberListProps): React.JSX.Element {
  const { words, locale } = useDepartmentTexts();
  const { data, error } = useQuery(membersQuery(node.id));
  const own = words.members;
  const names = new Map(rowsOf([node]).map((row) => [row.node.id, row.node.name]));
  if (error !== null && data === undefined)
    return <FailureLine reason={messageOf(error, locale)} />;
  if (data === undefined) return <output className={styles['hint']}>{words.loading}</output>;
  const { list, total } = data;
  return (
    <section aria-label={own.list}>
      <h3 className={styles['subheading']}>{own.list}</h3>
      {total === 0 ? <p className={styles['hint']}>{own.empty}</p> : null}
      <ul className={styles['members']}>
        {list.map((user) => {
          const account = { id: user.id, name: accountName(user) };
          const { department } = user;
          return (
            <li key={user.id} data-testid="member">
              <span className={styles['member']}>{account.name}</span>
              {department === null || department === node.id ? null : (
                <span className={styles['hint']}>{own.below(names.get(department) ?? '')}</span>
              )}
              <button
                type="button"
                className={styles['out']}
                aria-label={own.removeMember(account.name)}
                title={own.removeMember(account.name)}
                disabled={isBusy}
                onClick={() => onRemoveMember(account, department ?? node.id)}
              >
                <CloseOutlined aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {total > list.length ? (
        <Link to={`/setting/userManagement?department=${encodeURIComponent(node.id)}`}>
          {own.all(total)}
        </Link>
      ) : null}
    </section>
  );
}
