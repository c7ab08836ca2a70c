import {
  type UserFaultReason,
  type UserFileColumn,
  type UserFileLine,
  routes,
  userBatchLimits,
  userFileColumns,
  valueOfField,
  Problem,
} from '@chanscope/contract';
import { dayMs, minuteMs } from '@chanscope/market';

import { type CsvRow, rowsOfText } from '../../../platform/csv.ts';

/** What the head of a file calls each column. */
const columnNames: Readonly<Record<UserFileColumn, readonly string[]>> = {
  username: ['用户名', 'username', 'user name', 'name', '账号', '姓名'],
  nickname: ['昵称', 'nickname'],
  phone: ['手机号', 'phone', 'mobile', '手机'],
  email: ['邮箱', 'email', 'e-mail'],
  roles: ['角色', 'roles', 'role'],
  validUntil: ['有效期至', 'validUntil', 'valid until', '有效期'],
  department: ['部门', 'department', '班级', 'class'],
};

/** A line of a file of accounts as it was read. */
export interface UserEntry {
  readonly line: number;
  readonly username: string;
  readonly nickname: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
  readonly roles: readonly string[];
  /** UTC ms. */
  readonly validUntil: number | null;
  /** As it is written; empty for none. */
  readonly department: string;
  readonly faults: UserFileLine['faults'];
}

/** The lines of a file of accounts, and the columns of its head that mean nothing. */
export interface UserFile {
  readonly entries: readonly UserEntry[];
  readonly ignored: readonly string[];
}

/** Reads a text of CSV, with or without a head. Throws `badParameter` for one of too many lines. */
export function readUserFile(
  text: string,
  { zoneMinutes, now }: { readonly zoneMinutes: number; readonly now: number },
): UserFile {
  const rows = rowsOfText(text).filter(({ fields }) => fields.some((field) => field.trim() !== ''));
  const head = headOf(rows[0]);
  const lines = head === null ? rows : rows.slice(1);
  const { lines: max } = userBatchLimits;
  if (lines.length > max)
    throw new Problem('badParameter', {
      name: 'text',
      value: String(lines.length),
      permitted: `≤ ${max}`,
    });
  const places = head?.places ?? new Map(userFileColumns.map((column, at) => [column, at]));
  const entries = lines.map((row) => entryOf(row, { places, zoneMinutes, now }));
  return { entries, ignored: head?.ignored ?? [] };
}

type Places = ReadonlyMap<UserFileColumn, number>;

/** Where the columns of a head are; null for a row that names no account in its head. */
function headOf(
  row: CsvRow | undefined,
): { readonly places: Places; readonly ignored: readonly string[] } | null {
  const cells = (row?.fields ?? []).map((field) => field.normalize('NFKC').trim());
  const columnOf = (cell: string): UserFileColumn | undefined =>
    userFileColumns.find((column) =>
      columnNames[column].some((name) => name.toLowerCase() === cell.toLowerCase()),
    );
  const places = new Map<UserFileColumn, number>();
  const ignored: string[] = [];
  cells.forEach((cell, at) => {
    const column = columnOf(cell);
    if (column !== undefined && !places.has(column)) places.set(column, at);
    else if (cell !== '') ignored.push(cell.slice(0, 40));
  });
  return places.has('username') ? { places, ignored } : null;
}

interface Reading {
  readonly places: Places;
  readonly zoneMinutes: number;
  readonly now: number;
}

const { username, nickname, phone, email, roles } = routes.editUser.request.options[1].shape;
const shapes = { username, nickname, phone, email, roles };

function entryOf({ line, fields }: CsvRow, { places, zoneMinutes, now }: Reading): UserEntry {
  const faults: UserFileLine['faults'] = [];
  const cell = (column: UserFileColumn): string =>
    valueOfField((fields[places.get(column) ?? -1] ?? '').trim());
  const note = (column: UserFileColumn, reason: UserFaultReason): void => {
    faults.push({ column, value: cell(column).slice(0, 60), reason });
  };
  const check = (column: keyof typeof shapes, value: unknown): void => {
    if (!shapes[column].safeParse(value).success) note(column, 'malformed');
  };
  const optional = (column: 'nickname' | 'phone' | 'email'): string | undefined => {
    const text = cell(column);
    if (text === '') return undefined;
    check(column, text);
    return text;
  };
  const name = cell('username');
  const codes = cell('roles')
    .split(/[\s|/,;\u3001\uFF0C\uFF1B]+/)
    .filter((code) => code !== '');
  const until = cell('validUntil');
  const validUntil = until === '' ? null : instantOf(until, zoneMinutes);
  check('username', name);
  const read = {
    nickname: optional('nickname'),
    // A saved list gives no numbers away.
    phone: isMasked(cell('phone')) ? undefined : optional('phone'),
    email: optional('email'),
  };
  check('roles', codes);
  if (Number.isNaN(validUntil)) note('validUntil', 'malformed');
  else if (validUntil !== null && validUntil <= now) note('validUntil', 'past');
  const department = cell('department');
  return {
    line,
    username: name,
    ...read,
    roles: [...new Set(codes)],
    validUntil,
    department,
    faults,
  };
}

function isMasked(phone: string): boolean {
  return /^\d{3}\*{4}\d{4}$/.test(phone);
}

/** A day lasts until its midnight; an instant says its zone. NaN for what is neither. */
function instantOf(text: string, zoneMinutes: number): number {
  const day = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<date>\d{1,2})$/.exec(text)?.groups;
  if (day === undefined)
    return /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text)
      ? Date.parse(text)
      : Number.NaN;
  const { year = '', month = '', date = '' } = day;
  const whole = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const midnight = Date.parse(`${whole}T00:00:00Z`);
  // The 31st of a shorter month would be a day of the next one.
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().slice(0, 10) === whole;
  return isDay ? midnight + dayMs - zoneMinutes * minuteMs : Number.NaN;
}
