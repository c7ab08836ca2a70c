import { useRef, useState } from 'react';

import { presetName, useTexts } from '../../../../i18n/index.ts';
import { useSchoolTexts } from '../../../../i18n/schools/school-texts.ts';
import {
  type ChanReading,
  type ChanSchool,
  type ShownChan,
  chanSchools,
} from '../../../../chart/index.ts';
import { ChoiceList, lazyPart, useEffectOnChange } from '../../../../ui/index.ts';
import { useChartMemory } from '../../workspace/chart-memory.ts';
import { choiceOf, ownChoiceOf } from './chan-choice.ts';
import styles from '../chan-panel.module.css';
import { compareWith, useChanTools } from '../chan-tools.ts';
import { AgreementList } from '../schools/agreement-list.tsx';
import { choiceName } from './school-names.ts';
import { isSameChoice } from '../structure-counts.ts';

const SchoolMatrix = lazyPart(
  async () => (await import('../schools/school-matrix.tsx')).SchoolMatrix,
);

/** What the panel of layers and rules speaks of. */
export interface ChanPanelProps {
  readonly reading: Pick<ChanReading, 'state' | 'shown' | 'compareSchools'>;
  readonly timeOf: (bar: number) => string;
  /** Brings a bar into view. */
  readonly onGoTo: (bar: number) => void;
}

type Comparison = NonNullable<ShownChan['compared']>;

/** A second school, or the rules before the last change, laid beside the first (对照). */
export function CompareSection({ reading, timeOf, onGoTo }: ChanPanelProps): React.JSX.Element {
  const { t } = useTexts();
  const memory = useChartMemory();
  const comparedWith = useChanTools((tools) => tools.comparedWith);
  const own = choiceOf(memory);
  const section = useRef<HTMLElement>(null);
  useEffectOnChange([comparedWith], () => {
    if (comparedWith !== null) section.current?.scrollIntoView({ block: 'nearest' });
  });
  const asSchool = chanSchools.find(
    (school) =>
      comparedWith !== null && isSameChoice(comparedWith, ownChoiceOf({ ...memory, school })),
  );
  const isFormer = comparedWith !== null && asSchool === undefined;
  const compared = reading.shown?.compared ?? null;
  return (
    <section ref={section} className={styles['section']} aria-label={t(($) => $.chan.compare)}>
      <div className={styles['option']}>
        <label htmlFor="chan-compare" className={styles['optionName']}>
          {t(($) => $.chan.compare)}
        </label>
        <ChoiceList<ChanSchool | 'none' | 'former'>
          id="chan-compare"
          testId="compare-select"
          choices={[
            { value: 'none', label: t(($) => $.chan.compareNone) },
            ...chanSchools.map((school) => ({
              value: school,
              label: presetName(school, t),
              disabled: school === own.school && memory.classRules === null,
            })),
            ...(isFormer
              ? [{ value: 'former' as const, label: t(($) => $.chan.compareFormer) }]
              : []),
          ]}
          value={isFormer ? 'former' : (asSchool ?? 'none')}
          onChange={(selected) => {
            if (selected === 'former') return;
            compareWith(selected === 'none' ? null : ownChoiceOf({ ...memory, school: selected }));
          }}
        />
        <p className={styles['hint']}>{t(($) => $.chan.compareHint)}</p>
      </div>
      {comparedWith === null ? null : (
        <output className={styles['comparison']} data-testid="comparison">
          {compared === null || !isSameChoice(compared.choice, comparedWith) ? (
            t(($) => (reading.state === 'failed' ? $.chan.compareFailed : $.chan.comparing))
          ) : (
            <Agreement compared={compared} timeOf={timeOf} onGoTo={onGoTo} />
          )}
        </output>
      )}
      <MatrixPlace reading={reading} timeOf={timeOf} />
    </section>
  );
}

/** Every preset with every other one: comes when it is first opened. */
function MatrixPlace({
  reading,
  timeOf,
}: Pick<ChanPanelProps, 'reading' | 'timeOf'>): React.JSX.Element {
  const words = useSchoolTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles['link']}
        aria-expanded={isOpen}
        data-testid="school-matrix-open"
        onClick={() => setOpen(!isOpen)}
      >
        {words.matrix}
      </button>
      {isOpen ? <SchoolMatrix reading={reading} timeOf={timeOf} /> : null}
    </>
  );
}

function Agreement({
  compared,
  timeOf,
  onGoTo,
}: Pick<ChanPanelProps, 'timeOf' | 'onGoTo'> & {
  readonly compared: Comparison;
}): React.JSX.Element {
  const { t } = useTexts();
  const words = useSchoolTexts();
  const { agreement, choice, differences } = compared;
  const bar = differences.strokes.beginBar[0];
  return (
    <>
      <span title={words.definition}>{words.agreementWith(choiceName(choice, t))}</span>
      <AgreementList agreement={agreement} />
      {bar === undefined ? (
        <span>{t(($) => $.chan.noDifference)}</span>
      ) : (
        <span>
          {t(($) => $.chan.firstDifference, { time: timeOf(bar) })}{' '}
          <button
            type="button"
            className={styles['link']}
            data-testid="compare-go"
            onClick={() => onGoTo(bar)}
          >
            {t(($) => $.chan.goThere)}
          </button>
        </span>
      )}
    </>
  );
}
