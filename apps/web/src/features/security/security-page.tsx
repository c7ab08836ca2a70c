import { useSearchParams } from 'react-router';

import { useSecurityTexts } from '../../i18n/security/security-texts.ts';
import { ChoiceBar, lazyPart, ScrollLine } from '../../ui/index.ts';
import { FailuresPart } from './failures/failures-part.tsx';
import styles from './security.module.css';
import { SessionsPart } from './session-list/sessions-part.tsx';
import { AddressesPart } from './settings/addresses-part.tsx';
import { PolicyPart } from './settings/policy-part.tsx';

const KeysPart = lazyPart(async () => (await import('./keys/keys-part.tsx')).KeysPart);
const TokensPart = lazyPart(async () => (await import('./tokens/tokens-part.tsx')).TokensPart);

/** What the page is made of, in the order of its bar; `tabs` of the texts names each. */
const tabs = {
  sessions: SessionsPart,
  failures: FailuresPart,
  policy: PolicyPart,
  addresses: AddressesPart,
  keys: KeysPart,
  tokens: TokensPart,
} as const;

type TabName = keyof typeof tabs;

const tabNames = Object.keys(tabs) as TabName[];

/** Who is signed in, who failed to, and by which rules (安全). Which part is shown stands in the address. */
export function SecurityPage(): React.JSX.Element {
  const { words } = useSecurityTexts();
  const [query, setQuery] = useSearchParams();
  const tab = tabNames.find((name) => name === query.get('part')) ?? 'sessions';
  const Part = tabs[tab];
  return (
    <div className={styles['page']} data-testid="security">
      <header>
        <h1 className={styles['heading']}>{words.title}</h1>
        <p className={styles['faint']}>{words.lead}</p>
      </header>
      <ScrollLine>
        <ChoiceBar
          label={words.tabsLabel}
          choices={tabNames.map((value) => ({ value, label: words.tabs[value] }))}
          value={tab}
          onChange={(part) => setQuery({ part }, { replace: true })}
        />
      </ScrollLine>
      <Part />
    </div>
  );
}
