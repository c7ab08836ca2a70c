import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';

/**
 * Libraries that change rarely get chunks of their own, so that a new release re-uses them. A chunk takes in
 * what it needs, unless that is of a group that goes before it.
 */
const chunkGroups = [
  {
    // In the place of the storage it puts another one, before any other chunk is evaluated and reads what is stored.
    name: 'acting',
    test: /apps\/web\/src\/api\/session\/acting(?:-storage)?\.ts/,
    priority: 9,
  },
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//,
    priority: 5,
  },
  {
    // What the frame of the page needs; what only some pages need comes with them.
    name: 'antd',
    test: /node_modules\/(?:antd|@ant-design|@rc-component|@emotion|stylis)\//,
    tags: ['$initial'],
    priority: 3,
  },
  // Each is a few hundred bytes: cheaper in one file than next to whatever needs it first.
  {
    name: 'antd-icons',
    test: /node_modules\/@ant-design\/icons(?:-svg)?\//,
    tags: ['$initial'],
    priority: 4,
  },
  {
    // What the first load shares with the chart would otherwise come in one chunk with the chart.
    name: 'ui',
    test: /(?:apps\/web\/src\/(?:ui|i18n)|packages\/contract\/src(?!\/(?:data-centre|job|screening))|node_modules\/@tanstack\/(?:react-query|query-core))\/|shell\/menu\/(?:menu-tree|first-level\/(?:use-)?fitting-count)\.ts/,
    tags: ['$initial'],
    priority: 2,
  },
  // What the chart's page shares with its late parts, and what that needs: small files compress better as one.
  {
    name: 'stock-shared',
    test: /(?:chart\/series\/bar-columns-from-wire|features\/stock\/(?:bars\/bar-pages|dock\/dock-memory|levels\/panes-address|overlay\/overlay-store|quote\/shown-basis|replay\/(?:replay|replay-store)|stock-links|structures\/(?:chan-tools|proof\/use-explanation|rules\/(?:chan-choice|school-options))|workspace\/(?:answer-keys|chart-choice|chart-memory|source-memory)))\.ts/,
    priority: 0,
  },
  // Percentages over time are drawn and labelled without candles: the page of comparisons begins with them.
  {
    name: 'bar-labels',
    test: /packages\/market\/src\/time\/timeframe\.ts|apps\/web\/src\/chart\/axes\/(?:number-format|axis-levels)\.ts/,
    priority: 1,
  },
  // The home page reports times without a chart.
  {
    name: 'market-time',
    test: /packages\/market\/src\/(?:instruments\/(?:exchange|symbol)|time\/local-date|source|time-units)\.ts/,
    priority: 2,
  },
  // Watchlist and preferences name presets and signals without an engine.
  {
    name: 'chan-names',
    test: /packages\/engine\/src\/chan\/(?:preset-ids|signal-name|signal-kinds)\.ts/,
    priority: 2,
  },
  // What else the first load shares with pages: some thirty files of a few lines otherwise. What begins the worker
  // or the mock stands alone: others wait for it.
  {
    name: 'frame',
    test: /\/(?:apps\/web\/src(?!\/(?:service-worker|demo\/mock))|packages|node_modules)\//,
    tags: ['$initial'],
    priority: 1,
  },
  // Pages that need less of it than others would cut it into pieces.
  { name: 'drag', test: /node_modules\/@dnd-kit\//, priority: 2 },
  { name: 'klinecharts', test: /node_modules\/klinecharts\//, priority: 2 },
];

/**
 * Schemas can describe themselves as JSON Schema. The page never asks them to, and since each schema carries the
 * method no bundler leaves it out: 6 kB of the first load. What asks for it all the same fails at once.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/ },
    handler: (code) => {
      const declared = [...code.matchAll(/^export (?:const|function) (?<name>\w+)/gm)];
      const renamed = [...code.matchAll(/^export \{ \w+ as (?<name>\w+) \};/gm)];
      const names = [...declared, ...renamed].map(({ groups }) => groups?.['name'] ?? '');
      return [
        "function refuse() { throw new Error('The page has no JSON Schema'); }",
        'function createRefusing() { return refuse; }',
        `export { ${names.map((name) => `${name.startsWith('create') ? 'createRefusing' : 'refuse'} as ${name}`).join(', ')} };`,
      ].join('\n');
    },
  },
};

const apiAddress = process.env['API_ADDRESS'] ?? 'http://127.0.0.1:8080';

/** Where the server answers; everything else is the page. */
const serverPaths = [
  '/api',
  '/socialLogin',
  '/refreshToken',
  '/userManagement',
  '/menuManagement',
  '/departmentManagement',
  '/systemLog',
  '/announcement',
  '/notice',
  '/site',
  '/jobs',
  '/dataCentre',
  '/frame.html',
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutJsonSchema],
  worker: { format: 'es' },
  // Always a constant, so that what is there for tests only is left out of every other build.
  define: {
    'import.meta.env.VITE_FIXTURES': JSON.stringify(process.env['VITE_FIXTURES'] ?? 'off'),
  },
  server: {
    proxy: Object.fromEntries(serverPaths.map((path) => [path, { target: apiAddress, ws: true }])),
  },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    rolldownOptions: {
      input: { index: 'index.html', 'service-worker': 'src/service-worker.ts' },
      output: {
        // A worker serves the folder that it stands in, under a name that stays.
        entryFileNames: ({ name }) =>
          name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
});
