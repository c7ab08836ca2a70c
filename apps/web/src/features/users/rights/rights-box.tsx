import { type UserRights, type UserRow, administrationRoutes } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useMemo, useState } from 'react';

import { call, messageOf } from '../../../api/index.ts';
import { useUsersTexts } from '../../../i18n/users/users-texts.ts';
import { ChoiceBar, DialogBox, StateMessage, Tag } from '../../../ui/index.ts';
import { useRoleNames, usersKey } from '../use-users.ts';
import styles from './rights.module.css';
import {
  type RightsLine,
  type Verdict,
  linesOfCalls,
  linesOfPages,
  linesThatFit,
} from './rights-lines.ts';

interface RightsBoxProps {
  readonly user: UserRow;
  readonly onClose: () => void;
}

/** What an account may see and do, and why (有效权限). */
export function RightsBox({ user, onClose }: RightsBoxProps): React.JSX.Element {
  const { words, locale } = useUsersTexts();
  const { data, error, refetch } = useQuery({
    queryKey: [...usersKey, 'rights', user.id],
    queryFn: ({ signal }) => call(administrationRoutes.readRights, { id: user.id }, signal),
    staleTime: 0,
  });
  return (
    <DialogBox
      title={words.rights.title(user.username)}
      closeLabel={words.close}
      width={860}
      testId="rights-box"
      onClose={onClose}
    >
      {data === undefined && error === null ? (
        <output className={styles['wait']}>{words.rights.loading}</output>
      ) : null}
      {data === undefined && error !== null ? (
        <StateMessage
          urgency="alert"
          headingTag="h2"
          heading={words.rights.failed}
          text={messageOf(error, locale)}
        >
          <Button type="primary" onClick={() => void refetch()}>
            {words.rights.again}
          </Button>
        </StateMessage>
      ) : null}
      {data === undefined ? null : <Rights rights={data} />}
    </DialogBox>
  );
}

function Rights({ rights }: { readonly rights: UserRights }): React.JSX.Element {
  const { words: all, locale } = useUsersTexts();
  const words = all.rights;
  const [part, setPart] = useState<'pages' | 'calls'>('pages');
  const [verdict, setVerdict] = useState<Verdict>('any');
  const [search, setSearch] = useState('');
  const lines = useMemo(
    () => ({
      pages: linesOfPages(rights, { words, locale }),
      calls: linesOfCalls(rights, { words, locale }),
    }),
    [rights, words, locale],
  );
  const shown = linesThatFit(lines[part], { search, verdict });
  return (
    <div className={styles['rights']}>
      {rights.state === 'active' ? null : (
        <p className={styles['note']}>{words.unusable(all.states[rights.state])}</p>
      )}
      <CurrentRights rights={rights} />
      <div className={styles['bar']}>
        <ChoiceBar
          label={words.part}
          choices={(['pages', 'calls'] as const).map((value) => ({
            value,
            label: `${words[value]} ${lines[value].filter(({ isOpen }) => isOpen).length}/${lines[value].length}`,
          }))}
          value={part}
          onChange={setPart}
        />
        <ChoiceBar
          label={words.only}
          choices={(['any', 'yes', 'no'] as const).map((value) => ({
            value,
            label:
              value === 'any'
                ? words.verdicts.any
                : words[part === 'pages' ? 'page' : 'call'][value],
          }))}
          value={verdict}
          onChange={setVerdict}
        />
        <Input
          className={styles['search'] ?? ''}
          aria-label={words.search}
          placeholder={words.search}
          value={search}
          allowClear
          onChange={(event) => setSearch(event.target.value)}
        />
        <output className={styles['count']}>{words.count(shown.length, lines[part].length)}</output>
      </div>
      <p className={styles['faint']}>{words[`${part}Lead`]}</p>
      <RightsList lines={shown} label={words[part]} empty={words.empty} />
    </div>
  );
}

/** The roles of an account and what they grant. */
function CurrentRights({ rights }: { readonly rights: UserRights }): React.JSX.Element {
  const { words } = useUsersTexts();
  const names = useRoleNames();
  const lists = [
    [words.rights.roles, rights.roles.map((role) => names.get(role) ?? role)],
    [words.rights.ability, rights.ability],
  ] as const;
  return (
    <dl className={styles['values']}>
      {lists.map(([name, values]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {values.length === 0
              ? words.rights.none
              : values.map((each) => <Tag key={each}>{each}</Tag>)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface RightsListProps {
  readonly lines: readonly RightsLine[];
  readonly label: string;
  readonly empty: string;
}

function RightsList({ lines, label, empty }: RightsListProps): React.JSX.Element {
  if (lines.length === 0) return <output className={styles['wait']}>{empty}</output>;
  return (
    <ul className={styles['lines']} aria-label={label}>
      {lines.map(({ key, name, address, isOpen, verdict, reasons }) => (
        <li key={key} data-testid="rights-line">
          <span className={styles['verdict']} data-open={isOpen}>
            {verdict}
          </span>
          <span className={styles['what']}>
            <strong>{name}</strong>
            <code>{address}</code>
          </span>
          <span className={styles['why']}>
            {reasons.map(({ text, isMet }) => (
              <span key={text} data-met={isMet}>
                {text}
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
