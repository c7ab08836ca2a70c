import {
  type SignInFailures,
  administrationRoutes,
  mayCall,
  securityLimits,
} from '@chanscope/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';

import { call, showSuccess } from '../../../api/index.ts';
import { useSecurityTexts } from '../../../i18n/security/security-texts.ts';
import { useSession } from '../../../session/index.ts';
import { AskBox } from '../ask-box.tsx';
import { ReadPart } from '../read-part.tsx';
import { failuresQuery } from '../security-queries.ts';
import styles from '../security.module.css';
import { type Released, AccountTable, AddressTable } from './failure-tables.tsx';

/** Which names and addresses failed to sign in lately, and who has to wait because of it (登录失败). */
export function FailuresPart(): React.JSX.Element {
  const { words } = useSecurityTexts();
  const query = useQuery(failuresQuery);
  return (
    <section className={styles['part']} aria-label={words.tabs.failures}>
      <ReadPart query={query}>
        {(failures) => (
          <>
            <div className={styles['tools']}>
              <output data-testid="failure-count">
                {words.failures.lead(securityLimits.failureDays, failures.total)}
              </output>
              <Button onClick={() => void query.refetch()}>{words.refresh}</Button>
            </div>
            <Failures failures={failures} />
          </>
        )}
      </ReadPart>
    </section>
  );
}

function Failures({ failures }: { readonly failures: SignInFailures }): React.JSX.Element {
  const { words } = useSecurityTexts();
  const [released, setReleased] = useState<Released | null>(null);
  const mayRelease = useSession(({ user }) =>
    mayCall(administrationRoutes.releaseSignIn.access, user),
  );
  const onRelease = mayRelease ? setReleased : null;
  if (failures.total === 0)
    return <output className={styles['empty']}>{words.failures.none}</output>;
  return (
    <div className={styles['columns']}>
      <section>
        <h2 className={styles['subheading']}>{words.failures.accounts}</h2>
        <AccountTable rows={failures.accounts} onRelease={onRelease} />
      </section>
      <section>
        <h2 className={styles['subheading']}>{words.failures.addresses}</h2>
        <AddressTable rows={failures.addresses} onRelease={onRelease} />
      </section>
      {released === null ? null : (
        <ReleaseBox released={released} onClose={() => setReleased(null)} />
      )}
    </div>
  );
}

interface ReleaseBoxProps {
  readonly released: Released;
  readonly onClose: () => void;
}

/** Asks before a name or a network may try again at once. */
function ReleaseBox({ released, onClose }: ReleaseBoxProps): React.JSX.Element {
  const { words } = useSecurityTexts();
  const client = useQueryClient();
  const { askRelease, askReleaseText, release, released: done } = words.failures;
  const name = 'account' in released ? released.account : released.ip;
  const confirm = async (): Promise<void> => {
    await call(administrationRoutes.releaseSignIn, released);
    showSuccess(done(name));
    onClose();
    await client.invalidateQueries({ queryKey: failuresQuery.queryKey });
  };
  return (
    <AskBox
      title={askRelease(name)}
      text={askReleaseText}
      confirmLabel={release}
      isDanger={false}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
