import { useTexts } from '../../../i18n/index.ts';
import { useSession } from '../../../session/index.ts';
import styles from '../my-data/deletion-banner.module.css';

/** Says to an administrator who needs a second factor what to do before anything else; for others it is empty. */
export function PendingFactorBanner(): React.JSX.Element | null {
  const { t } = useTexts();
  const owes = useSession(({ user }) => user?.owesSecondFactor === true);
  if (!owes) return null;
  return (
    <div className={styles['banner']} data-testid="pending-factor-banner">
      <output className={styles['text']}>{t(($) => $.personal.security.factorPending)}</output>
    </div>
  );
}
