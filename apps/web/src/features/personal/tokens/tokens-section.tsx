import {
  type ApiTokenRow,
  type Personal,
  administrationRoutes,
  apiTokenLimits,
} from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, messageOf, showSuccess } from '../../../api/index.ts';
import { abilityText, useApiTokenTexts } from '../../../i18n/api-tokens/api-token-texts.ts';
import { StateMessage, Tag } from '../../../ui/index.ts';
import { instantText } from '../../../ui/instants/index.ts';
import { ConfirmBox } from '../confirm-box.tsx';
import { applyOwnTokens, ownTokensQuery } from './own-tokens-query.ts';
import { SecretBox } from './secret-box.tsx';
import { TokenForm } from './token-form.tsx';
import styles from './tokens.module.css';

/** A secret that was just made, shown this once. */
interface MadeSecret {
  readonly name: string;
  readonly secret: string;
}

/** The tokens by which scripts call in the owner's name (API 令牌). */
export function TokensSection({ personal }: { personal: Personal }): React.JSX.Element {
  const { words } = useApiTokenTexts();
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<MadeSecret | null>(null);
  return (
    <>
      <p className={styles['lead']}>{words.lead}</p>
      <p className={styles['faint']}>
        {words.limits(apiTokenLimits.perAccount)}{' '}
        <a className={styles['link']} href="/api/docs" target="_blank" rel="noreferrer">
          {words.docs}
        </a>
      </p>
      <TokenList username={personal.username} />
      <Button aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
        {isAdding ? words.closeForm : words.add}
      </Button>
      {isAdding ? (
        <TokenForm
          personal={personal}
          onMade={(name, secret) => {
            setAdding(false);
            setMade({ name, secret });
          }}
        />
      ) : null}
      {made === null ? null : <SecretBox {...made} onClose={() => setMade(null)} />}
    </>
  );
}

function TokenList({ username }: { username: string }): React.JSX.Element {
  const { words, locale } = useApiTokenTexts();
  const { data, error, refetch, isFetching } = useQuery(ownTokensQuery(username));
  const [revoked, setRevoked] = useState<ApiTokenRow | null>(null);
  if (data === undefined)
    return error === null ? (
      <output className={styles['none']}>{words.loading}</output>
    ) : (
      <StateMessage
        urgency="alert"
        headingTag="h2"
        heading={words.failed}
        text={messageOf(error, locale)}
      >
        <Button type="primary" loading={isFetching} onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </StateMessage>
    );
  return (
    <>
      {error === null ? null : (
        <output className={styles['stale']}>
          {words.stale}
          {messageOf(error, locale)}
        </output>
      )}
      {data.length === 0 ? <p className={styles['none']}>{words.none}</p> : null}
      <ul className={styles['list']}>
        {data.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
        ))}
      </ul>
      {revoked === null ? null : (
        <RevokeBox username={username} token={revoked} onClose={() => setRevoked(null)} />
      )}
    </>
  );
}

function TokenRow({
  token,
  onRevoke,
}: {
  token: ApiTokenRow;
  onRevoke: () => void;
}): React.JSX.Element {
  const { words, locale } = useApiTokenTexts();
  const { name, ability, createdAt, expiresAt, lastUsedAt, isExpired } = token;
  return (
    <li className={styles['token']} data-testid="own-token">
      <div className={styles['words']}>
        <p className={styles['name']}>
          {name}
          {isExpired ? <Tag>{words.expired}</Tag> : null}
        </p>
        <p className={styles['faint']}>{abilityText(ability, words)}</p>
        <p className={styles['faint']}>
          {[
            words.made(instantText(createdAt, locale)),
            ...(isExpired ? [] : [words.expires(instantText(expiresAt, locale))]),
            lastUsedAt === null ? words.unused : words.used(instantText(lastUsedAt, locale)),
          ].join(' · ')}
        </p>
      </div>
      <Button danger aria-label={words.revokeOf(name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  );
}

function RevokeBox({
  username,
  token: { id, name },
  onClose,
}: {
  username: string;
  token: ApiTokenRow;
  onClose: () => void;
}): React.JSX.Element {
  const { words } = useApiTokenTexts();
  const client = useQueryClient();
  return (
    <ConfirmBox
      title={words.askRevoke(name)}
      text={words.askRevokeText}
      confirmLabel={words.revoke}
      onClose={onClose}
      onConfirm={async () => {
        const list = await call(administrationRoutes.revokeOwnToken, { id });
        applyOwnTokens(client, username, list);
        showSuccess(words.revoked);
        onClose();
      }}
    />
  );
}
