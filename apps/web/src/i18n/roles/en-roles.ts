import type { RolesWords } from './zh-roles.ts';

/** The texts of the page of roles in English. */
export const rolesEn: RolesWords = {
  title: 'Roles',
  lead: 'A role says what its members may do and which pages they see. A change holds for all of them at once, on open pages too.',
  table: 'Roles',
  add: 'New role',
  columns: {
    name: 'Role',
    code: 'Code',
    abilities: 'Abilities',
    pages: 'Pages',
    members: 'Members',
    createTime: 'Created',
    actions: 'Actions',
  },
  builtIn: 'Built-in',
  builtInHint:
    'A built-in role comes with the product and is neither changed nor removed; for other rights, change a copy of it.',
  fromFactory: 'Delivered',
  allAbilities: 'All',
  noAbilities: 'None',
  pagesText: (opened, hidden) =>
    opened + hidden === 0
      ? 'As the menu says'
      : [
          ...(opened === 0 ? [] : [`${opened} opened`]),
          ...(hidden === 0 ? [] : [`${hidden} hidden`]),
        ].join(' · '),
  membersOf: (role, members) => `Show the ${counted(members, 'member')} of role ${role}`,
  view: 'View',
  edit: 'Edit',
  copy: 'Copy',
  remove: 'Delete',
  actionOn: (action, role) => `${action} ${role}`,
  newTitle: 'New role',
  copyTitle: (role) => `Copy of role ${role}`,
  editTitle: (role) => `Edit role ${role}`,
  viewTitle: (role) => `Role ${role}`,
  copyName: (name) => `${name} (copy)`,
  code: 'Code',
  codeHint:
    '2 to 32 small letters, digits or hyphens, a letter first; it stays once the role is saved',
  codeTaken: 'There is a role with this code',
  codeMissing: 'Enter a code',
  nameZh: 'Chinese name',
  nameEn: 'English name',
  nameHint: '1 to 32 characters',
  nameMissing: 'Enter a name',
  abilities: 'Abilities',
  abilityNames: {
    READ: 'Read',
    WRITE: 'Write',
    DELETE: 'Delete',
    JOB_RUN: 'Run jobs',
    CACHE_CLEAR: 'Clear caches',
    CONTENT_EDIT: 'Edit content',
  },
  alwaysThere: 'Every account that is signed in has it; it cannot be taken away',
  opens: (own, besides) =>
    [
      ...(own === 0 ? [] : [`Opens ${counted(own, 'call')}`]),
      ...(besides === 0 ? [] : [`${besides} more with the role of administrators`]),
    ].join(', '),
  opensOnlyBesides: (besides) => `${counted(besides, 'call')}, for administrators only`,
  opensNothing: 'No call of its own: everything that members may read',
  alsoAdministrator: 'administrators only',
  pages: 'Pages',
  pagesHint:
    '“Default” follows the menu. “Open” lets members open the page, “Hide” takes it out of their menu. What one of several roles opens is open; nothing is hidden from administrators.',
  rules: { inherit: 'Default', open: 'Open', hide: 'Hide' },
  ruleOf: (page) => `Page ${page}`,
  who: { visitor: 'Everybody', member: 'Signed-in accounts' },
  needs: {
    oneOf: (roles) => `One of: ${roles}`,
    allOf: (roles) => `All of: ${roles}`,
    except: (roles) => `All except: ${roles}`,
  },
  listSeparator: ', ',
  states: { menu: 'In the menu', address: 'By address', closed: 'Closed' },
  statesHint: 'What an account with this role alone gets',
  groupOpen: (open, all) => `${open} of ${all} open`,
  lostPages: (count) =>
    `${counted(count, 'setting')} for entries that the menu lost; saving drops them`,
  readingPages: 'Reading the menu…',
  preview: 'Preview',
  previewing: 'Computing…',
  back: 'Back',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  differenceTitle: (members) =>
    members === 0
      ? 'No account holds this role yet; this is what one with this role alone would get or lose.'
      : `${counted(members, 'account')} with this role. Saving changes at once:`,
  noDifference: 'The rights of no account change.',
  renamed: (from, to) => `Name: ${from} → ${to}`,
  granted: 'Gains',
  withdrawn: 'Loses',
  kinds: { abilities: 'Abilities', pages: 'Pages', calls: 'Calls' },
  counted: (count) => String(count),
  accounts: (count) => counted(count, 'account'),
  added: (role) => `Role ${role} was added`,
  saved: (role) => `Role ${role} was saved`,
  conflict:
    'This role was just changed elsewhere. All that you changed is still here; another preview compares it with the newest state, and saving puts yours in its place.',
  adoptNewest: 'Take the newest state',
  discardTitle: 'Discard the changes?',
  discardText: 'The changes of this role are not saved.',
  discard: 'Discard',
  removeTitle: (role) => `Delete role ${role}?`,
  removeText: (abilities, pages) =>
    `No account holds it. Its ${counted(abilities, 'ability', 'abilities')} and ${counted(pages, 'page setting')} go with it; the system log notes that, and it can be undone right after.`,
  removeInUse: (members) =>
    `${counted(members, 'account')} with this role: it cannot be deleted. Take it from them first.`,
  showMembers: (members) => `Show ${counted(members, 'member')}`,
  removed: (role) => `Role ${role} was deleted`,
  undo: 'Undo',
  restored: (role) => `Role ${role} is back`,
};

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
