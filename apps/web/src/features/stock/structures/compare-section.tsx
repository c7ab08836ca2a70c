import { useRef } from 'react';

import type { Translate } from '../../../i18n/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import type { ChanChoice, ChanSchool, ShownChan } from '../../../chart/index.ts';
import { chanSchools } from '../../../chart/index.ts';
import { useOnNews } from '../../../ui/index.ts';
import { useChartMemory } from '../chart-memory.ts';
import { choiceOf } from './chan-choice.ts';
import type { ChanPanelProps } from './chan-panel.tsx';
import styles from './chan-panel.module.css';
import { compareWith, useChanTools } from './chan-tools.ts';
import { choiceName, schoolName } from './school-names.ts';
import { isSameChoice } from './structure-counts.ts';

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
  useOnNews([comparedWith], () => {
    if (comparedWith !== null) section.current?.scrollIntoView({ block: 'nearest' });
  });
  const asSchool = chanSchools.find(
    (school) =>
      comparedWith !== null && isSameChoice(comparedWith, choiceOf({ ...memory, school })),
  );
  const compared = shown?.compared ?? null;
  return (
    <section ref={section} className={styles['section']} aria-label={t(($) => $.chan.compare)}>
      <div className={styles['option']}>
        <label htmlFor="chan-compare" className={styles['optionName']}>
          {t(($) => $.chan.compare)}
        </label>
        <select
          id="chan-compare"
          data-testid="compare-select"
          value={comparedWith === null ? 'none' : (asSchool ?? 'former')}
          onChange={(event) => {
            const school = chanSchools.find((each) => each === event.target.value);
            compareWith(school === undefined ? null : choiceOf({ ...memory, school }));
          }}
        >
          <option value="none">{t(($) => $.chan.compareNone)}</option>
          {chanSchools.map((school: ChanSchool) => (
            <option key={school} value={school} disabled={school === own.school}>
              {schoolName(school, t)}
            </option>
          ))}
          {comparedWith !== null && asSchool === undefined ? (
            <option value="former">{t(($) => $.chan.compareFormer)}</option>
          ) : null}
        </select>
        <p className={styles['hint']}>{t(($) => $.chan.compareHint)}</p>
      </div>
      {comparedWith === null ? null : (
        <output className={styles['comparison']} data-testid="comparison">
          {compared === null || !isSameChoice(compared.choice, comparedWith) ? (
            t(($) => (isFailed ? $.chan.compareFailed : $.chan.comparing))
          ) : (
            <Agreement {...{ compared, own, timeOf, onGoTo }} />
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
