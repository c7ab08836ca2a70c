import { type CheckName, type UserRow, type routes, checks } from '@chanscope/contract';
import { dayMs, minuteMs } from '@chanscope/market';
import type { z } from 'zod';

/** What is typed about an account. */
export interface UserDraft {
  readonly username: string;
  readonly nickname: string;
  /** Of an account that has a number, empty leaves it: only its ends are known here. */
  readonly phone: string;
  readonly clearsPhone: boolean;
  readonly email: string;
  /** In the order of `UserRow`. */
  readonly roles: readonly string[];
  /** The id of its department; empty: in none. */
  readonly department: string;
  /** The last day in the reader's zone, `yyyy-mm-dd`; empty: no end. */
  readonly lastDay: string;
}

type Edit = z.input<typeof routes.editUser.request>;
type UserChange = Extract<Edit, { id: string }>;
type Zone = (at: number) => number;

export const emptyDraft: UserDraft = {
  username: '',
  nickname: '',
  phone: '',
  clearsPhone: false,
  email: '',
  roles: [],
  department: '',
  lastDay: '',
};

export function draftOf(user: UserRow, zone: Zone): UserDraft {
  const { username, nickname, roles, validUntil } = user;
  const lastDay = validUntil === null ? '' : lastDayOf(validUntil, zone);
  const [email, department] = [user.email ?? '', user.department ?? ''];
  return { ...emptyDraft, username, nickname, email, roles, department, lastDay };
}

/** What is typed without blanks around it. */
export function trimmedDraft(draft: UserDraft): UserDraft {
  const { username, nickname, phone, email } = draft;
  return {
    ...draft,
    username: username.trim(),
    nickname: nickname.trim(),
    phone: phone.trim(),
    email: email.trim(),
  };
}

/** The day that ends at or after an instant. */
function lastDayOf(validUntil: number, zone: Zone): string {
  const last = validUntil - 1;
  return new Date(last + zone(last) * minuteMs).toISOString().slice(0, 10);
}

/** The midnight that ends a day of the reader's zone, UTC ms. */
export function endOfDay(day: string, zone: Zone): number {
  const utc = Date.parse(`${day}T00:00:00Z`) + dayMs;
  return utc - zone(utc) * minuteMs;
}

type CheckedField = 'username' | 'nickname' | 'phone' | 'email';

const checksOf: Readonly<Record<CheckedField, readonly CheckName[]>> = {
  username: ['userNameGiven', 'name'],
  nickname: ['nickname'],
  phone: ['phone'],
  email: ['email'],
};

/** What is wrong with each field; `base` is null for a new account. */
export function faultsOfDraft(
  draft: UserDraft,
  base: UserRow | null,
): Readonly<Partial<Record<CheckedField, CheckName>>> {
  const given = (['username', 'nickname', 'phone', 'email'] as const).filter((field) => {
    if (field === 'username') return base === null;
    if (field === 'nickname') return base !== null || draft.nickname !== '';
    return draft[field] !== '';
  });
  const failed = (field: CheckedField): CheckName | undefined =>
    checksOf[field].find((check) => !checks[check].passes(draft[field]));
  return Object.fromEntries(
    given.flatMap((field) => {
      const check = failed(field);
      return check === undefined ? [] : [[field, check]];
    }),
  );
}

export function additionOf(draft: UserDraft, zone: Zone): Exclude<Edit, { id: string }> {
  const { username, nickname, phone, email, roles, department, lastDay } = draft;
  return {
    username,
    ...(nickname === '' ? {} : { nickname }),
    ...(phone === '' ? {} : { phone }),
    ...(email === '' ? {} : { email }),
    roles: [...roles],
    ...(department === '' ? {} : { department }),
    validUntil: lastDay === '' ? null : endOfDay(lastDay, zone),
  };
}

/** The fields of an account that differ from what is typed; null where none does. */
export function changeOf(base: UserRow, draft: UserDraft, zone: Zone): UserChange | null {
  const was = draftOf(base, zone);
  const { nickname, phone, clearsPhone, email, roles, department, lastDay } = draft;
  const typedNumber = phone === '' ? {} : { phone };
  const changes = {
    ...(nickname === was.nickname ? {} : { nickname }),
    ...(clearsPhone ? { phone: null } : typedNumber),
    ...(email === was.email ? {} : { email: email === '' ? null : email }),
    ...(isSame(roles, was.roles) ? {} : { roles: [...roles] }),
    ...(department === was.department ? {} : { department: department === '' ? null : department }),
    ...(lastDay === was.lastDay
      ? {}
      : { validUntil: lastDay === '' ? null : endOfDay(lastDay, zone) }),
  };
  const { id, revision } = base;
  return Object.keys(changes).length === 0 ? null : { id, revision, ...changes };
}

/** What was typed on top of another version: fields that were left alone are as they are there. */
export function rebased(
  draft: UserDraft,
  { base, newest }: { readonly base: UserRow; readonly newest: UserRow },
  zone: Zone,
): UserDraft {
  const was = draftOf(base, zone);
  const is = draftOf(newest, zone);
  return {
    ...draft,
    nickname: draft.nickname === was.nickname ? is.nickname : draft.nickname,
    email: draft.email === was.email ? is.email : draft.email,
    roles: isSame(draft.roles, was.roles) ? is.roles : draft.roles,
    department: draft.department === was.department ? is.department : draft.department,
    lastDay: draft.lastDay === was.lastDay ? is.lastDay : draft.lastDay,
  };
}

/** What another administrator made of the fields of an account, as they were and as they are. */
export function differencesOf(
  base: UserRow,
  newest: UserRow,
  zone: Zone,
): readonly { readonly field: DifferingField; readonly was: string; readonly is: string }[] {
  const textsOf = (user: UserRow): Readonly<Record<DifferingField, string>> => ({
    nickname: user.nickname,
    phone: user.phone ?? '',
    email: user.email ?? '',
    roles: user.roles.join(' '),
    department: user.department ?? '',
    validUntil: draftOf(user, zone).lastDay,
    state: user.state,
  });
  const [before, now] = [textsOf(base), textsOf(newest)];
  return differing
    .filter((field) => before[field] !== now[field])
    .map((field) => ({ field, was: before[field], is: now[field] }));
}

const differing = [
  'nickname',
  'phone',
  'email',
  'roles',
  'department',
  'validUntil',
  'state',
] as const;

type DifferingField = (typeof differing)[number];

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each) => other.includes(each));
}
