import { type AccessRule, hasAccess } from '@chanscope/contract';
import { Button } from 'antd';

import { useDemoTexts } from '../frame/demo-texts.ts';
import type { DemoIdentity } from './demo-identities.ts';
import styles from './roles-demo.module.css';
import { rolesDemoTexts } from './roles-demo-texts.ts';

type RuleName = keyof (typeof rolesDemoTexts)['zh']['rules'];

/** Three rows of rules; each of their buttons is there for whom its rule admits. */
const rows: readonly (readonly (readonly [name: RuleName, rule: AccessRule])[])[] = [
  [
    ['adminOnly', { role: ['admin'] }],
    ['editorOnly', { role: ['editor'] }],
    ['adminOrEditor', { role: ['admin', 'editor'] }],
  ],
  [
    ['read', ['READ']],
    ['write', ['WRITE']],
    ['remove', ['DELETE']],
  ],
  [
    ['bothRoles', { role: { role: ['admin', 'editor'], mode: 'allOf' } }],
    ['notEditor', { role: { role: ['editor'], mode: 'except' } }],
    ['adminWhoWrites', { role: ['admin'], ability: ['WRITE'] }],
    ['readsAndWrites', { ability: { ability: ['READ', 'WRITE'], mode: 'allOf' } }],
    ['mayNotDelete', { ability: { ability: ['DELETE'], mode: 'except' } }],
  ],
];

/** What an account of the demonstration may press. Who may not does not see it. */
export function GuardedButtons({
  identity,
}: {
  readonly identity: DemoIdentity;
}): React.JSX.Element {
  const { words } = useDemoTexts(rolesDemoTexts);
  return (
    <section className={styles['rows']} aria-label={words.buttons} data-testid="guarded-buttons">
      {rows.map((rules, index) => (
        <div key={words.rowNames[index]} className={styles['row']}>
          <h2 className={styles['rowName']}>{words.rowNames[index]}</h2>
          {rules
            .filter(([, rule]) => hasAccess(rule, identity))
            .map(([name]) => (
              <Button key={name} data-rule={name}>
                {words.rules[name]}
              </Button>
            ))}
        </div>
      ))}
    </section>
  );
}
