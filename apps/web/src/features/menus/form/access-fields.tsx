import { builtInRoles } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';

import { useMenuTexts } from '../../../i18n/menus/menu-texts.ts';
import { ChoiceBar } from '../../../ui/index.ts';
import type { DraftEntry } from '../draft/menu-draft.ts';
import { menuRolesQuery } from '../menu-queries.ts';
import { accessOf, type EntryAccess, metaOfAccess } from './access-rule.ts';
import styles from './entry-form.module.css';
import { useEntryField } from './use-entry-field.ts';

const kinds = ['inherit', 'visitor', 'member', 'roles'] as const;
const modes = ['oneOf', 'allOf', 'except'] as const;

/** Who may open an entry and what is below it. */
export function AccessFields({ entry }: { readonly entry: DraftEntry }): React.JSX.Element {
  const { form } = useMenuTexts().words;
  const { setMeta } = useEntryField(entry);
  const access = accessOf(entry.meta);
  const put = (change: Partial<EntryAccess>): void =>
    setMeta(metaOfAccess({ ...access, ...change }));
  return (
    <div className={styles['access']}>
      <ChoiceBar
        label={form.access.label}
        choices={kinds.map((kind) => ({ value: kind, label: form.access[kind] }))}
        value={access.kind}
        scrollsToSelected={false}
        onChange={(kind) => put({ kind })}
      />
      {access.kind === 'roles' ? (
        <>
          <ChoiceBar
            label={form.mode}
            choices={modes.map((mode) => ({ value: mode, label: form.modes[mode] }))}
            value={access.mode}
            scrollsToSelected={false}
            onChange={(mode) => put({ mode })}
          />
          <RoleChecks roles={access.roles} onChange={(roles) => put({ roles })} />
        </>
      ) : null}
    </div>
  );
}

interface RoleChecksProps {
  readonly roles: readonly string[];
  readonly onChange: (roles: readonly string[]) => void;
}

function RoleChecks({ roles, onChange }: RoleChecksProps): React.JSX.Element {
  const { words, locale } = useMenuTexts();
  const known = useQuery(menuRolesQuery).data?.list ?? [];
  const names = new Map(known.map(({ role, name }) => [role, name[locale]]));
  const all = [...new Set([...builtInRoles, ...names.keys(), ...roles])];
  return (
    <fieldset className={styles['roles']}>
      <legend>{words.form.roles}</legend>
      {all.map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={roles.includes(role)}
            onChange={({ target: { checked } }) =>
              onChange(checked ? [...roles, role] : roles.filter((each) => each !== role))
            }
          />
          {names.get(role) ?? role}
        </label>
      ))}
      {roles.length === 0 ? <p role="alert">{words.form.noRoles}</p> : null}
    </fieldset>
  );
}
