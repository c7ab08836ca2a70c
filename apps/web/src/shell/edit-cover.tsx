import { useEdits } from '../api/index.ts';
import { useTexts } from '../i18n/index.ts';
import styles from './edit-cover.module.css';

/** Lies over the page while a change is on its way, so that nothing is sent twice. */
export function EditCover(): React.JSX.Element {
  const { t } = useTexts();
  const isShown = useEdits(({ underWay }) => underWay > 0);
  return (
    <output data-testid="edit-cover">
      {isShown ? (
        <span className={styles['cover']}>
          <span className={styles['sign']}>{t(($) => $.session.saving)}</span>
        </span>
      ) : null}
    </output>
  );
}
