import { type RuleSection, administrationRoutes } from '@chanscope/contract';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';

import { useDataTableTexts } from '../../../i18n/data-table/data-table-texts.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import { Can } from '../../../session/index.ts';
import { DataTable, type DataTableColumn } from '../../../ui/data-table/index.ts';
import { PartHead } from '../part-head.tsx';
import styles from '../rules.module.css';
import { type DatedRow, datedColumns } from './dated-columns.tsx';
import { RemoveRuleBox } from './remove-rule-box.tsx';

interface DatedPartProps<Content> {
  readonly section: RuleSection;
  /** Of the rules as they are; undefined, as the rows, before they are known. */
  readonly version: number | undefined;
  readonly rows: readonly DatedRow<Content>[] | undefined;
  /** What the table says of the content of a rule. Keep them the same from one drawing to the next. */
  readonly columns: readonly DataTableColumn<DatedRow<Content>>[];
  /** Takes a rule out of those of the version, for a reason; resolves with the number of the new version. */
  readonly remove: (row: DatedRow<Content>, note: string) => Promise<number>;
  /** Where a rule is written. */
  readonly box: (onClose: () => void) => ReactNode;
  readonly onRetry: () => void;
}

/** The rules of a section that hold from a day on, beside what was delivered. */
export function DatedPart<Content>(props: DatedPartProps<Content>): React.JSX.Element {
  const { section, version, rows, columns, remove, box, onRetry } = props;
  const { words } = useRulesTexts();
  const tableWords = useDataTableTexts();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<DatedRow<Content> | null>(null);
  const shown = useMemo(() => datedColumns(words, columns, setRemoved), [words, columns]);
  return (
    <section className={styles['part']}>
      <PartHead section={section} version={version}>
        <Can access={administrationRoutes.restoreRules.access}>
          <Button type="primary" disabled={rows === undefined} onClick={() => setAdding(true)}>
            {words.dated.add}
          </Button>
        </Can>
      </PartHead>
      <DataTable
        tableId={`rules-${section}`}
        label={words.parts[section]}
        columns={shown}
        content={rows === undefined ? { kind: 'loading' } : { kind: 'ready', rows, stale: null }}
        words={tableWords}
        idOf={({ key }) => key}
        addressOf={() => `#/setting/rules?part=${section}`}
        extraRows={2}
        onOpen={() => undefined}
        onRetry={onRetry}
      />
      {isAdding && rows !== undefined ? box(() => setAdding(false)) : null}
      {removed === null ? null : (
        <RemoveRuleBox
          section={section}
          name={removed.key}
          remove={(note) => remove(removed, note)}
          onClose={() => setRemoved(null)}
        />
      )}
    </section>
  );
}
