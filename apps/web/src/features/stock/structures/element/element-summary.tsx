import type { ChanChoice, ChanExplanation } from '../../../../chart/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import {
  type SeriesWords,
  areaFact,
  divergenceVerdict,
  lifeFacts,
  shapeFacts,
} from './element-facts.ts';
import styles from './element-summary.module.css';
import type { PointedElement } from './pointed-element.ts';
import { survivalPercent } from '../proof/survival-share.ts';

interface ElementSummaryProps {
  readonly pointed: PointedElement;
  /** Null until it is known. */
  readonly explanation: ChanExplanation | null;
  readonly words: SeriesWords;
}

/** The state of an element: a dot and a word. Fractals have none. */
export function StateMark({
  pointed,
}: Pick<ElementSummaryProps, 'pointed'>): React.JSX.Element | null {
  const { t } = useTexts();
  if (pointed.kind === 'fractal') return null;
  const { state, shape, element } = pointed;
  return (
    <span className={styles['state']} data-state={state}>
      <i aria-hidden="true" />
      {t(($) => $.chan.states[state])}
      {shape.kind === 'pivot' && shape.isOpen ? ` · ${t(($) => $.chan.stillOpen)}` : null}
      {element.level === 1 ? ` · ${t(($) => $.chan.levels.higher)}` : null}
    </span>
  );
}

/** How often such a mark stays, beside one that may still vanish. */
export function SurvivalHint({
  pointed,
  choice,
}: Pick<ElementSummaryProps, 'pointed'> & {
  readonly choice: ChanChoice;
}): React.JSX.Element | null {
  const { t } = useTexts();
  const percent = survivalPercent(pointed, choice);
  if (percent === null) return null;
  return (
    <p className={styles['survival']} data-testid="survival-hint">
      {t(($) => $.chan.survival, { percent })}
    </p>
  );
}

/** Whether a first signal comes with a divergence (背驰), or has the shape of one alone. */
export function DivergenceVerdict({
  pointed,
}: Pick<ElementSummaryProps, 'pointed'>): React.JSX.Element | null {
  const { t } = useTexts();
  const verdict = divergenceVerdict(pointed);
  if (verdict === null) return null;
  const { isDivergent, rate } = verdict;
  return (
    <p className={styles['verdict']} data-testid="divergence-verdict">
      {t(($) => (isDivergent ? $.chan.divergent : $.chan.notDivergent), { rate })}
    </p>
  );
}

/** Where an element stands, how large it is, and when it was born, sure, locked or withdrawn. */
export function ElementFacts({
  pointed,
  explanation,
  words,
}: ElementSummaryProps): React.JSX.Element {
  const { t } = useTexts();
  const life = explanation?.element ?? null;
  const area = explanation?.macdArea ?? null;
  const facts = [
    ...shapeFacts(pointed, words),
    ...(area === null ? [] : [areaFact(area)]),
    ...(life === null ? [] : lifeFacts(life, words)),
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(({ key, text }) => (
        <div key={key} data-fact={key}>
          <dt>{t(($) => $.chan.facts[key])}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
