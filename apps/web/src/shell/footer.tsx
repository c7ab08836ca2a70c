import { useQuery } from '@tanstack/react-query';

import { siteQuery } from '../api/index.ts';
import { useTexts } from '../i18n/index.ts';
import styles from './footer.module.css';

/** The risk warning, the disclaimer, whom to contact and the filing number (页脚). */
export function Footer(): React.JSX.Element {
  const { t, locale } = useTexts();
  const { data } = useQuery(siteQuery(locale));
  const said = data?.footer;
  return (
    <footer className={styles['footer']} data-testid="shell-footer">
      <p className={styles['risk']}>
        {filled(
          said?.risk,
          t(($) => $.footer.risk),
        )}
      </p>
      <p>
        {filled(
          said?.disclaimer,
          t(($) => $.footer.disclaimer),
        )}
      </p>
      <p>
        <span>
          {filled(
            said?.contact,
            t(($) => $.footer.contact),
          )}
        </span>
        <span className={styles['filing']}>
          {filled(
            said?.filing,
            t(($) => $.footer.filing),
          )}
        </span>
      </p>
    </footer>
  );
}

/** What the site says; the page's own words where it says nothing, or has not answered yet. */
function filled(said: string | undefined, own: string): string {
  return said === undefined || said.trim() === '' ? own : said;
}
