import {
  type Ability,
  type MenuRow,
  type PageRule,
  type RolePages,
  type RoleRow,
  type Wording,
  abilities,
  administrationRoutes,
} from '@chanscope/contract';
import type { z } from 'zod';

/** What the editor of a role began with. */
export type DraftBase =
  | { readonly kind: 'new'; readonly copied: RoleRow | null }
  | { readonly kind: 'change'; readonly row: RoleRow };

/** A role as it is being edited. */
export interface RoleDraft {
  readonly role: string;
  readonly name: Wording;
  readonly abilities: readonly Ability[];
  readonly pages: RolePages;
}

type RoleEdit = z.input<typeof administrationRoutes.editRole.request>;

/** What is edited first. `copyName` names a copy after its original. */
export function draftOf(base: DraftBase, copyName: Wording): RoleDraft {
  const content = base.kind === 'change' ? base.row : base.copied;
  if (content === null)
    return { role: '', name: { zh: '', en: '' }, abilities: ['READ'], pages: {} };
  const isCopy = base.kind === 'new';
  return {
    role: isCopy ? '' : content.role,
    name: isCopy ? copyName : content.name,
    abilities: content.abilities,
    pages: content.pages,
  };
}

/** The draft with an ability given or taken away. */
export function withAbility(draft: RoleDraft, ability: Ability, isGiven: boolean): RoleDraft {
  const given = abilities.filter((each) =>
    each === ability ? isGiven : draft.abilities.includes(each),
  );
  return { ...draft, abilities: given };
}

/** The draft with a page opened or hidden; null: as the menu says. */
export function withPageRule(draft: RoleDraft, page: string, rule: PageRule | null): RoleDraft {
  const { [page]: _, ...others } = draft.pages;
  return { ...draft, pages: rule === null ? others : { ...others, [page]: rule } };
}

/** What is wrong with a field of the draft; nothing where it can be saved. */
export interface DraftFaults {
  readonly code: 'form' | 'taken' | null;
  readonly nameZh: boolean;
  readonly nameEn: boolean;
}

/** What keeps a draft from being saved. `taken` are the codes that there are. */
export function faultsOf(
  { role, name }: RoleDraft,
  base: DraftBase,
  taken: readonly string[],
): DraftFaults {
  const { shape } = administrationRoutes.editRole.request;
  const isNameFine = (part: Wording): boolean => shape.name.safeParse(part).success;
  return {
    code: base.kind === 'change' ? null : codeFault(role, taken),
    nameZh: !isNameFine({ ...name, en: 'x' }),
    nameEn: !isNameFine({ ...name, zh: 'x' }),
  };
}

function codeFault(role: string, taken: readonly string[]): DraftFaults['code'] {
  if (!administrationRoutes.editRole.request.shape.role.safeParse(role).success) return 'form';
  return taken.includes(role) ? 'taken' : null;
}

/** Whether a draft says something else than what it began with. */
export function isChanged(draft: RoleDraft, base: DraftBase, copyName: Wording): boolean {
  return textOf(draft) !== textOf(draftOf(base, copyName));
}

function textOf({ role, name, abilities: given, pages }: RoleDraft): string {
  const rules = Object.entries(pages).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([role, name.zh.trim(), name.en.trim(), given, rules]);
}

/** The pages of a draft that the menu has; of the others nothing can be saved. */
export function knownPages(pages: RolePages, menu: readonly Pick<MenuRow, 'name'>[]): RolePages {
  const names = new Set(menu.map(({ name }) => name));
  return Object.fromEntries(Object.entries(pages).filter(([name]) => names.has(name)));
}

/** What the server is sent to save a draft. */
export function editOf(draft: RoleDraft, base: DraftBase): RoleEdit {
  const { role, name, abilities: given, pages } = draft;
  const content = {
    role,
    name: { zh: name.zh.trim(), en: name.en.trim() },
    abilities: [...given],
    pages: { ...pages },
  };
  if (base.kind === 'change') return { ...content, revision: base.row.revision };
  return base.copied === null ? content : { ...content, copyOf: base.copied.role };
}
