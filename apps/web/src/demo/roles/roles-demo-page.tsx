import { Alert, Button, Segmented, Tag } from 'antd';
import { useState } from 'react';

import { showSuccess } from '../../api/index.ts';
import { useDemoCalls } from '../sample-data/demo-calls.ts';
import { DemoPage } from '../frame/demo-page.tsx';
import { useDemoTexts } from '../frame/demo-texts.ts';
import { useShellParts } from '../frame/shell-parts.tsx';
import { type DemoIdentity, identities } from './demo-identities.ts';
import { GuardedButtons } from './guarded-buttons.tsx';
import { ReachableRoutes } from './reachable-routes.tsx';
import styles from './roles-demo.module.css';
import { rolesDemoTexts } from './roles-demo-texts.ts';

/**
 * What different accounts see (角色权限). The accounts are those of the demonstration: who is signed in stays so, since
 * the server knows no such tokens.
 */
export function RolesDemoPage(): React.JSX.Element {
  const { words } = useDemoTexts(rolesDemoTexts);
  const { options } = useShellParts();
  const [identity, setIdentity] = useState<DemoIdentity>(identities.admin);
  return (
    <DemoPage title="roles" lead={words.lead} testId="demo-roles">
      <Alert
        type="info"
        showIcon
        title={words.modes(words.routeModes[options.routeMode], words.state(options.rolesControl))}
      />
      {options.loginInterception ? null : <Alert type="warning" showIcon title={words.openToAll} />}
      <Segmented<DemoIdentity['name']>
        aria-label={words.account}
        className={styles['accounts'] ?? ''}
        value={identity.name}
        options={Object.keys(identities).map((name) => ({
          value: name as DemoIdentity['name'],
          label: name,
        }))}
        onChange={(name) => setIdentity(identities[name])}
      />
      <IdentityFacts key={identity.name} identity={identity} />
      <GuardedButtons identity={identity} />
      <ReachableRoutes identity={identity} />
    </DemoPage>
  );
}

function IdentityFacts({ identity }: { readonly identity: DemoIdentity }): React.JSX.Element {
  const { words } = useDemoTexts(rolesDemoTexts);
  const call = useDemoCalls();
  const [token, setToken] = useState(`${identity.name}-token`);
  const refresh = async (): Promise<void> => {
    const renewed = await call('/refreshToken', { token });
    setToken(renewed.token);
    showSuccess(words.renewed(renewed.token));
  };
  return (
    <dl className={styles['facts']}>
      <dt>{words.roles}</dt>
      <dd data-testid="identity-roles">
        {identity.roles.map((role) => (
          <Tag key={role} variant="outlined">
            {role}
          </Tag>
        ))}
      </dd>
      <dt>{words.abilities}</dt>
      <dd>
        {identity.ability.map((ability) => (
          <Tag key={ability} variant="outlined">
            {ability}
          </Tag>
        ))}
      </dd>
      <dt>{words.token}</dt>
      <dd>
        <code data-testid="identity-token">{token}</code>
        <Button size="small" onClick={() => void refresh()}>
          {words.refresh}
        </Button>
      </dd>
    </dl>
  );
}
