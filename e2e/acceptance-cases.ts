/** A group of acceptance cases of the shell (验收用例): its letter, its subject, and how many it has. */
export interface CaseGroup {
  readonly letter: string;
  readonly subject: string;
  readonly count: number;
}

/** Every acceptance case has an id such as `T-07`; the test of a case begins its title with it. */
export const caseGroups: readonly CaseGroup[] = [
  group('L', 'layouts', 18),
  group('R', 'responsive', 10),
  group('M', 'menu', 17),
  group('T', 'tabs', 28),
  group('K', 'kept pages and refresh', 15),
  group('H', 'header tools', 24),
  group('TH', 'themes and their drawer', 20),
  group('G', 'guards, login, logout, routes', 20),
  group('A', 'access', 10),
  group('I', 'title, language, banner, footer', 8),
  group('E', 'errors and HTTP', 12),
  group('D', 'demo pages', 36),
  group('X', 'robustness and accessibility', 12),
];

function group(letter: string, subject: string, count: number): CaseGroup {
  return { letter, subject, count };
}
