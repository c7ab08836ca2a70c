import type { ScoreOfOne } from '@chanscope/contract';

import { useTexts } from '../../../../i18n/index.ts';
import styles from './score-panel.module.css';

type ScoreDays = ScoreOfOne['history'];

const width = 260;
const height = 44;
const margin = 4;

/** The scores of the days that are stored, as a line; `note` stands there while they are too few. */
export function ScoreLine({
  days,
  note,
}: {
  readonly days: ScoreDays;
  readonly note: string | null;
}): React.JSX.Element {
  const { t } = useTexts();
  if (note !== null) return <p className={styles['hint']}>{note}</p>;
  const scores = days.map(({ score }) => score);
  const [min, max] = [Math.min(...scores), Math.max(...scores)];
  const label = t(($) => $.dock.score.historyLine, {
    from: days.at(0)?.date ?? '',
    to: days.at(-1)?.date ?? '',
    min,
    max,
  });
  return (
    <>
      <svg className={styles['line']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <polyline points={pointsOf(scores, { min, max })} />
      </svg>
      <p className={styles['hint']}>{label}</p>
    </>
  );
}

function pointsOf(
  scores: readonly number[],
  { min, max }: { readonly min: number; readonly max: number },
): string {
  const step = (width - 2 * margin) / (scores.length - 1);
  const scale = (height - 2 * margin) / Math.max(1, max - min);
  return scores
    .map((score, at) => `${margin + at * step},${height - margin - (score - min) * scale}`)
    .join(' ');
}
