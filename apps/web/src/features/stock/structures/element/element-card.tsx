import { BulbOutlined, ReadOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';

import type { ChanChoice } from '../../../../chart/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useSchoolTexts } from '../../../../i18n/schools/school-texts.ts';
import styles from './element-card.module.css';
import type { SeriesWords } from './element-facts.ts';
import { elementName } from './element-name.ts';
import { DivergenceVerdict, ElementFacts, StateMark, SurvivalHint } from './element-summary.tsx';
import type { PointedElement } from './pointed-element.ts';
import type { ExplanationState } from '../proof/use-explanation.ts';

interface ElementCardProps {
  readonly pointed: PointedElement;
  readonly state: ExplanationState;
  readonly words: SeriesWords;
  /** The rules that it was read by. */
  readonly choice: ChanChoice;
  readonly onWhy: () => void;
  readonly onRedivide: () => void;
  /** A button to close it, where it does not go by itself. */
  readonly children?: ReactNode;
}

/** What an element is, its numbers and its life, what it means, and the way to the proof. */
export function ElementCard({
  pointed,
  state,
  words,
  choice,
  onWhy,
  onRedivide,
  children,
}: ElementCardProps): React.JSX.Element {
  const texts = useTexts();
  const { t } = texts;
  const { redivide } = useSchoolTexts();
  const explanation = state.kind === 'ready' ? state.explanation : null;
  return (
    <>
      <header className={styles['head']}>
        <strong>{elementName(pointed, texts)}</strong>
        <StateMark pointed={pointed} />
        {children}
      </header>
      <ElementFacts pointed={pointed} explanation={explanation} words={words} />
      <DivergenceVerdict pointed={pointed} />
      <SurvivalHint pointed={pointed} choice={choice} />
      {explanation === null || explanation.definition === '' ? null : (
        <div className={styles['words']}>
          <p>
            <ReadOutlined aria-hidden="true" /> {explanation.definition}
          </p>
          <p>
            <BulbOutlined aria-hidden="true" /> {explanation.meaning}
          </p>
        </div>
      )}
      <div className={styles['actions']}>
        <button type="button" className={styles['why']} data-testid="hover-why" onClick={onWhy}>
          {t(($) => $.chan.why)}
        </button>
        <button
          type="button"
          className={styles['why']}
          data-testid="hover-redivide"
          onClick={onRedivide}
        >
          {redivide}
        </button>
      </div>
    </>
  );
}
