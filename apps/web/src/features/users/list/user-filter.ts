import { type UserState, type administrationRoutes, routes } from '@chanscope/contract';
import type { z } from 'zod';

const { state: stateShape, sort: sortShape } = routes.listUsers.request.shape;

export const userStates: readonly UserState[] = stateShape.unwrap().options;

type UserSort = z.output<typeof sortShape>;
const userSorts: readonly UserSort[] = sortShape.unwrap().options;

/** Which accounts are shown, in which order, and which page of them; empty texts are any. */
export interface UserFilter {
  readonly username: string;
  readonly phone: string;
  readonly email: string;
  readonly role: string;
  readonly department: string;
  readonly state: UserState | '';
  readonly sort: UserSort;
  readonly direction: 'asc' | 'desc';
  readonly pageNo: number;
}

export const usersPerPage = 20;

/** The newest accounts, all but the removed. */
export const everyUser: UserFilter = {
  username: '',
  phone: '',
  email: '',
  role: '',
  department: '',
  state: '',
  sort: 'datatime',
  direction: 'desc',
  pageNo: 1,
};

const limits = { username: 64, phone: 16, email: 64, role: 32, department: 64 } as const;
const texts = ['username', 'phone', 'email', 'role', 'department'] as const;

/** What the address of the page asks for; what makes no sense there is left out. */
export function userFilterOf(query: URLSearchParams): UserFilter {
  const text = (name: (typeof texts)[number]): string =>
    (query.get(name) ?? '').slice(0, limits[name]);
  const pageNo = Number(query.get('pageNo') ?? 1);
  return {
    username: text('username'),
    phone: text('phone'),
    email: text('email'),
    role: /^[\w-]*$/.test(text('role')) ? text('role') : '',
    department: text('department'),
    state: userStates.find((each) => each === query.get('state')) ?? '',
    sort: userSorts.find((each) => each === query.get('sort')) ?? everyUser.sort,
    direction: query.get('direction') === 'asc' ? 'asc' : 'desc',
    pageNo: Number.isInteger(pageNo) && pageNo >= 1 && pageNo <= 1_000_000 ? pageNo : 1,
  };
}

/** The address of the page with another filter; its other parts stay. */
export function withUserFilter(query: URLSearchParams, filter: UserFilter): URLSearchParams {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(filter)) {
    const usual = everyUser[name as keyof UserFilter];
    if (value === usual) changed.delete(name);
    else changed.set(name, String(value));
  }
  return changed;
}

/** What the server is asked for all pages of a list. */
export function exportRequestOf(
  filter: UserFilter,
): z.input<typeof administrationRoutes.exportUsers.request> {
  const { username, phone, email, role, department, state, sort, direction } = filter;
  return {
    ...(username === '' ? {} : { username }),
    ...(phone === '' ? {} : { phone }),
    ...(email === '' ? {} : { email }),
    ...(role === '' ? {} : { role }),
    ...(department === '' ? {} : { department }),
    ...(state === '' ? {} : { state }),
    sort,
    direction,
  };
}

/** Whether accounts are left out besides the removed. */
export function isNarrowed(filter: UserFilter): boolean {
  return filter.state !== '' || texts.some((name) => filter[name] !== '');
}
