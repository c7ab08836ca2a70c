import type { ChanRuleSet, DepartmentNode } from '@chanscope/contract';
import { chanPresetIds } from '@chanscope/engine';
import { useQuery } from '@tanstack/react-query';
import { Input, InputNumber } from 'antd';
import { type ReactNode, useId } from 'react';

import { useDepartmentTexts } from '../../../i18n/departments/departments-texts.ts';
import { presetName, useTexts } from '../../../i18n/index.ts';
import { ChoiceList } from '../../../ui/index.ts';
import { ruleSetName } from '../rule-set-name.ts';
import type { TreeRow } from '../tree/tree-rows.ts';
import { groupsQuery } from '../use-departments.ts';
import { AccountSelect } from './account-select.tsx';
import styles from './boxes.module.css';
import {
  type DepartmentDraft,
  type NamedAccount,
  choicesOf,
  lastOrder,
  possibleParents,
} from './department-draft.ts';

interface DepartmentFieldsProps {
  readonly rows: readonly TreeRow[];
  readonly node: DepartmentNode | null;
  readonly draft: DepartmentDraft;
  /** Whether what is missing is said: not before the first attempt to save. */
  readonly isChecked: boolean;
  readonly onChange: (change: Partial<DepartmentDraft>) => void;
}

/** Name, place, leader, shared group and rule set of a department. */
export function DepartmentFields(props: DepartmentFieldsProps): React.JSX.Element {
  const { node, draft, isChecked, onChange } = props;
  const { words } = useDepartmentTexts();
  const own = words.box;
  const isRoot = node !== null && node.parentId === null;
  const nameFault = isChecked && draft.name.trim() === '' ? own.nameRequired : null;
  return (
    <>
      <Field label={own.name} fault={nameFault} isRequired>
        {(id) => (
          <Input
            id={id}
            data-first
            value={draft.name}
            maxLength={32}
            placeholder={own.nameHint}
            status={nameFault === null ? '' : 'error'}
            aria-invalid={nameFault !== null}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </Field>
      {isRoot ? <p className={styles['hint']}>{own.rootParent}</p> : <PlaceFields {...props} />}
      <Field label={own.leader}>
        {(id) => (
          <AccountSelect
            id={id}
            mode="one"
            label={own.leader}
            hint={own.leaderHint}
            testId="leader-select"
            value={draft.leader === null ? [] : [draft.leader]}
            onChange={([leader = null]) => onChange({ leader, sharedGroupId: null })}
          />
        )}
      </Field>
      <SharedField
        leader={draft.leader}
        value={draft.sharedGroupId}
        onChange={(sharedGroupId) => onChange({ sharedGroupId })}
      />
      <RulesField
        stored={node?.rules ?? null}
        value={draft.rules}
        onChange={(rules) => onChange({ rules })}
      />
    </>
  );
}

/** Below which department, and at which place there. */
function PlaceFields(props: DepartmentFieldsProps): React.JSX.Element {
  const { rows, node, draft, isChecked, onChange } = props;
  const { words } = useDepartmentTexts();
  const own = words.box;
  const last = lastOrder(rows, draft.parentId, node?.id ?? null);
  const orderFault = isChecked && draft.order === null ? own.orderRequired : null;
  return (
    <div className={styles['pair']}>
      <Field label={own.parent} isRequired>
        {(id) => (
          <ChoiceList
            id={id}
            label={own.parent}
            testId="parent-select"
            choices={choicesOf(possibleParents(rows, node))}
            value={draft.parentId}
            onChange={(parentId) =>
              onChange({ parentId, order: lastOrder(rows, parentId, node?.id ?? null) })
            }
          />
        )}
      </Field>
      <Field label={own.order} hint={own.orderHint} fault={orderFault} isRequired>
        {(id) => (
          <InputNumber
            id={id}
            style={{ width: '100%' }}
            min={1}
            max={last}
            precision={0}
            value={draft.order}
            onChange={(order) => onChange({ order })}
          />
        )}
      </Field>
    </div>
  );
}

interface SharedFieldProps {
  readonly leader: NamedAccount | null;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Which group of the leader's watchlist members read. */
function SharedField({ leader, value, onChange }: SharedFieldProps): React.JSX.Element {
  const { words } = useDepartmentTexts();
  const own = words.box;
  const { data } = useQuery(groupsQuery(leader?.id ?? null));
  const groups = data?.list ?? [];
  const isEmpty = leader !== null && data !== undefined && groups.length === 0;
  const none = leader === null ? own.sharedNeedsLeader : own.none;
  return (
    <Field label={own.shared} hint={own.sharedHint}>
      {(id) => (
        <ChoiceList
          id={id}
          label={own.shared}
          testId="shared-select"
          disabled={leader === null || isEmpty}
          choices={[
            { value: '', label: isEmpty ? own.sharedEmpty : none },
            ...groups.map(({ id: groupId, name, count }) => ({
              value: groupId,
              label: own.groupCount(name, count),
            })),
          ]}
          value={groups.some((group) => group.id === value) ? (value ?? '') : ''}
          onChange={(selected) => onChange(selected === '' ? null : selected)}
        />
      )}
    </Field>
  );
}

interface RulesFieldProps {
  /** What the department has: with changed options it is one of the choices. */
  readonly stored: ChanRuleSet | null;
  readonly value: ChanRuleSet | null;
  readonly onChange: (value: ChanRuleSet | null) => void;
}

/** By which rules members may read charts: a preset, or what was composed on a chart. */
function RulesField({ stored, value, onChange }: RulesFieldProps): React.JSX.Element {
  const { words } = useDepartmentTexts();
  const { t } = useTexts();
  const own = words.box;
  const isComposed = (rules: ChanRuleSet | null): boolean =>
    Object.keys(rules?.options ?? {}).length > 0;
  const composed =
    stored !== null && isComposed(stored)
      ? [{ value: 'stored', label: ruleSetName(stored, t) }]
      : [];
  return (
    <Field label={own.rules} hint={own.rulesHint}>
      {(id) => (
        <ChoiceList<string>
          id={id}
          label={own.rules}
          testId="rules-select"
          choices={[
            { value: '', label: own.noRules },
            ...chanPresetIds.map((preset) => ({ value: preset, label: presetName(preset, t) })),
            ...composed,
          ]}
          value={isComposed(value) ? 'stored' : (value?.school ?? '')}
          onChange={(selected) => {
            if (selected === 'stored') onChange(stored);
            else onChange(selected === '' ? null : { school: selected, options: {} });
          }}
        />
      )}
    </Field>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly fault?: string | null;
  readonly isRequired?: boolean;
  readonly children: (id: string) => ReactNode;
}

function Field({ label, hint, fault = null, isRequired = false, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id} data-required={isRequired}>
        {label}
      </label>
      {children(id)}
      {fault === null ? null : (
        <span className={styles['fault']} role="alert">
          {fault}
        </span>
      )}
      {hint === undefined || fault !== null ? null : <span className={styles['hint']}>{hint}</span>}
    </div>
  );
}
