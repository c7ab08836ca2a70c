import { type Rules, type TradingDayRule, administrationRoutes } from '@chanscope/contract';
import { Button } from 'antd';
import { useMemo, useState } from 'react';

import { useDataTableTexts } from '../../../i18n/data-table/data-table-texts.ts';
import { useRulesTexts } from '../../../i18n/rules/rules-texts.ts';
import { Can } from '../../../session/index.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { lazyPart } from '../../../ui/index.ts';
import { PartHead } from '../part-head.tsx';
import styles from '../rules.module.css';
import type { DayBoxProps } from './day-box.tsx';
import { dayColumns, dayKeyOf } from './day-columns.tsx';
import { PhaseLine } from './phase-line.tsx';
import { RemoveDayBox } from './remove-day-box.tsx';

/** Its fields are needed by none who only looks at the rules. */
const DayBox = lazyPart<DayBoxProps>(async () => (await import('./day-box.tsx')).DayBox);

interface DaysPartProps {
  /** Undefined before they are known. */
  readonly rules: Rules['days'] | undefined;
  readonly onRetry: () => void;
}

/** The days that operators closed or shortened, the latest first, with what the markets do now. */
export function DaysPart({ rules, onRetry }: DaysPartProps): React.JSX.Element {
  const { words, locale } = useRulesTexts();
  const tableWords = useDataTableTexts();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<TradingDayRule | null>(null);
  const columns = useMemo(() => dayColumns(words, locale, setRemoved), [words, locale]);
  const rows = rules?.list.toSorted((one, other) => (one.date < other.date ? 1 : -1)) ?? [];
  return (
    <section className={styles['part']}>
      <PartHead section="days" version={rules?.version} beside={<PhaseLine />}>
        <Can access={administrationRoutes.saveTradingDays.access}>
          <Button type="primary" disabled={rules === undefined} onClick={() => setAdding(true)}>
            {words.days.add}
          </Button>
        </Can>
      </PartHead>
      {rules?.list.length === 0 ? (
        <div className={styles['empty']}>
          <p>{words.days.empty}</p>
          <p className={styles['faint']}>{words.days.emptyHint}</p>
        </div>
      ) : (
        <DataTable
          tableId="rules-days"
          label={words.days.table}
          columns={columns}
          content={rules === undefined ? { kind: 'loading' } : { kind: 'ready', rows, stale: null }}
          words={tableWords}
          idOf={dayKeyOf}
          addressOf={() => '#/setting/rules?part=days'}
          extraRows={2}
          onOpen={() => undefined}
          onRetry={onRetry}
        />
      )}
      {isAdding && rules !== undefined ? (
        <DayBox rules={rules} onClose={() => setAdding(false)} />
      ) : null}
      {removed !== null && rules !== undefined ? (
        <RemoveDayBox rules={rules} removed={removed} onClose={() => setRemoved(null)} />
      ) : null}
    </section>
  );
}
