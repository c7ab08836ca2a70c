import type { LogRow } from '@chanscope/contract';
import { useEffect, useRef } from 'react';

import { actionName, useSystemLogTexts, whoOf } from '../../i18n/system-log/system-log-texts.ts';
import { useMedia } from '../../ui/index.ts';
import { gridRoles } from '../../ui/grid-roles.ts';
import { useVirtualRows } from '../../ui/use-virtual-rows.ts';
import { instantText } from '../../ui/instants/index.ts';
import { summaryOf } from './line-words.ts';
import styles from './system-log.module.css';
import type { LogLines } from './use-log-lines.ts';

interface LogTableProps {
  readonly log: LogLines;
  readonly onOpen: (line: LogRow) => void;
}

const rowHeight = 40;
const cardHeight = 104;
const heightOfRow = (): number => rowHeight;
const heightOfCard = (): number => cardHeight;

const columns = ['time', 'kind', 'account', 'type', 'target', 'result', 'ip'] as const;

/** So many rows before the end the next ones are asked for. */
const aheadRows = 20;

/** The lines of the log, which go on as they are scrolled to. Rows are cards on a phone. */
export function LogTable({ log, onOpen }: LogTableProps): React.JSX.Element {
  const { words, locale } = useSystemLogTexts();
  const isNarrow = useMedia('(max-width: 767px)');
  const scroller = useRef<HTMLDivElement>(null);
  const { lines, hasMore, isReadingMore, searchedFrom, error, readMore } = log;
  const { rows, totalHeight } = useVirtualRows({
    count: lines.length,
    heightOf: isNarrow ? heightOfCard : heightOfRow,
    scroller,
    headHeight: isNarrow ? 0 : rowHeight,
  });
  const lastDrawn = rows.at(-1)?.index ?? -1;
  const isNearEnd = lastDrawn >= lines.length - aheadRows;
  const isDue = isNearEnd && hasMore && !isReadingMore && error === null;
  useEffect(() => {
    if (isDue) readMore();
  }, [isDue, readMore]);
  return (
    <div ref={scroller} className={styles['table']} data-testid="log-table">
      <div
        {...gridRoles.table}
        aria-label={words.table}
        aria-rowcount={hasMore ? -1 : lines.length + 1}
      >
        <div {...gridRoles.group} className={styles['head']}>
          <div {...gridRoles.row} aria-rowindex={1} className={styles['row']}>
            {columns.map((column) => (
              <span key={column} {...gridRoles.head}>
                {words.columns[column]}
              </span>
            ))}
          </div>
        </div>
        <div {...gridRoles.group} className={styles['rows']} style={{ height: totalHeight }}>
          {rows.map(({ index, start }) => {
            const line = lines[index];
            return line === undefined ? null : (
              <LogLine key={line.uuid} line={line} place={{ index, start }} onOpen={onOpen} />
            );
          })}
        </div>
      </div>
      <output className={styles['end']}>
        {searchedFrom === null
          ? words.end(lines.length)
          : words.more(lines.length, instantText(searchedFrom, locale, 'second'))}
      </output>
    </div>
  );
}

interface LogLineProps {
  readonly line: LogRow;
  readonly place: { readonly index: number; readonly start: number };
  readonly onOpen: (line: LogRow) => void;
}

function LogLine({ line, place, onOpen }: LogLineProps): React.JSX.Element {
  const { words, locale } = useSystemLogTexts();
  const { datetime, kind, type, target, executeResult, ip } = line;
  const [who, summary] = [whoOf(line, words), summaryOf(line, { words, locale })];
  return (
    <div
      {...gridRoles.row}
      aria-rowindex={place.index + 2}
      className={styles['row']}
      style={{ transform: `translateY(${place.start}px)` }}
      data-testid="log-line"
      data-line={line.id}
    >
      <span {...gridRoles.cell}>
        <button type="button" className={styles['open']} onClick={() => onOpen(line)}>
          {instantText(datetime, locale, 'second')}
        </button>
      </span>
      <span {...gridRoles.cell} className={styles['kind']} data-kind={kind}>
        {words.kinds[kind]}
      </span>
      <span {...gridRoles.cell} title={who}>
        {who}
      </span>
      <span {...gridRoles.cell}>{actionName(words, type, locale)}</span>
      <span {...gridRoles.cell} title={`${target} ${summary}`}>
        {target}
        {summary === '' ? null : <span className={styles['summary']}>{summary}</span>}
      </span>
      <span {...gridRoles.cell} className={styles['result']} data-result={executeResult}>
        {words.results[executeResult]}
      </span>
      <span {...gridRoles.cell}>{ip}</span>
    </div>
  );
}
