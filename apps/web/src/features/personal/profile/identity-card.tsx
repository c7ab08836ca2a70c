import { type Personal, tierOf } from '@chanscope/contract';

import { useTexts } from '../../../i18n/index.ts';
import { Tag } from '../../../ui/index.ts';
import styles from './identity-card.module.css';
import { Portrait } from '../avatar/portrait.tsx';
import { dateText } from '../time-words.ts';

const knownRoles = ['admin', 'editor'] as const;

/** Who the account is: picture, name, roles, since when. */
export function IdentityCard({ personal }: { personal: Personal }): React.JSX.Element {
  const { t } = useTexts();
  const { avatar, nickname, username, bio, createdAt } = personal;
  const ownRoles = knownRoles.filter((role) => personal.roles.includes(role));
  const tags = tierOf(personal) === 'member' ? (['member'] as const) : ownRoles;
  return (
    <div className={styles['card']} data-testid="identity-card">
      <Portrait avatar={avatar} nickname={nickname} label="" />
      <p className={styles['name']}>{nickname}</p>
      <p className={styles['username']}>@{username}</p>
      <p className={styles['tags']}>
        {tags.map((role) => (
          <Tag key={role}>{t(($) => $.personal.roles[role])}</Tag>
        ))}
      </p>
      {bio === '' ? null : <p className={styles['bio']}>{bio}</p>}
      <p className={styles['since']}>{t(($) => $.personal.since, { date: dateText(createdAt) })}</p>
    </div>
  );
}
