import { useMemo, useState } from 'react';

import { type ChanChoice, type ChanReading, chanSchools } from '../../../../chart/index.ts';
import {
  type AgreementKind,
  type KindAgreement,
  type SchoolPair,
  agreementKinds,
} from '../../../../chart/structures/schools/school-agreement.ts';
import { presetName, useTexts } from '../../../../i18n/index.ts';
import { useSchoolTexts } from '../../../../i18n/schools/school-texts.ts';
import { ChoiceBar } from '../../../../ui/index.ts';
import { useChartMemory } from '../../workspace/chart-memory.ts';
import { ownChoiceOf } from '../rules/chan-choice.ts';
import { choiceName } from '../rules/school-names.ts';
import { agreementPercent } from './agreement-percent.ts';
import styles from './schools.module.css';
import { useSchoolPairs } from './use-school-pairs.ts';

interface SchoolMatrixProps {
  readonly reading: Pick<ChanReading, 'compareSchools' | 'shown'>;
  readonly timeOf: (bar: number) => string;
}

/** The agreement of every preset, as the reader has edited it, with every other one on this chart (流派对照). */
export function SchoolMatrix({ reading, timeOf }: SchoolMatrixProps): React.JSX.Element {
  const { t } = useTexts();
  const words = useSchoolTexts();
  const [kind, setKind] = useState<AgreementKind>('strokes');
  const edits = useChartMemory((memory) => memory.edits);
  const choices = useMemo(
    () => chanSchools.map((school) => ownChoiceOf({ school, edits })),
    [edits],
  );
  const state = useSchoolPairs(reading, choices);
  if (state.kind === 'loading') return <output className={styles['hint']}>{words.reading}</output>;
  if (state.kind === 'failed')
    return (
      <p className={styles['hint']} role="alert">
        {words.failed(state.reason)}
      </p>
    );
  const { barCount } = state.shown;
  return (
    <div className={styles['matrix']} data-testid="school-matrix" data-bars={barCount}>
      <ChoiceBar
        label={words.matrix}
        choices={agreementKinds.map((value) => ({ value, label: t(($) => $.chan.counts[value]) }))}
        value={kind}
        onChange={setKind}
      />
      <PairTable choices={choices} pairs={state.pairs} kind={kind} />
      <p className={styles['hint']}>
        {words.definition} {words.matrixHint} {words.readIn(barCount, timeOf(barCount - 1))}
        {choices.some(isEdited) ? ` ${words.edited}` : null}
      </p>
    </div>
  );
}

function isEdited({ options }: ChanChoice): boolean {
  return Object.keys(options).length > 0;
}

interface PairTableProps {
  readonly choices: readonly ChanChoice[];
  readonly pairs: readonly SchoolPair[];
  readonly kind: AgreementKind;
}

function PairTable({ choices, pairs, kind }: PairTableProps): React.JSX.Element {
  const { t } = useTexts();
  const words = useSchoolTexts();
  const own = useChartMemory(({ school, classRules }) => (classRules === null ? school : null));
  const nameOf = (choice: ChanChoice): string =>
    `${presetName(choice.school, t)}${isEdited(choice) ? ' *' : ''}`;
  const heads = choices.map((choice) => ({
    school: choice.school,
    name: nameOf(choice),
    title: choiceName(choice, t),
  }));
  return (
    <table className={styles['pairs']} aria-label={words.matrix}>
      <thead>
        <tr>
          <td>{t(($) => $.chan.counts[kind])}</td>
          {heads.map(({ school, name, title }) => (
            <th key={school} scope="col" title={title}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {heads.map(({ school, name, title }, row) => (
          <tr key={school} data-own={school === own}>
            <th scope="row" title={title}>
              {name}
            </th>
            {heads.map((column, at) => (
              <PairCell
                key={column.school}
                isSelf={at === row}
                found={agreementOfPair(pairs, [row, at], kind)}
                name={t(($) => $.chan.counts[kind])}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function agreementOfPair(
  pairs: readonly SchoolPair[],
  [row, column]: readonly [number, number],
  kind: AgreementKind,
): KindAgreement | null {
  const [one, other] = [Math.min(row, column), Math.max(row, column)];
  return pairs.find((pair) => pair.one === one && pair.other === other)?.agreement[kind] ?? null;
}

interface PairCellProps {
  readonly isSelf: boolean;
  /** Null where one of both does not read the kind. */
  readonly found: KindAgreement | null;
  /** Of the kind. */
  readonly name: string;
}

function PairCell({ isSelf, found, name }: PairCellProps): React.JSX.Element {
  const words = useSchoolTexts();
  if (found === null) return <td title={words.notRead}>—</td>;
  const { shared, all } = found;
  if (isSelf)
    return (
      <td data-self="true" title={words.own(all)}>
        {all}
      </td>
    );
  const percent = agreementPercent(found);
  if (percent === null) return <td title={words.nothing}>—</td>;
  return <td title={words.share(name, shared, all)}>{percent}</td>;
}
