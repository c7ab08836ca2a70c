import type { LimitStatisticsAnswer } from '@chanscope/contract';

import { useLimitTexts } from '../../../i18n/market/limit-texts.ts';
import { formatPercent } from '../../../chart/axes/number-format.ts';
import styles from './limit-up.module.css';

/** The day in one line: how many, how firm, how high, and the phase (阶段) where all it needs is there. */
export function LimitSummary({
  statistics,
}: {
  readonly statistics: LimitStatisticsAnswer;
}): React.JSX.Element | null {
  const { words } = useLimitTexts();
  const { all, phase } = statistics;
  if (all === null) return null;
  const { summary } = words;
  const stage =
    phase === null
      ? summary.noPhase
      : `${summary.phases[phase.phase]} · ${summary.heat(phase.heat.toFixed(0))}`;
  const figures: readonly (readonly [string, string, string?])[] = [
    [summary.up, String(all.up), 'rise'],
    [summary.down, String(all.down), 'fall'],
    [summary.sealRate, formatPercent(all.sealRate)],
    [summary.maxBoards, summary.boards(all.maxBoards)],
  ];
  return (
    <dl className={styles['summary']} data-testid="limit-summary">
      {figures.map(([name, value, tone]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
      <div title={summary.phaseHint} data-testid="limit-phase" data-phase={phase?.phase ?? 'none'}>
        <dt>{summary.phase}</dt>
        <dd>{stage}</dd>
      </div>
    </dl>
  );
}
