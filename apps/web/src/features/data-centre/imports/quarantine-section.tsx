import { type QuarantineRow, operatorRoutes, sourceText, timeframeText } from '@chanscope/contract';
import { shownCodeOf } from '@chanscope/market';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, showSuccess } from '../../../api/index.ts';
import { fillText, useDataCentreTexts, wordFor } from '../../../i18n/data-centre-texts.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { ChoiceBar } from '../../../ui/index.ts';
import { ConfirmBox } from '../confirm-box.tsx';
import { quarantineQuery } from '../data-centre-queries.ts';
import { LoadedPart } from '../loaded-part.tsx';
import { PageTurner } from '../page-turner.tsx';
import styles from '../parts.module.css';

type Kind = QuarantineRow['kind'];
type Verdict = 'release' | 'drop';

const kinds: readonly Kind[] = ['bar', 'line'];

/** What failed a check and waits for a user to judge it (隔离区). */
export function QuarantineSection(): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const own = words.quarantine;
  const [kind, setKind] = useState<Kind>('bar');
  return (
    <>
      <p className={styles['lead']}>{own.lead}</p>
      <ChoiceBar
        label={own.kind}
        choices={kinds.map((value) => ({ value, label: own.kinds[value] }))}
        value={kind}
        onChange={setKind}
      />
      <QuarantineList key={kind} kind={kind} />
    </>
  );
}

function QuarantineList({ kind }: { kind: Kind }): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const client = useQueryClient();
  const [pageNo, setPageNo] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const query = useQuery(quarantineQuery(kind, pageNo));
  const own = words.quarantine;
  const judge = async (by: Verdict): Promise<void> => {
    const { judged } = await call(operatorRoutes.judgeQuarantine, {
      ids: [...selected],
      verdict: by,
    });
    setVerdict(null);
    setSelected(new Set());
    showSuccess(fillText(own.judged, { amount: judged }));
    await client.invalidateQueries({ queryKey: quarantineQuery(kind, pageNo).queryKey });
  };
  return (
    <div className={styles['card']} data-testid="quarantine">
      <LoadedPart query={query}>
        {({ list, total }) =>
          total === 0 ? (
            <p className={styles['empty']}>{own.empty}</p>
          ) : (
            <>
              <div className={styles['actions']}>
                {kind === 'bar' ? (
                  <Button disabled={selected.size === 0} onClick={() => setVerdict('release')}>
                    {own.release}
                  </Button>
                ) : null}
                <Button danger disabled={selected.size === 0} onClick={() => setVerdict('drop')}>
                  {own.drop}
                </Button>
                <output className={styles['faint']}>
                  {fillText(own.selected, { amount: selected.size })}
                </output>
              </div>
              <QuarantineTable list={list} selected={selected} onSelect={setSelected} />
              <PageTurner pageNo={pageNo} total={total} pageSize={50} onTurn={setPageNo} />
            </>
          )
        }
      </LoadedPart>
      {verdict === null ? null : (
        <ConfirmBox
          title={fillText(own[`${verdict}Title`], { amount: selected.size })}
          text={own[`${verdict}Text`]}
          confirmLabel={own[verdict]}
          isDanger={verdict === 'drop'}
          onConfirm={() => judge(verdict)}
          onClose={() => setVerdict(null)}
        />
      )}
    </div>
  );
}

interface QuarantineTableProps {
  readonly list: readonly QuarantineRow[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

function QuarantineTable({ list, selected, onSelect }: QuarantineTableProps): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const own = words.quarantine;
  return (
    <div className={styles['scroll']}>
      <table className={`${styles['table']} ${styles['stacked']}`}>
        <thead>
          <tr>
            <th scope="col">
              <input
                type="checkbox"
                aria-label={own.selectAll}
                checked={selected.size === list.length}
                onChange={({ target }) =>
                  onSelect(new Set(target.checked ? list.map(({ id }) => id) : []))
                }
              />
            </th>
            {[own.source, own.place, words.imports.reason, words.imports.text].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <QuarantineLine
              key={row.id}
              row={row}
              isSelected={selected.has(row.id)}
              onSelect={(isSelected) => {
                const next = new Set(selected);
                if (isSelected) next.add(row.id);
                else next.delete(row.id);
                onSelect(next);
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function QuarantineLine({
  row,
  isSelected,
  onSelect,
}: {
  row: QuarantineRow;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}): React.JSX.Element {
  const { words, locale } = useDataCentreTexts();
  const own = words.quarantine;
  const place =
    row.kind === 'line'
      ? fillText(own.lineNumber, { line: row.place })
      : `${shownCodeOf(row.stockId ?? '')} ${timeframeText(row.timeframe ?? '', locale)} ${instantText(row.place, locale)}`;
  // A line is named by its file.
  const source = row.kind === 'line' ? row.source : sourceText(row.source, locale);
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label={fillText(own.select, { name: `${source} ${place}` })}
          checked={isSelected}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </td>
      <th scope="row">{source}</th>
      <td data-name={own.place}>{place}</td>
      <td data-name={words.imports.reason}>{wordFor(words.reasons, row.reason)}</td>
      <td className={styles['quiet']} data-name={words.imports.text}>
        <code>{row.text}</code>
      </td>
    </tr>
  );
}
