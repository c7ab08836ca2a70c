/**
 * The key under which a name is compared and counted: `Admin`, `ａｄｍｉｎ` and `ADMIN` are one name. NUL,
 * which no name has and PostgreSQL does not take, becomes another character.
 */
export function foldName(name: string): string {
  return name.normalize('NFKC').toLowerCase().normalize('NFKC').replaceAll('\0', '\uFFFD');
}
