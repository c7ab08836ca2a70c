import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

// The budgets of the page. What belongs to a load is read from the build itself, so that a chunk that
// the bundler names anew cannot slip out of its budget.

const folder = 'apps/web/dist/assets';

/** The chunks that loading these brings along: everything that they import at once. */
function loadOf(...chunks: readonly string[]): Set<string> {
  const load = new Set(chunks);
  for (const chunk of load)
    for (const [, imported] of textOf(`${folder}/${chunk}`).matchAll(
      /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g,
    ))
      if (imported !== undefined) load.add(imported);
  return load;
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8');
}

/** The chunks of these names: the builder adds a hash of eight letters to each. */
function chunksOf(...names: readonly string[]): string[] {
  if (!existsSync(folder)) throw new Error('Cannot measure the page: it is not built');
  return readdirSync(folder).filter((file) => names.includes(file.replace(/-[\w-]{8}\.js$/, '')));
}

const page = textOf('apps/web/dist/index.html');
const firstLoad = loadOf(
  ...Array.from(page.matchAll(/assets\/([^"']+\.js)/g), ([, chunk = '']) => chunk),
);

const beyondFirst = (...names: readonly string[]): string[] =>
  [...loadOf(...chunksOf(...names))].filter((chunk) => !firstLoad.has(chunk));

const budget = (name: string, chunks: readonly string[], limit: string) => ({
  name,
  path: chunks.map((chunk) => path.resolve(folder, chunk)),
  gzip: true,
  limit,
});

export default [
  budget('first load', [...firstLoad], '294 kB'),
  budget('chart page, beyond the first load', beyondFirst('stock'), '114 kB'),
  budget('structures, drawn after the candles', chunksOf('chan-layer', 'chan-rules'), '8 kB'),
  budget('analysis worker', chunksOf('analysis-worker'), '65 kB'),
  budget('sign-in, beyond the first load', beyondFirst('sign-in'), '77 kB'),
  budget('personal centre, beyond the first load', beyondFirst('personal'), '65 kB'),
  budget('data centre, beyond the first load', beyondFirst('data-centre'), '60 kB'),
  budget('departments, beyond the first load', beyondFirst('departments'), '71 kB'),
  budget('users, beyond the first load', beyondFirst('users'), '82 kB'),
  budget('menu management, beyond the first load', beyondFirst('menus'), '60 kB'),
  budget('system log, beyond the first load', beyondFirst('system-log'), '72 kB'),
  budget('board of operations, beyond the first load', beyondFirst('operations'), '18 kB'),
  budget('security, beyond the first load', beyondFirst('security'), '73 kB'),
  budget('backups, beyond the first load', beyondFirst('backups'), '75 kB'),
  budget('roles, beyond the first load', beyondFirst('roles'), '42 kB'),
  budget('centre of rules, beyond the first load', beyondFirst('rules'), '52 kB'),
  budget(
    'fields of a rule, fetched with the first',
    beyondFirst('day-box', 'strategy-box'),
    '87 kB',
  ),
  // With all controls that its pages show: in chunks of their own they would cut those of the product into pieces.
  budget('demonstration, beyond the first load', beyondFirst('demo-pages'), '440 kB'),
  budget('workflow of the demonstration', beyondFirst('workflow-page'), '210 kB'),
  budget('flow sheet of the demonstration', beyondFirst('flow-sheet-page'), '110 kB'),
  budget('mind map of the demonstration', beyondFirst('mind-map-page'), '45 kB'),
  budget('players of the demonstration', beyondFirst('player-page'), '115 kB'),
  budget('rich text editor of the demonstration', chunksOf('rich-text-form'), '140 kB'),
  budget('markdown editor of the demonstration', chunksOf('markdown-field'), '125 kB'),
  budget('cropping of the demonstration', chunksOf('crop-box'), '3 kB'),
  budget('content, beyond the first load', beyondFirst('content'), '81 kB'),
  budget('market strip of the home page', beyondFirst('market-strip'), '10 kB'),
  budget('market at a glance of the home page', beyondFirst('market-summary'), '49 kB'),
  budget('lesson and tiles of the home page', beyondFirst('home-sections'), '21 kB'),
  budget('icons deeper in the menu', beyondFirst('lazy-icon'), '14 kB'),
  budget('live values', beyondFirst('page-stream'), '6 kB'),
  budget('watchlist, beyond the first load', beyondFirst('watchlist-page'), '59 kB'),
  budget('page of comparisons, beyond the first load', beyondFirst('compare'), '61 kB'),
  budget('heat map and sectors, beyond the first load', beyondFirst('sector-page'), '41 kB'),
  budget('editor of a role, fetched with the first one', beyondFirst('role-box'), '63 kB'),
  budget('members of a sector, beyond the first load', beyondFirst('sector-stocks-page'), '59 kB'),
  budget('theme drawer, beyond the first load', beyondFirst('theme-drawer'), '30 kB'),
  budget('dialogs, fetched with the first one', beyondFirst('modal-box'), '35 kB'),
  budget('lists to choose from, fetched with the first one', beyondFirst('choice-select'), '50 kB'),
  budget('command palette, beyond the first load', beyondFirst('command-palette'), '11 kB'),
  budget('notices, beyond the first load', beyondFirst('notice-popover'), '20 kB'),
  budget('error log, beyond the first load', beyondFirst('error-log-dialog'), '5 kB'),
];
