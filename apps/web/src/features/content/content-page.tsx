import { useSearchParams } from 'react-router';

import { useContentTexts } from '../../i18n/content/content-texts.ts';
import { ChoiceBar } from '../../ui/index.ts';
import { AnnouncementsPart } from './announcements/announcements-part.tsx';
import styles from './content.module.css';
import { NoticesPart } from './notices/notices-part.tsx';
import { SitePart } from './site-part.tsx';

const parts = ['announcements', 'notices', 'site'] as const;

/** Where editors write the site's own words (内容管理). Which part is shown stands in the address. */
export function ContentPage(): React.JSX.Element {
  const { words } = useContentTexts();
  const [query, setQuery] = useSearchParams();
  const part = parts.find((each) => each === query.get('part')) ?? parts[0];
  return (
    <div className={styles['page']} data-testid="content-page">
      <header>
        <h1 className={styles['heading']}>{words.title}</h1>
        <p className={styles['faint']}>{words.lead}</p>
      </header>
      <ChoiceBar
        label={words.partsLabel}
        choices={parts.map((value) => ({ value, label: words.parts[value] }))}
        value={part}
        onChange={(selected) => setQuery({ part: selected }, { replace: true })}
      />
      {part === 'announcements' ? <AnnouncementsPart /> : null}
      {part === 'notices' ? <NoticesPart /> : null}
      {part === 'site' ? <SitePart /> : null}
    </div>
  );
}
