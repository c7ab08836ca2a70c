import type { ImportLine } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { useRef } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import { ChoiceList } from '../../../ui/index.ts';
import { gridRoles } from '../../../ui/grid-roles.ts';
import styles from './import-dialog.module.css';
import { outcomeCounts } from './import-text.ts';
import { useVirtualRows } from '../../../ui/use-virtual-rows.ts';

interface ImportReportProps {
  readonly lines: readonly ImportLine[];
  readonly selected: Readonly<Record<number, string>>;
  readonly onSelect: (line: number, stockId: string) => void;
}

const lineHeight = 36;
const heightOfLine = (): number => lineHeight;

/** Without a stop of its own, a table that scrolls is out of reach of the keys. */
const scrollable = { tabIndex: 0 } as const;

/** What would become of each line. */
export function ImportReport({ lines, selected, onSelect }: ImportReportProps): React.JSX.Element {
  const { t } = useTexts();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, totalHeight } = useVirtualRows({
    count: lines.length,
    heightOf: heightOfLine,
    scroller,
    headHeight: lineHeight,
  });
  return (
    <>
      <output className={styles['counts']} data-testid="import-counts">
        {t(($) => $.watchlist.importCounts, outcomeCounts(lines))}
      </output>
      <div
        ref={scroller}
        className={styles['report']}
        {...gridRoles.table}
        {...scrollable}
        aria-label={t(($) => $.watchlist.importReport)}
        aria-rowcount={lines.length + 1}
      >
        <div {...gridRoles.group} className={styles['head']}>
          <div {...gridRoles.row} className={styles['line']}>
            <span {...gridRoles.head}>{t(($) => $.watchlist.importLine)}</span>
            <span {...gridRoles.head}>{t(($) => $.watchlist.importGiven)}</span>
            <span {...gridRoles.head}>{t(($) => $.watchlist.importFound)}</span>
            <span {...gridRoles.head}>{t(($) => $.watchlist.importOutcome)}</span>
          </div>
        </div>
        <div {...gridRoles.group} className={styles['lines']} style={{ height: totalHeight }}>
          {rows.map(({ index, start }) => {
            const line = lines[index];
            return line === undefined ? null : (
              <ReportLine
                key={line.line}
                line={line}
                start={start}
                choice={selected[line.line] ?? ''}
                onSelect={(stockId) => onSelect(line.line, stockId)}
              />
            );
          })}
        </div>
      </div>
    </>
  );
}

interface ReportLineProps {
  readonly line: ImportLine;
  readonly start: number;
  readonly choice: string;
  readonly onSelect: (stockId: string) => void;
}

function ReportLine({ line, start, choice, onSelect }: ReportLineProps): React.JSX.Element {
  const { t } = useTexts();
  return (
    <div
      {...gridRoles.row}
      className={styles['line']}
      data-outcome={line.outcome}
      data-testid="import-line"
      style={{ transform: `translateY(${start}px)` }}
    >
      <span {...gridRoles.cell}>{line.line}</span>
      <span {...gridRoles.cell} title={line.text}>
        {line.text}
      </span>
      <span {...gridRoles.cell}>
        {line.outcome === 'ambiguous' ? (
          <ChoiceList
            className={styles['choice']}
            label={t(($) => $.watchlist.importSelect)}
            choices={[
              { value: '', label: t(($) => $.watchlist.importSelect) },
              ...line.choices.map(({ stockId, stockName }) => ({
                value: stockId,
                label: `${stockName} ${shownCodeOf(stockId)}`,
              })),
            ]}
            value={choice}
            onChange={onSelect}
          />
        ) : (
          `${line.stockName ?? ''} ${shownCodeOf(line.stockId ?? '')}`.trim()
        )}
      </span>
      <span {...gridRoles.cell} className={styles['outcome']}>
        {t(($) => $.watchlist.outcomes[line.outcome])}
      </span>
    </div>
  );
}
