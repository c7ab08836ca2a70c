import type { ChanChoice, ChanExplanation, ProofStep } from '../../../../chart/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import type { SeriesWords } from '../element/element-facts.ts';
import { ElementFacts, StateMark, SurvivalHint } from '../element/element-summary.tsx';
import type { PointedElement } from '../element/pointed-element.ts';
import styles from './proof-panel.module.css';
import type { ExplanationState } from './use-explanation.ts';

interface ProofPanelProps {
  /** Null when it is no longer among what is shown. */
  readonly pointed: PointedElement | null;
  readonly state: ExplanationState;
  /** The rules that it was read by, null before anything is. */
  readonly choice: ChanChoice | null;
  readonly words: SeriesWords;
  readonly onRetry: () => void;
  /** Lights up the bars of a step, none with null. */
  readonly onLight: (bars: ProofStep['bars'] | null) => void;
  readonly onGoTo: (bar: number) => void;
}

/** Why something stands (为什么): every check with its numbers, and until when. */
export function ProofPanel(props: ProofPanelProps): React.JSX.Element {
  const { t } = useTexts();
  const { state, onRetry } = props;
  switch (state.kind) {
    case 'loading':
      return <output className={styles['message']}>{t(($) => $.chan.whyLoading)}</output>;
    case 'failed':
      return (
        <div className={styles['message']} role="alert">
          <p>{t(($) => $.chan.whyFailed, { reason: state.reason })}</p>
          <button type="button" className={styles['retry']} onClick={onRetry}>
            {t(($) => $.chan.retry)}
          </button>
        </div>
      );
    case 'ready':
      return <Proof {...props} explanation={state.explanation} />;
  }
}

function Proof({
  pointed,
  choice,
  words,
  explanation,
  onLight,
  onGoTo,
}: ProofPanelProps & { readonly explanation: ChanExplanation }): React.JSX.Element {
  const { t } = useTexts();
  return (
    <>
      {pointed === null ? null : (
        <div className={styles['part']}>
          <StateMark pointed={pointed} />
          <ElementFacts pointed={pointed} explanation={explanation} words={words} />
          {choice === null ? null : <SurvivalHint pointed={pointed} choice={choice} />}
        </div>
      )}
      <div className={styles['part']}>
        <h3>{t(($) => $.chan.proof)}</h3>
        <ProofSteps steps={explanation.proof} onLight={onLight} onGoTo={onGoTo} />
        <p className={styles['hint']}>{t(($) => $.chan.proofHint)}</p>
      </div>
      <Outlook explanation={explanation} />
      <RulesOf steps={explanation.proof} />
      <div className={styles['part']} data-tone="soft">
        <p>
          <strong>{t(($) => $.chan.definition)}</strong> {explanation.definition}
        </p>
        <p>
          <strong>{t(($) => $.chan.meaning)}</strong> {explanation.meaning}
        </p>
      </div>
    </>
  );
}

/** What would confirm the element and what would break it; nothing where that is not known. */
function Outlook({
  explanation: { element, outlook },
}: {
  readonly explanation: ChanExplanation;
}): React.JSX.Element | null {
  const { t } = useTexts();
  const isLocked = element?.state === 'locked';
  const sentences = isLocked && outlook.length === 0 ? [t(($) => $.chan.outlookNone)] : outlook;
  if (sentences.length === 0) return null;
  return (
    <div className={styles['part']} data-testid="proof-outlook">
      <h3>{t(($) => $.chan.outlook)}</h3>
      <ul className={styles['outlook']}>
        {sentences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}

/** The sentence of every rule that the proof names. */
function RulesOf({ steps }: { readonly steps: readonly ProofStep[] }): React.JSX.Element | null {
  const { t } = useTexts();
  const rules = [...new Map(rulesIn(steps))];
  if (rules.length === 0) return null;
  return (
    <div className={styles['part']} data-testid="proof-rules">
      <h3>{t(($) => $.chan.rules)}</h3>
      <dl className={styles['rules']}>
        {rules.map(([rule, text]) => (
          <div key={rule}>
            <dt className={styles['rule']}>{rule}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function rulesIn(steps: readonly ProofStep[]): readonly (readonly [string, string])[] {
  return steps.flatMap(({ rule, ruleText, steps: inner }) => [
    ...(ruleText === null ? [] : [[rule, ruleText] as const]),
    ...rulesIn(inner),
  ]);
}

interface ProofStepsProps extends Pick<ProofPanelProps, 'onLight' | 'onGoTo'> {
  readonly steps: readonly ProofStep[];
}

function ProofSteps({ steps, onLight, onGoTo }: ProofStepsProps): React.JSX.Element {
  return (
    <ul className={styles['tree']}>
      {steps.map((step, at) => (
        // A proof is replaced as a whole: its steps have no identity but their place.
        <li key={`${step.rule}-${at}`}>
          <ProofLine step={step} onLight={onLight} onGoTo={onGoTo} />
          {step.steps.length === 0 ? null : (
            <ProofSteps steps={step.steps} onLight={onLight} onGoTo={onGoTo} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ProofLine({
  step,
  onLight,
  onGoTo,
}: Omit<ProofStepsProps, 'steps'> & { readonly step: ProofStep }): React.JSX.Element {
  const { t } = useTexts();
  const { holds, bars, text, rule, ruleText } = step;
  const light = (): void => onLight(bars);
  const dim = (): void => onLight(null);
  const go = (): void => {
    const first = bars[0]?.[0];
    if (first !== undefined) onGoTo(first);
  };
  return (
    <button
      type="button"
      className={styles['step']}
      data-testid="proof-step"
      data-holds={holds}
      title={ruleText ?? undefined}
      onMouseEnter={light}
      onFocus={light}
      onMouseLeave={dim}
      onBlur={dim}
      onClick={go}
    >
      <span className={styles['mark']} aria-hidden="true">
        {holds ? '✓' : '✗'}
      </span>
      <span className={styles['text']}>
        <span className={styles['spoken']}>
          {holds ? t(($) => $.chan.holds) : t(($) => $.chan.fails)}{' '}
        </span>
        {text}
      </span>
      <span className={styles['rule']}>{rule}</span>
    </button>
  );
}
