import { type RuleSection, administrationRoutes } from '@chanscope/contract';
import { localTimeOf } from '@chanscope/market';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';

import { useDataTableTexts } from '../../../i18n/data-table/data-table-texts.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import { Can } from '../../../session/index.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { PartHead } from '../part-head.tsx';
import styles from '../rules.module.css';
import { type DatedRow, datedColumns } from './dated-columns.tsx';
import { type DatedRule, standingOf } from './dated-rules.ts';
import { RemoveRuleBox } from './remove-rule-box.tsx';

/** Rules of a section with the version that they are. */
export interface DatedRules<Rule extends DatedRule> {
  readonly version: number;
  readonly list: readonly Rule[];
}

/** Puts other rules in the place of those of a version; resolves with the number of the new one. */
export type SaveDated<Rule extends DatedRule> = (
  version: number,
  note: string,
  list: Rule[],
) => Promise<number>;

interface DatedPartProps<Rule extends DatedRule> {
  readonly section: RuleSection;
  /** Undefined before they are known. */
  readonly rules: DatedRules<Rule> | undefined;
  /** What a rule says, in a line; null stands for what was delivered. */
  readonly textOf: (rule: Rule | null) => string;
  readonly save: SaveDated<Rule>;
  /** Where a rule is written. */
  readonly box: (rules: DatedRules<Rule>, onClose: () => void) => ReactNode;
  readonly onRetry: () => void;
}

/** The rules of a section that hold from a day on, the latest first, with what was delivered at the end. */
export function DatedPart<Rule extends DatedRule>(props: DatedPartProps<Rule>): React.JSX.Element {
  const { section, rules, textOf, save, box, onRetry } = props;
  const { words } = useRulesTexts();
  const tableWords = useDataTableTexts();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<string | null>(null);
  const columns = useMemo(() => datedColumns(words, setRemoved), [words]);
  return (
    <section className={styles['part']}>
      <PartHead section={section} version={rules?.version}>
        <Can access={administrationRoutes.restoreRules.access}>
          <Button type="primary" disabled={rules === undefined} onClick={() => setAdding(true)}>
            {words.dated.add}
          </Button>
        </Can>
      </PartHead>
      <DataTable
        tableId={`rules-${section}`}
        label={words.parts[section]}
        columns={columns}
        content={
          rules === undefined
            ? { kind: 'loading' }
            : {
                kind: 'ready',
                rows: rowsOf(rules.list, textOf, words.dated.delivered),
                stale: null,
              }
        }
        words={tableWords}
        idOf={({ from }) => from ?? ''}
        addressOf={() => `#/setting/rules?part=${section}`}
        extraRows={2}
        onOpen={() => undefined}
        onRetry={onRetry}
      />
      {isAdding && rules !== undefined ? box(rules, () => setAdding(false)) : null}
      {removed !== null && rules !== undefined ? (
        <RemoveRuleBox
          section={section}
          rules={rules}
          from={removed}
          save={save}
          onClose={() => setRemoved(null)}
        />
      ) : null}
    </section>
  );
}

function rowsOf<Rule extends DatedRule>(
  rules: readonly Rule[],
  textOf: (rule: Rule | null) => string,
  delivered: string,
): DatedRow[] {
  const { date } = localTimeOf(Date.now(), 'hs');
  const rows = rules
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))
    .map((rule): DatedRow => ({
      from: rule.from,
      what: textOf(rule),
      note: rule.note,
      standing: standingOf(rule.from, rules, date),
    }));
  const standing = standingOf(null, rules, date);
  return [...rows, { from: null, what: textOf(null), note: delivered, standing }];
}
