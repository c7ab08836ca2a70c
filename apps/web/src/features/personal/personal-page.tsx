import { LeftOutlined } from '@ant-design/icons';
import type { Personal } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';

import { messageOf } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useSession } from '../../session/index.ts';
import { lazyPart, oneOf, StateMessage } from '../../ui/index.ts';
import { DeletionBanner } from './my-data/deletion-banner.tsx';
import { PendingFactorBanner } from './security/pending-factor-banner.tsx';
import { DevicesSection } from './security/devices-section.tsx';
import { IdentityCard } from './profile/identity-card.tsx';
import { MyDataSection } from './my-data/my-data-section.tsx';
import { personalQuery } from './personal-queries.ts';
import styles from './personal-page.module.css';
import { PreferencesSection } from './profile/preferences-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { type SectionName, SectionList, sectionNames } from './section-list.tsx';
import { SecuritySection } from './security/security-section.tsx';

const TokensSection = lazyPart(
  async () => (await import('./tokens/tokens-section.tsx')).TokensSection,
);

/** What an account may do with itself (个人中心). */
export function PersonalPage(): React.JSX.Element {
  const username = useSession((session) => session.user?.username ?? '');
  const { t, locale } = useTexts();
  const { data, error, refetch, isFetching } = useQuery(personalQuery(username));
  if (data !== undefined)
    return (
      <Centre personal={data} staleReason={error === null ? null : messageOf(error, locale)} />
    );
  if (error === null) return <Skeleton />;
  return (
    <StateMessage
      urgency="alert"
      headingTag="h1"
      heading={t(($) => $.personal.failed)}
      text={messageOf(error, locale)}
    >
      <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
        {t(($) => $.personal.retry)}
      </Button>
    </StateMessage>
  );
}

function Centre({
  personal,
  staleReason,
}: {
  personal: Personal;
  staleReason: string | null;
}): React.JSX.Element {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const asked = query.get('section');
  const shown = oneOf(sectionNames, asked, 'profile');
  return (
    <div className={styles['page']} data-testid="personal-page" data-section={asked ?? 'none'}>
      <h1 className={styles['heading']}>{t(($) => $.personal.title)}</h1>
      {staleReason === null ? null : (
        <output className={styles['stale']}>
          {t(($) => $.personal.stale, { reason: staleReason })}
        </output>
      )}
      <DeletionBanner personal={personal} />
      <PendingFactorBanner />
      <aside className={styles['side']}>
        <IdentityCard personal={personal} />
        <SectionList shown={shown} />
      </aside>
      <div className={styles['main']}>
        <Link className={styles['back']} to="?">
          <LeftOutlined aria-hidden="true" />
          {t(($) => $.personal.back)}
        </Link>
        <section className={styles['card']} aria-labelledby="personal-section">
          <h2 id="personal-section" className={styles['title']}>
            {t(($) => $.personal.sections[shown])}
          </h2>
          <Section name={shown} personal={personal} />
        </section>
      </div>
    </div>
  );
}

function Section({ name, personal }: { name: SectionName; personal: Personal }): React.JSX.Element {
  switch (name) {
    case 'profile':
      return <ProfileSection personal={personal} />;
    case 'security':
      return <SecuritySection personal={personal} />;
    case 'devices':
      return <DevicesSection username={personal.username} />;
    case 'tokens':
      return <TokensSection personal={personal} />;
    case 'preferences':
      return <PreferencesSection personal={personal} />;
    case 'data':
      return <MyDataSection personal={personal} />;
  }
}

function Skeleton(): React.JSX.Element {
  const { t } = useTexts();
  return (
    <div className={styles['page']} aria-busy="true" data-section="none">
      <output className={styles['unseen']}>{t(($) => $.personal.loading)}</output>
      <div className={styles['side']} aria-hidden="true">
        <div className={styles['bone']} data-size="card" />
        <div className={styles['bone']} data-size="list" />
      </div>
      <div className={styles['main']} aria-hidden="true">
        <div className={styles['bone']} data-size="main" />
      </div>
    </div>
  );
}
