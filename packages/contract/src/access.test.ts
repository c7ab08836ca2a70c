import { describe, expect, it } from 'vitest';

import {
  type AccessRule,
  type Holder,
  abilities,
  abilitiesOf,
  accessByToken,
  grantedAbilities,
  hasAccess,
  hasRole,
  mayCall,
  sortedRoles,
  tierOf,
} from './access.ts';

const member: Holder = { roles: [], ability: abilitiesOf([]) };
const editor: Holder = { roles: ['editor'], ability: abilitiesOf(['editor']) };
const admin: Holder = { roles: ['admin'], ability: abilitiesOf(['admin']) };
const both: Holder = { roles: ['admin', 'editor'], ability: abilitiesOf(['admin', 'editor']) };
const free: Holder = { roles: [], ability: [], fullAccess: true };
const holders = { member, editor, admin, both, free };

/** The names of those whom a rule admits. */
function admitted(admits: (holder: Holder) => boolean): string[] {
  return Object.entries(holders).flatMap(([name, holder]) => (admits(holder) ? [name] : []));
}

describe('hasAccess()', () => {
  it.each<[AccessRule, string[]]>([
    // A plain list names abilities, one of which suffices.
    [['READ'], ['member', 'editor', 'admin', 'both', 'free']],
    [
      ['WRITE', 'DELETE'],
      ['editor', 'admin', 'both', 'free'],
    ],
    [['DELETE'], ['admin', 'both', 'free']],
    [['NOTHING'], ['free']],
    [[], ['free']],
    // Role alone, in each mode.
    [{ role: ['editor'] }, ['editor', 'both', 'free']],
    [{ role: ['admin', 'editor'] }, ['editor', 'admin', 'both', 'free']],
    [{ role: { role: ['admin', 'editor'] } }, ['editor', 'admin', 'both', 'free']],
    [{ role: { role: ['admin', 'editor'], mode: 'oneOf' } }, ['editor', 'admin', 'both', 'free']],
    [{ role: { role: ['admin', 'editor'], mode: 'allOf' } }, ['both', 'free']],
    [{ role: { role: ['editor'], mode: 'except' } }, ['member', 'admin', 'free']],
    [{ role: { role: [], mode: 'oneOf' } }, ['free']],
    [{ role: { role: [], mode: 'allOf' } }, ['member', 'editor', 'admin', 'both', 'free']],
    [{ role: { role: [], mode: 'except' } }, ['member', 'editor', 'admin', 'both', 'free']],
    // Ability alone, in each mode.
    [{ ability: ['WRITE', 'DELETE'] }, ['editor', 'admin', 'both', 'free']],
    [{ ability: { ability: ['WRITE', 'DELETE'], mode: 'allOf' } }, ['admin', 'both', 'free']],
    [{ ability: { ability: ['DELETE'], mode: 'except' } }, ['member', 'editor', 'free']],
    // Both are checked when both are given.
    [{ role: ['editor'], ability: ['DELETE'] }, ['both', 'free']],
    [{ role: ['admin'], ability: { ability: ['READ'], mode: 'except' } }, ['free']],
    [{}, ['member', 'editor', 'admin', 'both', 'free']],
  ])('under %j admits %j', (rule, names) => {
    expect(admitted((holder) => hasAccess(rule, holder))).toEqual(names);
  });
});

describe('hasRole()', () => {
  it('reads a list as one of them, and takes a mode', () => {
    expect(admitted((holder) => hasRole(['admin'], holder))).toEqual(['admin', 'both', 'free']);
    const exceptEditors = { role: ['editor'], mode: 'except' } as const;
    expect(admitted((holder) => hasRole(exceptEditors, holder))).toEqual([
      'member',
      'admin',
      'free',
    ]);
  });
});

describe('mayCall()', () => {
  it('lets everybody call what is open to visitors', () => {
    expect(mayCall('visitor', null)).toBe(true);
    expect(mayCall('visitor', member)).toBe(true);
  });

  it('asks members to be signed in, and others to pass the rule besides', () => {
    expect(mayCall('member', null)).toBe(false);
    expect(mayCall('member', member)).toBe(true);
    expect(mayCall({ role: ['admin'] }, null)).toBe(false);
    expect(mayCall({}, null)).toBe(false);
    expect(admitted((holder) => mayCall({ role: ['admin'] }, holder))).toEqual([
      'admin',
      'both',
      'free',
    ]);
  });
});

describe('roles', () => {
  it('bring abilities along', () => {
    expect(member.ability).toEqual(['READ']);
    expect(editor.ability).toEqual(['READ', 'WRITE', 'CONTENT_EDIT']);
    expect(admin.ability).toEqual([...abilities]);
    expect(both.ability).toEqual([...abilities]);
  });

  it('make a tier', () => {
    expect([null, member, editor, admin, both, free].map(tierOf)).toEqual([
      'visitor',
      'member',
      'editor',
      'admin',
      'admin',
      'admin',
    ]);
  });
});

describe('several roles', () => {
  it('grant what any of them grants, in one order, and reading in any case', () => {
    expect(grantedAbilities([])).toEqual(['READ']);
    expect(grantedAbilities([['JOB_RUN', 'FLY'], ['WRITE'], []])).toEqual([
      'READ',
      'WRITE',
      'JOB_RUN',
    ]);
  });

  it('are listed once, the built-in ones first', () => {
    expect(sortedRoles(['zoo', 'editor', 'class', 'admin', 'zoo'])).toEqual([
      'admin',
      'editor',
      'class',
      'zoo',
    ]);
  });
});

describe('accessByToken()', () => {
  it.each([
    ['what visitors may', { access: 'visitor' }, 'visitor'],
    [
      'what members may and says for which ability',
      { access: 'member', tokenAbility: 'WRITE' },
      ['WRITE'],
    ],
    ['what abilities open', { access: ['JOB_RUN'] }, ['JOB_RUN']],
    ['what abilities open', { access: { ability: ['READ'] } }, { ability: ['READ'] }],
    ['what members may and says nothing', { access: 'member' }, null],
    ['what a role opens', { access: { role: ['admin'] } }, null],
    ['what a role and an ability open', { access: { role: ['admin'], ability: ['WRITE'] } }, null],
    [
      'what the absence of a role opens',
      { access: { role: { role: ['editor'], mode: 'except' } } },
      null,
    ],
    [
      'what the absence of an ability opens',
      { access: { ability: { ability: ['WRITE'], mode: 'except' } } },
      null,
    ],
    ['what nothing opens', { access: {} }, null],
  ] as const)('decides on %s', (_, endpoint, access) => {
    expect(accessByToken(endpoint)).toEqual(access);
  });
});
