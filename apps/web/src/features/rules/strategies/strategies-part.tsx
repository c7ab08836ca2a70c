import type { Rules } from '@chanscope/contract';
import { useMemo, useState } from 'react';

import { useDataTableTexts } from '../../../i18n/data-table/data-table-texts.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { lazyPart } from '../../../ui/index.ts';
import { PartHead } from '../part-head.tsx';
import styles from '../rules.module.css';
import type { StrategyBoxProps } from './strategy-box.tsx';
import { strategyColumns } from './strategy-columns.tsx';

/** Its fields are needed by none who only looks at the rules. */
const StrategyBox = lazyPart<StrategyBoxProps>(
  async () => (await import('./strategy-box.tsx')).StrategyBox,
);

interface StrategiesPartProps {
  /** Undefined before they are known. */
  readonly rules: Rules['strategies'] | undefined;
  readonly onRetry: () => void;
}

/** Which strategies are run, and with which thresholds. */
export function StrategiesPart({ rules, onRetry }: StrategiesPartProps): React.JSX.Element {
  const { words, locale } = useRulesTexts();
  const tableWords = useDataTableTexts();
  const [edited, setEdited] = useState<string | null>(null);
  const columns = useMemo(
    () => strategyColumns(words, locale, ({ id }) => setEdited(id)),
    [words, locale],
  );
  const row = rules?.list.find(({ id }) => id === edited);
  return (
    <section className={styles['part']}>
      <PartHead section="strategies" version={rules?.version} />
      <DataTable
        tableId="rules-strategies"
        label={words.strategies.table}
        columns={columns}
        content={
          rules === undefined
            ? { kind: 'loading' }
            : { kind: 'ready', rows: rules.list, stale: null }
        }
        words={tableWords}
        idOf={({ id }) => id}
        addressOf={() => '#/setting/rules?part=strategies'}
        extraRows={2}
        onOpen={({ id }) => setEdited(id)}
        onRetry={onRetry}
      />
      {row === undefined || rules === undefined ? null : (
        <StrategyBox key={row.id} rules={rules} row={row} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}
