import {
  DatabaseOutlined,
  KeyOutlined,
  LaptopOutlined,
  RightOutlined,
  SafetyOutlined,
  SlidersOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { Link } from 'react-router';

import { useTexts } from '../../i18n/index.ts';
import styles from './section-list.module.css';

/** The sections of the personal centre, in their order. */
export const sectionNames = [
  'profile',
  'security',
  'devices',
  'tokens',
  'preferences',
  'data',
] as const;

/** One of `sectionNames`. */
export type SectionName = (typeof sectionNames)[number];

const icons: Readonly<Record<SectionName, ComponentType>> = {
  profile: UserOutlined,
  security: SafetyOutlined,
  devices: LaptopOutlined,
  tokens: KeyOutlined,
  preferences: SlidersOutlined,
  data: DatabaseOutlined,
};

/** Leads to the sections; each has an address of its own. */
export function SectionList({ shown }: { shown: SectionName }): React.JSX.Element {
  const { t } = useTexts();
  return (
    <nav className={styles['list']} aria-label={t(($) => $.personal.nav)}>
      {sectionNames.map((name) => (
        <SectionLink key={name} name={name} isShown={name === shown} />
      ))}
    </nav>
  );
}

function SectionLink({
  name,
  isShown,
}: {
  name: SectionName;
  isShown: boolean;
}): React.JSX.Element {
  const { t } = useTexts();
  const Icon = icons[name];
  return (
    <Link
      to={`?section=${name}`}
      className={styles['entry']}
      aria-current={isShown ? 'page' : undefined}
    >
      <span className={styles['icon']} aria-hidden="true">
        <Icon />
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>{t(($) => $.personal.sections[name])}</span>
        <span className={styles['summary']}>{t(($) => $.personal.summaries[name])}</span>
      </span>
      <RightOutlined className={styles['more']} aria-hidden="true" />
    </Link>
  );
}
