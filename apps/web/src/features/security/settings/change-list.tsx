import { useSecurityTexts } from '../../../i18n/security/security-texts.ts';
import styles from '../security.module.css';

/** What changes, a sentence for each. */
export function ChangeList({
  changes,
}: {
  readonly changes: readonly string[];
}): React.JSX.Element {
  const { words } = useSecurityTexts();
  if (changes.length === 0) return <p className={styles['faint']}>{words.settings.same}</p>;
  return (
    <ul className={styles['changes']}>
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}
