import { Link, useSearchParams } from 'react-router';

import { useDataCentreTexts } from '../../i18n/data-centre-texts.ts';
import { oneOf } from '../../ui/index.ts';
import styles from './data-centre-page.module.css';
import { FeedsSection } from './feeds/feeds-section.tsx';
import { FreshnessSection } from './feeds/freshness-section.tsx';
import { ImportsSection } from './imports/imports-section.tsx';
import { JobsSection } from './jobs/jobs-section.tsx';
import { OperationSection } from './operation-section.tsx';
import { QuarantineSection } from './imports/quarantine-section.tsx';
import { FillPanel } from './sources/fill-panel.tsx';
import { SourceSection } from './sources/source-section.tsx';

const sections = {
  freshness: FreshnessSection,
  source: SourceSection,
  jobs: JobsSection,
  imports: ImportsSection,
  quarantine: QuarantineSection,
  feeds: FeedsSection,
  operation: OperationSection,
} as const;

type SectionName = keyof typeof sections;

const sectionNames = Object.keys(sections) as readonly SectionName[];

/** What there is of the market's data, and what an administrator may do about it (数据中心). */
export function DataCentrePage(): React.JSX.Element {
  const { words } = useDataCentreTexts();
  const [query] = useSearchParams();
  const shown = oneOf(sectionNames, query.get('section'), 'freshness');
  const Section = sections[shown];
  return (
    <div className={styles['page']} data-testid="data-centre" data-section={shown}>
      <h1 className={styles['heading']}>{words.title}</h1>
      <FillPanel isAsking={shown === 'source'} />
      <nav className={styles['nav']} aria-label={words.nav}>
        {sectionNames.map((name) => (
          <Link
            key={name}
            to={`?section=${name}`}
            className={styles['tab']}
            aria-current={name === shown ? 'page' : undefined}
          >
            {words.sections[name]}
          </Link>
        ))}
      </nav>
      <section aria-labelledby="data-centre-section">
        <h2 id="data-centre-section" className={styles['unseen']}>
          {words.sections[shown]}
        </h2>
        <Section />
      </section>
    </div>
  );
}
