import {
  type SchoolAgreement,
  agreementKinds,
} from '../../../../chart/structures/schools/school-agreement.ts';
import { useTexts } from '../../../../i18n/index.ts';
import { useSchoolTexts } from '../../../../i18n/schools/school-texts.ts';
import { agreementPercent } from './agreement-percent.ts';
import styles from './schools.module.css';

/** How far two schools agree, kind by kind; a kind that one does not read, or neither has, is left out. */
export function AgreementList({
  agreement,
}: {
  readonly agreement: SchoolAgreement;
}): React.JSX.Element {
  const { t } = useTexts();
  const words = useSchoolTexts();
  return (
    <dl className={styles['agreement']} title={words.definition}>
      {agreementKinds.map((kind) => {
        const found = agreement[kind];
        const percent = found === null ? null : agreementPercent(found);
        if (found === null || percent === null) return null;
        const name = t(($) => $.chan.counts[kind]);
        return (
          <div key={kind} title={words.share(name, found.shared, found.all)} data-kind={kind}>
            <dt>{name}</dt>
            <dd>
              {percent} <small>{`${found.shared}/${found.all}`}</small>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
