import { type ScoreAnswer, type ScoreOfOne, type ScoreRow, sourceText } from '@chanscope/contract';

import { useTexts } from '../../../../i18n/index.ts';
import { scoreInputsText } from './score-inputs.ts';
import { ScoreLine } from './score-line.tsx';
import styles from './score-panel.module.css';
import { ScoreRadar } from './score-radar.tsx';

type Scored = Extract<ScoreOfOne, { kind: 'scored' }>;

const partOrder = [
  'trend',
  'rs',
  'chan',
  'vp',
  'risk',
] as const satisfies readonly (keyof ScoreRow['parts'])[];

/** The score of a share (评分): radar, parts with what they are made of, percentile and stored days. */
export function ScorePanel({ answer }: { readonly answer: ScoreAnswer }): React.JSX.Element | null {
  const { one } = answer;
  const row = answer.list[0];
  if (one === null) return null;
  if (one.kind === 'unscored' || row === undefined)
    return <p className={styles['message']}>{one.kind === 'unscored' ? one.reason : null}</p>;
  return (
    <>
      <Head row={row} one={one} count={answer.universe.scored} />
      <Parts row={row} one={one} weights={answer.weights} />
      <Days one={one} />
      <Basis answer={answer} source={one.inputs.source} />
    </>
  );
}

interface HeadProps {
  readonly row: ScoreRow;
  readonly one: Scored;
  /** How many shares of the market were scored. */
  readonly count: number;
}

function Head({ row, one, count }: HeadProps): React.JSX.Element {
  const { t } = useTexts();
  const { score, grade, rank, prevRank, parts, reasons } = row;
  const { percentile, sector } = one;
  const axes = partOrder.map((part) => ({
    name: t(($) => $.dock.score.parts[part]),
    value: parts[part],
    ghost: sector?.parts[part] ?? null,
  }));
  const former = prevRank === null ? '' : t(($) => $.dock.score.formerRank, { rank: prevRank });
  return (
    <section className={styles['section']}>
      <p className={styles['head']}>
        <strong data-testid="score-value">{score}</strong>
        <span className={styles['grade']}>{grade}</span>
        <span>
          {percentile === null
            ? null
            : t(($) => $.dock.score.percentile, { percent: percentile.toFixed(1) })}
          <small>
            {t(($) => $.dock.score.rank, { rank, count })}
            {former}
          </small>
        </span>
      </p>
      <ScoreRadar axes={axes} />
      {sector === null ? null : <SectorLine sector={sector} />}
      <h3>{t(($) => $.dock.score.reasons)}</h3>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );
}

/** Says what the polygon behind the share's is. */
function SectorLine({
  sector,
}: {
  readonly sector: NonNullable<Scored['sector']>;
}): React.JSX.Element {
  const { t, locale } = useTexts();
  const { stockName, stockNameEn, scored } = sector;
  const name = locale === 'en' ? (stockNameEn ?? stockName) : stockName;
  return (
    <p className={styles['sector']} data-testid="score-sector">
      {t(($) => $.dock.score.sector, { name, count: scored })}
    </p>
  );
}

interface PartsProps {
  readonly row: ScoreRow;
  readonly one: Scored;
  /** By which the day was scored. */
  readonly weights: ScoreAnswer['weights'];
}

function Parts({ row, one, weights }: PartsProps): React.JSX.Element {
  const texts = useTexts();
  const { t } = texts;
  const { inputs, sector } = one;
  return (
    <section className={styles['section']}>
      {partOrder.map((part) => (
        <details key={part} className={styles['part']}>
          <summary>
            <span>{t(($) => $.dock.score.parts[part])}</span>
            <meter min={0} max={100} value={row.parts[part]} aria-hidden="true" />
            <span className={styles['value']}>{row.parts[part].toFixed(1)}</span>
          </summary>
          <p className={styles['hint']}>
            {t(($) => $.dock.score.formulas[part])} ·{' '}
            {t(($) => $.dock.score.weight, { percent: weights[part] })}
            {sector === null
              ? null
              : ` · ${t(($) => $.dock.score.sectorPart, { value: sector.parts[part].toFixed(1) })}`}
          </p>
          <dl className={styles['inputs']}>
            {scoreInputsText(part, inputs, texts).map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}

function Days({ one }: { readonly one: Scored }): React.JSX.Element {
  const { t } = useTexts();
  return (
    <section className={styles['section']}>
      <h3>{t(($) => $.dock.score.history, { count: one.history.length })}</h3>
      <ScoreLine days={one.history} note={one.historyNote} />
    </section>
  );
}

function Basis({
  answer,
  source,
}: {
  readonly answer: ScoreAnswer;
  readonly source: string;
}): React.JSX.Element {
  const { t, locale } = useTexts();
  const { date, version, weightsSince } = answer;
  return (
    <p className={styles['basis']}>
      {t(($) => $.dock.score.basis, {
        date: date ?? '',
        source: sourceText(source, locale),
        version,
      })}
      {weightsSince === null ? null : t(($) => $.dock.score.ruledSince, { date: weightsSince })}
    </p>
  );
}
