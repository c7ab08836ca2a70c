import { type Ability, abilities } from '@chanscope/contract';

import { useRolesTexts } from '../../i18n/roles/roles-texts.ts';
import { callsOfAbility } from './ability-calls.ts';
import { type RoleDraft, withAbility } from './role-draft.ts';
import styles from './roles.module.css';

interface AbilityChoicesProps {
  readonly draft: RoleDraft;
  readonly isLocked: boolean;
  readonly onChange: (draft: RoleDraft) => void;
}

/** What members of a role may do, each with the calls that it opens. */
export function AbilityChoices(props: AbilityChoicesProps): React.JSX.Element {
  const { words } = useRolesTexts();
  return (
    <section aria-label={words.abilities}>
      <h3 className={styles['subheading']}>{words.abilities}</h3>
      <ul className={styles['abilities']}>
        {abilities.map((ability) => (
          <li key={ability} className={styles['ability']}>
            <AbilityChoice {...props} ability={ability} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AbilityChoice(props: AbilityChoicesProps & { readonly ability: Ability }) {
  const { draft, isLocked, onChange, ability } = props;
  const { words } = useRolesTexts();
  // Every member may read, whatever the role says.
  const isAlways = ability === 'READ';
  return (
    <>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={isAlways || draft.abilities.includes(ability)}
          disabled={isLocked || isAlways}
          onChange={({ target }) => onChange(withAbility(draft, ability, target.checked))}
        />
        <span className={styles['strong']}>{words.abilityNames[ability]}</span>
        <code className={styles['code']}>{ability}</code>
      </label>
      {isAlways ? <p className={styles['faint']}>{words.alwaysThere}</p> : null}
      <OpenedCalls ability={ability} />
    </>
  );
}

function OpenedCalls({ ability }: { readonly ability: Ability }): React.JSX.Element {
  const { words, locale } = useRolesTexts();
  const calls = callsOfAbility(ability);
  if (calls.length === 0) return <p className={styles['faint']}>{words.opensNothing}</p>;
  const own = calls.filter(({ needsRole }) => !needsRole).length;
  const besides = calls.length - own;
  return (
    <details className={styles['calls']}>
      <summary>{own === 0 ? words.opensOnlyBesides(besides) : words.opens(own, besides)}</summary>
      <ul>
        {calls.map(({ key, title, needsRole }) => (
          <li key={key}>
            <span>
              {title[locale]}
              {needsRole ? <em className={styles['besides']}>{words.alsoAdministrator}</em> : null}
            </span>
            <code className={styles['code']}>{key}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
