import type { Department } from './department.ts';

type All = readonly Department[];

/**
 * How a file names a department: `缠论班/一班`, from below the one that holds all others, which is called by its own
 * name. Empty for one that is not there.
 */
export function pathOfDepartment(all: All, id: string): string {
  const names = namesDownTo(all, id);
  return names.slice(names.length > 1 ? 1 : 0).join('/');
}

/**
 * The departments that a text may mean, as `pathOfDepartment` writes them or from the top; a name alone means all of
 * that name, unless it is a path.
 */
export function departmentsCalled(all: All, text: string): readonly Department[] {
  const searched = comparable(text);
  const byPath = all.filter(({ id }) =>
    [pathOfDepartment(all, id), namesDownTo(all, id).join('/')].map(comparable).includes(searched),
  );
  return byPath.length > 0 ? byPath : all.filter(({ name }) => comparable(name) === searched);
}

function namesDownTo(all: All, id: string): string[] {
  const found = all.find((each) => each.id === id);
  if (found === undefined) return [];
  const above = found.parentId === null ? [] : namesDownTo(all, found.parentId);
  return [...above, found.name];
}

/** A path however its slashes and spaces are typed. */
function comparable(path: string): string {
  return path
    .normalize('NFKC')
    .split('/')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
    .join('/');
}
