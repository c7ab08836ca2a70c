import { useRef } from 'react';

import { type Translate, presetName, useTexts } from '../../../../i18n/index.ts';
import {
  type ChanChoice,
  type ChanSchool,
  type ShownChan,
  chanSchools,
} from '../../../../chart/index.ts';
import { ChoiceList, useEffectOnChange } from '../../../../ui/index.ts';
import { useChartMemory } from '../../workspace/chart-memory.ts';
import { choiceOf } from './chan-choice.ts';
import styles from '../chan-panel.module.css';
import { compareWith, useChanTools } from '../chan-tools.ts';
import { choiceName } from './school-names.ts';
import { isSameChoice } from '../structure-counts.ts';

/** What the panel of layers and rules speaks of. */
export interface ChanPanelProps {
  readonly shown: ShownChan | null;
  /** True when the structures could not be read. */
  readonly isFailed: boolean;
  readonly timeOf: (bar: number) => string;
  /** Brings a bar into view. */
  readonly onGoTo: (bar: number) => void;
}

type Comparison = NonNullable<ShownChan['compared']>;

/** A second school, or the rules before the last change, laid beside the first (对照). */
export function CompareSection({
  shown,
  isFailed,
  timeOf,
  onGoTo,
}: ChanPanelProps): React.JSX.Element {
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
      comparedWith !== null && isSameChoice(comparedWith, choiceOf({ ...memory, school })),
  );
  const isFormer = comparedWith !== null && asSchool === undefined;
  const compared = shown?.compared ?? null;
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
              disabled: school === own.school,
            })),
            ...(isFormer
              ? [{ value: 'former' as const, label: t(($) => $.chan.compareFormer) }]
              : []),
          ]}
          value={isFormer ? 'former' : (asSchool ?? 'none')}
          onChange={(selected) => {
            if (selected === 'former') return;
            compareWith(selected === 'none' ? null : choiceOf({ ...memory, school: selected }));
          }}
        />
        <p className={styles['hint']}>{t(($) => $.chan.compareHint)}</p>
      </div>
      {comparedWith === null ? null : (
        <output className={styles['comparison']} data-testid="comparison">
          {compared === null || !isSameChoice(compared.choice, comparedWith) ? (
            t(($) => (isFailed ? $.chan.compareFailed : $.chan.comparing))
          ) : (
            <Agreement compared={compared} own={own} timeOf={timeOf} onGoTo={onGoTo} />
          )}
        </output>
      )}
    </section>
  );
}

function Agreement({
  compared,
  own,
  timeOf,
  onGoTo,
}: Pick<ChanPanelProps, 'timeOf' | 'onGoTo'> & {
  readonly compared: Comparison;
  readonly own: ChanChoice;
}): React.JSX.Element {
  const { t } = useTexts();
  const { firstDifferentBar: bar } = compared;
  return (
    <>
      <span>{agreementText(compared, own, t)}</span>
      {bar === null ? (
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

function agreementText(compared: Comparison, own: ChanChoice, t: Translate): string {
  const { choice, strokeAgreement, segmentAgreement } = compared;
  const strokes = percentOf(strokeAgreement);
  const name = choiceName(choice, t);
  // czsc draws no segments: there is nothing to agree on.
  if (choice.school === 'czsc' || own.school === 'czsc')
    return t(($) => $.chan.strokeAgreement, { name, strokes });
  return t(($) => $.chan.agreement, { name, strokes, segments: percentOf(segmentAgreement) });
}

/** A percentage that says 100 of the same pictures only. */
function percentOf(share: number): string {
  return share === 1 ? '100' : Math.min(99.9, share * 100).toFixed(1);
}
