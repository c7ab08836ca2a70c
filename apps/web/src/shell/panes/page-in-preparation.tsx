import { useTexts } from '../../i18n/index.ts';
import { StateMessage } from '../../ui/index.ts';
import { usePageText } from '../page-text.ts';
import styles from './page-instead.module.css';

/** Says honestly that a page is not there yet. */
export function PageInPreparation({ title }: { readonly title: string }): React.JSX.Element {
  const { t } = useTexts();
  const textOf = usePageText();
  return (
    <div className={styles['page']} data-testid="page-in-preparation">
      <StateMessage
        urgency="status"
        headingTag="h1"
        heading={textOf(title)}
        text={t(($) => $.shell.inPreparation)}
      />
    </div>
  );
}
