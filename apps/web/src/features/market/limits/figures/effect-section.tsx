import type { LimitEffectAnswer } from '@chanscope/contract';

import { formatPercent, formatSignedPercent } from '../../../../chart/axes/number-format.ts';
import { useLimitTexts } from '../../../../i18n/market/limit-texts.ts';
import { StateMessage, Tag, directionOf } from '../../../../ui/index.ts';
import { AnswerState } from '../answer-state.tsx';
import styles from './limit-figures.module.css';
import type { DayAnswer } from '../use-limit-answers.ts';

type Effect = NonNullable<LimitEffectAnswer['effect']>;
type Split = NonNullable<LimitEffectAnswer['split']>;

const cohorts = ['sealed', 'running', 'broken', 'down'] as const;

/** Fewer shares than these say little of a state. */
const fewShares = 10;

/** What became of the shares of the day before (涨停效应), each cohort also by Chan state. */
export function EffectSection({
  effect: read,
}: {
  readonly effect: DayAnswer<LimitEffectAnswer>;
}): React.JSX.Element {
  const { words } = useLimitTexts();
  return (
    <AnswerState {...read}>
      {({ effect, split, splitMissing, cohortDate }) => {
        if (effect === null || cohortDate === null) return null;
        return (
          <div className={styles['sections']}>
            {splitMissing === null ? null : (
              <p className={styles['notice']} data-testid="limit-split-missing">
                {splitMissing === 'scores'
                  ? words.effect.missing.scores(cohortDate)
                  : words.effect.missing.rules}
              </p>
            )}
            <EffectTable effect={effect} split={split} cohortDate={cohortDate} />
            <Promotions promotions={effect.promotions} />
          </div>
        );
      }}
    </AnswerState>
  );
}

function EffectTable({
  effect,
  split,
  cohortDate,
}: {
  readonly effect: Effect;
  readonly split: Split | null;
  readonly cohortDate: string;
}): React.JSX.Element {
  const { words } = useLimitTexts();
  const { columns } = words.effect;
  return (
    <section aria-labelledby="limit-effect">
      <h2 id="limit-effect">{words.effect.heading(cohortDate)}</h2>
      <div className={styles['scroll']}>
        <table className={styles['table']} data-testid="limit-effect">
          <thead>
            <tr>
              <th scope="col">{columns.cohort}</th>
              {figureNames.map((name) => (
                <th
                  key={name}
                  scope="col"
                  title={name === 'largeLosses' ? words.effect.largeLossHint : undefined}
                >
                  {columns[name]}
                </th>
              ))}
            </tr>
          </thead>
          {cohorts.map((cohort) => (
            <tbody key={cohort} data-cohort={cohort}>
              <EffectRow
                name={words.effect.cohorts[cohort]}
                figures={effect[cohort]}
                promotionRate={promotionRateOf(effect, cohort)}
              />
              {split?.[cohort].map(({ state, promotionRate, ...figures }) => (
                <EffectRow
                  key={state}
                  state={state ?? 'unknown'}
                  name={words.states[state ?? 'unknown']}
                  figures={figures}
                  promotionRate={isPromoted(cohort) ? promotionRate : undefined}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {split === null ? null : <p className={styles['hint']}>{words.effect.splitHint}</p>}
    </section>
  );
}

/** In the order of the columns. */
const figureNames = [
  'count',
  'averageChange',
  'medianChange',
  'openPremium',
  'winRate',
  'promotionRate',
  'largeLosses',
  'suspended',
] as const;

type FigureName = (typeof figureNames)[number];

interface EffectRowProps {
  /** Where the row is a part of its cohort. */
  readonly state?: string;
  readonly name: string;
  readonly figures: Effect['sealed'];
  /** Undefined where there is nothing to be promoted from. */
  readonly promotionRate: number | null | undefined;
}

function EffectRow({ state, name, figures, promotionRate }: EffectRowProps): React.JSX.Element {
  const { words } = useLimitTexts();
  const { count, suspended, averageChange, medianChange, openPremium } = figures;
  const texts: Readonly<Record<FigureName, string>> = {
    count: String(count),
    averageChange: formatSignedPercent(averageChange),
    medianChange: formatSignedPercent(medianChange),
    openPremium: formatSignedPercent(openPremium),
    winRate: formatPercent(figures.winRate),
    promotionRate: promotionRate === undefined ? '' : formatPercent(promotionRate),
    largeLosses: String(figures.largeLosses),
    suspended: String(suspended),
  };
  const directions: Partial<Record<FigureName, number>> = {
    averageChange: directionOf(averageChange),
    medianChange: directionOf(medianChange),
    openPremium: directionOf(openPremium),
  };
  return (
    <tr data-state={state}>
      <th scope="row">
        {name}
        {state !== undefined && count < fewShares ? (
          <span className={styles['few']}>
            <Tag>{words.effect.fewShares}</Tag>
          </span>
        ) : null}
      </th>
      {figureNames.map((figure) => (
        <td
          key={figure}
          data-name={words.effect.columns[figure]}
          data-direction={directions[figure]}
        >
          {texts[figure]}
        </td>
      ))}
    </tr>
  );
}

function isPromoted(cohort: (typeof cohorts)[number]): boolean {
  return cohort === 'sealed' || cohort === 'running';
}

/** The rate of a whole cohort; undefined of those that were not sealed. */
function promotionRateOf(
  { promotionRate, promotions }: Effect,
  cohort: (typeof cohorts)[number],
): number | null | undefined {
  if (cohort === 'sealed') return promotionRate;
  if (cohort !== 'running') return undefined;
  const runs = promotions.filter(({ boards }) => boards >= 2);
  const count = runs.reduce((sum, each) => sum + each.count, 0);
  return count === 0 ? null : runs.reduce((sum, { promoted }) => sum + promoted, 0) / count;
}

/** How many runs of each length went on (1进2 … n进n+1). */
function Promotions({
  promotions,
}: {
  readonly promotions: Effect['promotions'];
}): React.JSX.Element {
  const { words } = useLimitTexts();
  if (promotions.length === 0)
    return <StateMessage urgency="status" headingTag="h2" heading={words.effect.noPromotions} />;
  return (
    <section aria-labelledby="limit-promotions">
      <h2 id="limit-promotions">{words.effect.promotions}</h2>
      <dl className={styles['figures']} data-testid="limit-promotions">
        {promotions.map(({ boards, count, promoted, rate }) => (
          <div key={boards}>
            <dt>{words.effect.promotion(boards)}</dt>
            <dd>
              {formatPercent(rate)}
              <small>
                {promoted}/{count}
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
