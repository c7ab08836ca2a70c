import {
  type UserFileColumn,
  type UserFileLine,
  type administrationRoutes,
  Problem,
} from '@chanscope/contract';
import type { z } from 'zod';

import type { Identity } from '../../identity/index.ts';
import type { Act } from '../act.ts';
import type { Department } from '../departments/department.ts';
import { departmentsCalled } from '../departments/department-path.ts';
import { type UserDependencies, editUser } from './edit-user.ts';
import { linkPassword } from './link-password.ts';
import { type UserEntry, readUserFile } from './user-file.ts';

type Import = z.output<typeof administrationRoutes.commitUserImport.request>;
type Preview = z.output<typeof administrationRoutes.previewUserImport.response>;
type Commit = z.output<typeof administrationRoutes.commitUserImport.response>;

interface PlannedLine {
  readonly entry: UserEntry;
  /** The id of the department that the line names; null for none. */
  readonly department: string | null;
  readonly outcome: UserFileLine;
}

/** Says what each line of a file of accounts would become, and changes nothing. */
export async function previewImport(
  dependencies: UserDependencies,
  requested: Import,
): Promise<Preview> {
  const { lines, ignored } = await planOf(dependencies, requested);
  return { lines: lines.map(({ outcome }) => outcome), ignored: [...ignored] };
}

/**
 * Adds the accounts of the good lines, each as `editUser` does, with a link by which its owner sets a password.
 * Lines that are faulty, or whose account exists, are left out: the same file can be sent again.
 */
export async function commitImport(
  dependencies: UserDependencies,
  requested: Import,
  act: Act,
): Promise<Commit> {
  const { lines, ignored } = await planOf(dependencies, requested);
  const committed: UserFileLine[] = [];
  const links: Commit['links'] = [];
  for (const { entry, department, outcome } of lines) {
    const added =
      outcome.fate === 'new' ? await addOne(dependencies, { entry, department }, act) : outcome;
    if ('link' in added) links.push(added.link);
    committed.push('link' in added ? outcome : added);
  }
  return { lines: committed, ignored: [...ignored], links };
}

async function addOne(
  dependencies: UserDependencies,
  { entry, department }: Pick<PlannedLine, 'entry' | 'department'>,
  act: Act,
): Promise<UserFileLine | { readonly link: Commit['links'][number] }> {
  const { username, nickname, phone, email, roles, validUntil } = entry;
  try {
    const added = { username, nickname, phone, email, roles: [...roles], validUntil };
    const { id, revision } = await editUser(dependencies, { ...added, department }, act);
    const { path, validUntil: until } = await linkPassword(dependencies, { id, revision }, act);
    return { link: { username, path, validUntil: until } };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const isDepartment = department !== null && error.values['what'] === department;
    const fault = isDepartment ? unknownDepartment : faultsOfProblem[error.kind];
    // Others came between: another administrator who added the same, or removed a department.
    if (fault === undefined) throw error;
    return fault === null ? lineOf(entry, 'exists') : withFault(entry, fault);
  }
}

type Fault = readonly [UserFileColumn, UserFileLine['faults'][number]['reason']];

const unknownDepartment: Fault = ['department', 'unknownDepartment'];

const faultsOfProblem: Readonly<Record<string, Fault | null>> = {
  nameTaken: null,
  phoneTaken: ['phone', 'taken'],
  unknownItem: ['roles', 'unknownRole'],
};

async function planOf(
  { identity, clock, departments }: UserDependencies,
  { text, zoneMinutes }: Import,
): Promise<{ readonly lines: readonly PlannedLine[]; readonly ignored: readonly string[] }> {
  const { entries, ignored } = readUserFile(text, { zoneMinutes, now: clock.now() });
  const codes = new Set((await identity.roles.list()).map(({ role }) => role));
  const seen = { username: new Set<string>(), phone: new Set<string>() };
  const all = await departments.list();
  const lines: PlannedLine[] = [];
  for (const entry of entries) {
    const meant = entry.department === '' ? none : departmentsCalled(all, entry.department);
    const outcome = await outcomeOf(identity, entry, { codes, seen, meant });
    lines.push({ entry, department: meant[0]?.id ?? null, outcome });
  }
  return { lines, ignored };
}

const none: readonly Department[] = [];

interface Known {
  readonly codes: ReadonlySet<string>;
  /** The departments that the line may mean. */
  readonly meant: readonly Department[];
  /** What earlier lines have. */
  readonly seen: { readonly username: Set<string>; readonly phone: Set<string> };
}

async function outcomeOf(
  { accounts }: Identity,
  entry: UserEntry,
  { codes, seen, meant }: Known,
): Promise<UserFileLine> {
  const { username, phone, roles, department, faults } = entry;
  if (faults.some(({ column }) => column === 'username')) return lineOf(entry, 'faulty');
  const name = username.toLowerCase();
  if (seen.username.has(name)) return withFault(entry, ['username', 'repeated']);
  seen.username.add(name);
  if ((await accounts.findByName(username)) !== null) return lineOf(entry, 'exists');
  if (faults.length > 0) return lineOf(entry, 'faulty');
  if (roles.some((role) => !codes.has(role))) return withFault(entry, ['roles', 'unknownRole']);
  if (department !== '' && meant.length === 0) return withFault(entry, unknownDepartment);
  if (meant.length > 1) return withFault(entry, ['department', 'severalDepartments']);
  if (phone === undefined) return lineOf(entry, 'new');
  if (seen.phone.has(phone)) return withFault(entry, ['phone', 'repeated']);
  seen.phone.add(phone);
  const isTaken = (await accounts.findByPhone(phone)) !== null;
  return isTaken ? withFault(entry, ['phone', 'taken']) : lineOf(entry, 'new');
}

function withFault(entry: UserEntry, [column, reason]: Fault): UserFileLine {
  const value = column === 'roles' ? entry.roles.join(' ') : String(entry[column] ?? '');
  return { ...lineOf(entry, 'faulty'), faults: [{ column, value: value.slice(0, 60), reason }] };
}

function lineOf({ line, username, faults }: UserEntry, fate: UserFileLine['fate']): UserFileLine {
  return { line, username: username.slice(0, 64), fate, faults };
}
