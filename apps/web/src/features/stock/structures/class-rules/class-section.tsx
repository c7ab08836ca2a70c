import type { ChanRuleSet, ClassRulesAnswer, LedClass } from '@chanscope/contract';
import { classRulesEndpoints } from '@chanscope/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { call, messageOf, showOffer } from '../../../../api/index.ts';
import type { ChanChoice } from '../../../../chart/index.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { classRulesQuery, useClassRules } from '../../../../session/index.ts';
import { ChoiceList, FailureLine, useTask } from '../../../../ui/index.ts';
import panel from '../chan-panel.module.css';
import { choiceName } from '../rules/school-names.ts';
import { isSameChoice } from '../structure-counts.ts';
import { selectedClassFrom } from './selected-class.ts';
import styles from './class-rules.module.css';

/** What leaders of classes and administrators do with the rules of the chart: a class gets them (班级口径). */
export function ClassSection({
  choice,
}: {
  readonly choice: ChanChoice;
}): React.JSX.Element | null {
  const { t } = useTexts();
  const led = useClassRules()?.led ?? [];
  const [selectedId, setSelectedId] = useState('');
  const shown = led.find(({ id }) => id === selectedId) ?? led[0];
  if (shown === undefined) return null;
  return (
    <section className={panel['part']} aria-label={t(($) => $.chan.classes.title)}>
      <h3 className={panel['heading']}>{t(($) => $.chan.classes.title)}</h3>
      <p className={styles['lead']}>{t(($) => $.chan.classes.lead)}</p>
      {led.length === 1 ? null : (
        <ChoiceList<string>
          label={t(($) => $.chan.classes.title)}
          testId="class-select"
          isSearched
          choices={led.map(({ id, name }) => ({ value: id, label: name }))}
          value={shown.id}
          onChange={setSelectedId}
        />
      )}
      <ClassDecision key={shown.id} shown={shown} choice={choice} />
    </section>
  );
}

interface ClassDecisionProps {
  readonly shown: LedClass;
  readonly choice: ChanChoice;
}

function ClassDecision({ shown, choice }: ClassDecisionProps): React.JSX.Element {
  const { t, locale } = useTexts();
  const { name, rules } = shown;
  const { isBusy, failure, decide } = useDecision(shown);
  const now = selectedClassFrom({ ...shown, ...rules });
  const isSame = now !== null && isSameChoice(now, choice);
  return (
    <>
      <p className={panel['hint']} data-testid="class-rules-now">
        {now === null
          ? t(($) => $.chan.classes.none, { name })
          : t(($) => $.chan.classes.now, { name, rules: choiceName(now, t) })}
      </p>
      {failure === null ? null : <FailureLine reason={messageOf(failure, locale)} />}
      <div className={styles['ways']}>
        <button
          type="button"
          className={panel['plain']}
          disabled={isBusy || isSame}
          data-testid="class-rules-set"
          onClick={() => decide(choice)}
        >
          {isSame
            ? t(($) => $.chan.classes.isSame)
            : t(($) => $.chan.classes.set, { name, rules: choiceName(choice, t) })}
        </button>
        {now === null ? null : (
          <button
            type="button"
            className={panel['plain']}
            disabled={isBusy}
            onClick={() => decide(null)}
          >
            {t(($) => $.chan.classes.clear)}
          </button>
        )}
      </div>
    </>
  );
}

const undoMs = 10_000;

/** Decides the rule set of a class, with a way back. */
function useDecision({ id, name, revision, rules: before }: LedClass) {
  const { t } = useTexts();
  const client = useQueryClient();
  const { task, run } = useTask();
  const save = async (at: number, rules: ChanRuleSet | null): Promise<ClassRulesAnswer> => {
    try {
      const change = { id, revision: at, rules };
      const answer = await call(classRulesEndpoints.editClassRules, change);
      client.setQueryData(classRulesQuery.queryKey, answer);
      return answer;
    } catch (error) {
      // Another leader decided meanwhile.
      await client.invalidateQueries({ queryKey: classRulesQuery.queryKey });
      throw error;
    }
  };
  const decide = async (choice: ChanChoice | null): Promise<void> => {
    const rules = choice === null ? null : { ...choice, options: { ...choice.options } };
    const answer = await save(revision, rules);
    const at = answer.led.find((each) => each.id === id)?.revision;
    const undo = async (): Promise<void> => {
      if (at !== undefined) await save(at, before);
    };
    showOffer({
      key: 'class-rules',
      text:
        rules === null
          ? t(($) => $.chan.classes.cleared, { name })
          : t(($) => $.chan.classes.done, { name }),
      action: { label: t(($) => $.chan.classes.undo), run: () => void run(undo) },
      validMs: undoMs,
      staysUnderPointer: true,
    });
  };
  return {
    isBusy: task.kind === 'busy',
    failure: task.kind === 'failed' ? task.error : null,
    decide: (choice: ChanChoice | null) => void run(() => decide(choice)),
  };
}
