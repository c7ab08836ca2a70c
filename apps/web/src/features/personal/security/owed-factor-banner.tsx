import { useTexts } from '../../../i18n/index.ts';
import { useSession } from '../../../session/index.ts';
import styles from '../my-data/deletion-banner.module.css';

/** Tells an administrator who owes a second factor what to do before anything else; nothing to everybody else. */
export function OwedFactorBanner(): React.JSX.Element | null {
  const { t } = useTexts();
  const owes = useSession(({ user }) => user?.owesSecondFactor === true);
  if (!owes) return null;
  return (
    <div className={styles['banner']} data-testid="owed-factor-banner">
      <output className={styles['text']}>{t(($) => $.personal.security.owed)}</output>
    </div>
  );
}
