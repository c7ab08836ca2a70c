import type { RoleRow } from '@chanscope/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { messageOf } from '../../api/index.ts';
import { pageTextOf } from '../../i18n/index.ts';
import { useRolesTexts } from '../../i18n/roles/roles-texts.ts';
import { ChoiceBar, FailureLine } from '../../ui/index.ts';
import { type MenuNode, isRuledBelow, menuNodes, menuTree, pagesBelow } from './menu-nodes.ts';
import { type RoleDraft, knownPages, withPageRule } from './role-draft.ts';
import { menuQuery } from './roles-queries.ts';
import styles from './roles.module.css';

interface PageChoicesProps {
  readonly draft: RoleDraft;
  readonly isLocked: boolean;
  readonly roles: readonly RoleRow[];
  readonly onChange: (draft: RoleDraft) => void;
}

/** Which pages a role opens or hides, as a tree of the menu, and what comes of it. */
export function PageChoices(props: PageChoicesProps): React.JSX.Element {
  const { draft } = props;
  const { words, locale } = useRolesTexts();
  const { data: menu, error } = useQuery(menuQuery);
  const tree = useMemo(() => menuTree(menu ?? []), [menu]);
  const nodes = useMemo(() => menuNodes(tree, draft), [tree, draft]);
  const known = Object.keys(knownPages(draft.pages, menu ?? [])).length;
  const lost = menu === undefined ? 0 : Object.keys(draft.pages).length - known;
  return (
    <section aria-label={words.pages}>
      <h3 className={styles['subheading']}>{words.pages}</h3>
      <p className={styles['faint']}>{words.pagesHint}</p>
      {lost === 0 ? null : <p className={styles['notice']}>{words.lostPages(lost)}</p>}
      {error === null ? null : <FailureLine reason={messageOf(error, locale)} />}
      {menu === undefined && error === null ? (
        <output className={styles['faint']}>{words.readingPages}</output>
      ) : null}
      <NodeList {...props} nodes={nodes} />
    </section>
  );
}

interface NodeListProps extends PageChoicesProps {
  readonly nodes: readonly MenuNode[];
}

function NodeList({ nodes, ...rest }: NodeListProps): React.JSX.Element {
  return (
    <ul className={styles['nodes']}>
      {nodes.map((node) => (
        <li key={node.name}>
          {node.children.length === 0 ? (
            <NodeLine {...rest} node={node} />
          ) : (
            <NodeGroup {...rest} node={node} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface NodeProps extends PageChoicesProps {
  readonly node: MenuNode;
}

/** A part of the menu; it is open at first where the role says something about what is in it. */
function NodeGroup({ node, ...rest }: NodeProps): React.JSX.Element {
  const { words } = useRolesTexts();
  const [isOpen, setOpen] = useState(() => isRuledBelow(node.children, rest.draft.pages));
  const pages = pagesBelow(node.children);
  const open = pages.filter((page) => page.isOpen).length;
  return (
    <>
      <NodeLine
        {...rest}
        node={node}
        fold={{ isOpen, onFold: () => setOpen(!isOpen) }}
        state={words.groupOpen(open, pages.length)}
      />
      {isOpen ? <NodeList {...rest} nodes={node.children} /> : null}
    </>
  );
}

interface NodeLineProps extends NodeProps {
  readonly fold?: { readonly isOpen: boolean; readonly onFold: () => void };
  readonly state?: string;
}

/** What a role can do about a page; at first nothing. */
const ruleChoices = ['inherit', 'open', 'hide'] as const;

function NodeLine(props: NodeLineProps): React.JSX.Element {
  const { node, draft, isLocked, roles, onChange, fold, state } = props;
  const { words, locale } = useRolesTexts();
  const title = pageTextOf(node.title, locale);
  return (
    <div className={styles['node']} data-testid="page-choice" data-page={node.name}>
      <span className={styles['nodeName']}>
        {fold === undefined ? null : (
          <button
            type="button"
            className={styles['fold']}
            aria-expanded={fold.isOpen}
            aria-label={title}
            onClick={fold.onFold}
          >
            <span aria-hidden="true">{fold.isOpen ? '▾' : '▸'}</span>
          </button>
        )}
        <span className={styles['strong']}>{title}</span>
        <code className={styles['code']}>{node.address}</code>
      </span>
      <span className={styles['who']}>
        {state ?? <WhoOpens right={node.right} roles={roles} />}
      </span>
      {node.right === null ? <span /> : <PageState right={node.right} />}
      <ChoiceBar
        label={words.ruleOf(title)}
        choices={ruleChoices.map((rule) => ({
          value: rule,
          label: words.rules[rule],
          disabled: isLocked,
        }))}
        value={draft.pages[node.name] ?? 'inherit'}
        onChange={(rule) =>
          onChange(withPageRule(draft, node.name, rule === 'inherit' ? null : rule))
        }
        scrollsToSelected={false}
      />
    </div>
  );
}

/** Whom the menu itself lets in: any of some roles, all of them, or all but some. */
function WhoOpens({
  right,
  roles,
}: {
  readonly right: MenuNode['right'];
  readonly roles: readonly RoleRow[];
}) {
  const { words, locale } = useRolesTexts();
  if (right === null) return null;
  if (right.opensTo !== 'rule') return words.who[right.opensTo];
  const nameOf = (code: string): string =>
    roles.find(({ role }) => role === code)?.name[locale] ?? code;
  return right.needs
    .map(({ mode, names }) => words.needs[mode](names.map(nameOf).join(words.listSeparator)))
    .join(words.listSeparator);
}

function PageState({ right }: { readonly right: NonNullable<MenuNode['right']> }) {
  const { words } = useRolesTexts();
  const closedOrAddress = right.isOpen ? 'address' : 'closed';
  const state = right.isInMenu ? 'menu' : closedOrAddress;
  return (
    <span className={styles['state']} data-state={state} title={words.statesHint}>
      {words.states[state]}
    </span>
  );
}
