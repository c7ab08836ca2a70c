import type { JointLevelsResponse } from '@chanscope/contract';
import { signalName } from '@chanscope/engine';
import type { ReactNode } from 'react';

import { useTexts } from '../../../../i18n/index.ts';
import { useLevelsTexts } from '../../../../i18n/levels/levels-texts.ts';
import type { SeriesWords } from '../../structures/element/element-facts.ts';
import styles from './levels-panel.module.css';

type Level = JointLevelsResponse['levels'][number];
type KnownLevel = Extract<Level, { missing: false }>;

const columnOrder = ['level', 'direction', 'place', 'signal', 'conclusion'] as const;

interface LevelsTableProps extends Pick<SeriesWords, 'priceOf'> {
  readonly levels: readonly Level[];
}

/** Where each level stands, the longest first; one without bars says so. */
export function LevelsTable({ levels, priceOf }: LevelsTableProps): React.JSX.Element {
  const { t } = useTexts();
  const { words } = useLevelsTexts();
  return (
    <div className={styles['sideways']}>
      <table className={styles['table']} aria-label={words.table} data-testid="levels-table">
        <thead>
          <tr>
            {columnOrder.map((column) => (
              <th key={column} scope="col">
                {words.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.level} data-level={level.level} data-missing={level.missing}>
              <th scope="row">{t(($) => $.stock.periods[level.level])}</th>
              {level.missing ? (
                <td colSpan={columnOrder.length - 1}>{level.reason}</td>
              ) : (
                <KnownCells level={level} priceOf={priceOf} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface KnownCellsProps extends Pick<SeriesWords, 'priceOf'> {
  readonly level: KnownLevel;
}

function KnownCells({ level, priceOf }: KnownCellsProps): React.JSX.Element {
  const { words } = useLevelsTexts();
  return (
    <>
      <td>
        <DirectionText level={level} />
      </td>
      <td>
        <PlaceText pivot={level.zs} priceOf={priceOf} />
      </td>
      <td>
        <SignalText signal={level.lastPoint} />
        <DivergenceText level={level} />
      </td>
      <td data-conclusion={level.conclusion}>{words.conclusions[level.conclusion]}</td>
    </>
  );
}

function DirectionText({ level: { dir, biAge } }: { readonly level: KnownLevel }): ReactNode {
  const { words } = useLevelsTexts();
  const { segment, stroke } = words.directions;
  if (dir.seg === null && dir.bi === null) return words.noDirection;
  return (
    <>
      {dir.seg === null ? null : <span>{dir.seg > 0 ? segment.up : segment.down}</span>}
      {dir.bi === null ? null : <span>{dir.bi > 0 ? stroke.up : stroke.down}</span>}
      {biAge === null ? null : <small>{words.strokeAge(biAge)}</small>}
    </>
  );
}

function PlaceText({
  pivot,
  priceOf,
}: Pick<SeriesWords, 'priceOf'> & { readonly pivot: KnownLevel['zs'] }): ReactNode {
  const { words } = useLevelsTexts();
  if (pivot === null) return words.noPivot;
  const { zd, zg, pos, distance } = pivot;
  return (
    <>
      <span>{words.places[pos](`${(Math.abs(distance) * 100).toFixed(1)}%`)}</span>
      <small>
        {priceOf(zd)}–{priceOf(zg)}
      </small>
    </>
  );
}

function SignalText({ signal }: { readonly signal: KnownLevel['lastPoint'] }): ReactNode {
  const { t, locale } = useTexts();
  const { words } = useLevelsTexts();
  if (signal === null) return words.noSignal;
  const { kind, side, level, state, age } = signal;
  const name = signalName({ kind, isBuy: side === 'buy', level: level === 'bi' ? 0 : 1 }, locale);
  return (
    <>
      <span>{name}</span>
      <small>
        <span>{t(($) => $.chan.states[state])}</span> <span>{words.signalAge(age)}</span>
      </small>
    </>
  );
}

function DivergenceText({
  level: { divergence, warming },
}: {
  readonly level: KnownLevel;
}): ReactNode {
  const { t } = useTexts();
  const { words } = useLevelsTexts();
  const { ratio, state } = divergence;
  if (warming) return <small>{words.warming}</small>;
  if (ratio === null || state === 'none') return null;
  // As on the chart: what is provisional has a question mark.
  const mark = state === 'provisional' ? '?' : '✓';
  return (
    <span title={t(($) => $.chan.states[state])}>
      {words.divergence(`${ratio.toFixed(2)} ${mark}`)}
    </span>
  );
}
