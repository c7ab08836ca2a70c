import { useEffect, useRef } from 'react';

import { useTexts } from '../../../i18n/index.ts';
import type { ChanSchool, ShownChan } from '../../../chart/index.ts';
import { chanSchools } from '../../../chart/index.ts';
import { useChartMemory } from '../chart-memory.ts';
import { choiceOf } from './chan-choice.ts';
import type { ChanPanelProps } from './chan-panel.tsx';
import styles from './chan-panel.module.css';
import { compareWith, useChanTools } from './chan-tools.ts';
import { choiceName, schoolName } from './school-names.ts';
import { isSameChoice } from './structure-counts.ts';

type Comparison = NonNullable<ShownChan['compared']>;

/** A second school, or the rules before the last change, laid beside the first (对照). */
export function CompareSection({ shown, timeOf, onGoTo }: ChanPanelProps): React.JSX.Element {
  const { t } = useTexts();
  const memory = useChartMemory();
  const comparedWith = useChanTools((tools) => tools.comparedWith);
  const own = choiceOf(memory);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (comparedWith !== null) section.current?.scrollIntoView({ block: 'nearest' });
  }, [comparedWith]);
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
            t(($) => $.chan.comparing)
          ) : (
            <Agreement {...{ compared, timeOf, onGoTo }} />
          )}
        </output>
      )}
    </section>
  );
}

function Agreement({
  compared,
  timeOf,
  onGoTo,
}: Omit<ChanPanelProps, 'shown'> & { readonly compared: Comparison }): React.JSX.Element {
  const { t } = useTexts();
  const { choice, strokeAgreement, segmentAgreement, firstDifferentBar: bar } = compared;
  return (
    <>
      <span>
        {t(($) => $.chan.agreement, {
          name: choiceName(choice, t),
          strokes: percentOf(strokeAgreement),
          segments: percentOf(segmentAgreement),
        })}
      </span>
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

/** A whole percentage that says 100 of the same pictures only. */
function percentOf(share: number): string {
  return share === 1 ? '100' : Math.min(99.9, share * 100).toFixed(1);
}
