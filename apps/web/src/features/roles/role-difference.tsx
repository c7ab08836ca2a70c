import { type Ability, type RolePreview, abilities } from '@chanscope/contract';

import { pageTextOf } from '../../i18n/index.ts';
import { useRolesTexts } from '../../i18n/roles/roles-texts.ts';
import { titleOfCall } from './ability-calls.ts';
import type { DraftBase, RoleDraft } from './role-draft.ts';
import styles from './roles.module.css';

/** One right that a change gives or takes. */
interface ChangedRight {
  readonly key: string;
  readonly title: string;
  /** Its code or its address. */
  readonly detail: string;
  readonly effect: 'granted' | 'withdrawn';
  readonly accounts: number;
}

interface RoleDifferenceProps {
  readonly preview: RolePreview;
  readonly draft: RoleDraft;
  readonly base: DraftBase;
}

/** What saving would give and take, and to how many accounts (差异预览). */
export function RoleDifference({ preview, draft, base }: RoleDifferenceProps): React.JSX.Element {
  const { words, locale } = useRolesTexts();
  const groups = useChangedRights(preview);
  const isSame = groups.every(({ rights }) => rights.length === 0);
  const [before, after] = [base.kind === 'change' ? base.row.name : draft.name, draft.name];
  const isRenamed = before.zh !== after.zh.trim() || before.en !== after.en.trim();
  return (
    <div data-testid="role-difference">
      <p className={styles['strong']}>{words.differenceTitle(preview.members)}</p>
      {isRenamed && base.kind === 'change' ? (
        <p>
          {words.renamed(
            before[locale] === after[locale] ? `${before.zh} / ${before.en}` : before[locale],
            before[locale] === after[locale] ? `${after.zh} / ${after.en}` : after[locale],
          )}
        </p>
      ) : null}
      {isSame ? <p className={styles['faint']}>{words.noDifference}</p> : null}
      {groups.map(({ kind, rights }) =>
        rights.length === 0 ? null : (
          <section key={kind} aria-label={words.kinds[kind]}>
            <h3 className={styles['subheading']}>
              {words.kinds[kind]}{' '}
              <span className={styles['faint']}>{words.counted(rights.length)}</span>
            </h3>
            <ul className={styles['changes']}>
              {rights.map((right) => (
                <ChangedLine key={right.key} right={right} />
              ))}
            </ul>
          </section>
        ),
      )}
    </div>
  );
}

function ChangedLine({ right }: { readonly right: ChangedRight }): React.JSX.Element {
  const { words } = useRolesTexts();
  const { title, detail, effect, accounts } = right;
  return (
    <li className={styles['change']} data-effect={effect} data-testid="role-change">
      <span className={styles['effect']}>{words[effect]}</span>
      <span className={styles['changeName']}>
        {title} <code className={styles['code']}>{detail}</code>
      </span>
      <span className={styles['accounts']}>{words.accounts(accounts)}</span>
    </li>
  );
}

/** What a preview lists, what is taken first. */
function useChangedRights(preview: RolePreview) {
  const { words, locale } = useRolesTexts();
  const groups: readonly {
    readonly kind: 'abilities' | 'pages' | 'calls';
    readonly rights: readonly ChangedRight[];
  }[] = [
    {
      kind: 'abilities',
      rights: preview.abilities.map(({ ability, ...rest }) => ({
        ...rest,
        key: `${rest.effect} ${ability}`,
        title: isAbility(ability) ? words.abilityNames[ability] : ability,
        detail: ability,
      })),
    },
    {
      kind: 'pages',
      rights: preview.pages.map(({ name, address, title, ...rest }) => ({
        ...rest,
        key: `${rest.effect} ${name}`,
        title: pageTextOf(title, locale),
        detail: address,
      })),
    },
    {
      kind: 'calls',
      rights: preview.calls.map(({ method, path, ...rest }) => ({
        ...rest,
        key: `${rest.effect} ${method} ${path}`,
        title: titleOfCall(`${method} ${path}`)[locale],
        detail: `${method} ${path}`,
      })),
    },
  ];
  return groups.map(({ kind, rights }) => ({
    kind,
    rights: [
      ...rights.filter(({ effect }) => effect === 'withdrawn'),
      ...rights.filter(({ effect }) => effect === 'granted'),
    ],
  }));
}

function isAbility(text: string): text is Ability {
  return (abilities as readonly string[]).includes(text);
}
