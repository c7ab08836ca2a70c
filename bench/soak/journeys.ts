import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Soaks that run journeys: all looks in two sets of fonts, and every journey three times.

/** Fonts that a machine may have: the folders of Debian's packages. */
const fontSets = [
  { name: 'noto', packages: 'fonts-noto-cjk', folders: ['opentype/noto'] },
  {
    name: 'zenhei-dejavu',
    packages: 'fonts-wqy-zenhei fonts-dejavu',
    folders: ['truetype/wqy', 'truetype/dejavu'],
  },
] as const;

/** Journeys that measure where things stand. */
const measuring = ['layouts', 'header', 'menu', 'tabs', 'theme'].map(
  (name) => `e2e/shell-${name}.spec.ts`,
);

/** Every look of shell, chart and demonstration; the boards are looked at by `soakBoardLooks`. */
const lookFiles = ['looks', 'stock-looks', 'opening-frames', 'demo-looks'].map(
  (name) => `bench/soak/${name}.spec.ts`,
);

/** Every look, and the journeys that measure, in each set of fonts. Answers the exit code. */
export function soakLooks(): number {
  const codes = fontSets.flatMap((fonts) => {
    const environment = { FONTCONFIG_FILE: writeFontConfig(fonts) };
    console.log(`\nwith the fonts ${fonts.name}`);
    return [
      runJourneys('bench/soak/vitest.config.ts', lookFiles, environment),
      runJourneys('e2e/vitest.config.ts', measuring, environment),
    ];
  });
  return Math.max(...codes);
}

/**
 * Every board of the market in every look, or in those whose names have the words of `only`, such as `phone, red`.
 * Answers the exit code.
 */
export function soakBoardLooks(only: string): number {
  const filter = only === '' ? [] : ['-t', only];
  return runJourneys(
    'bench/soak/vitest.config.ts',
    ['bench/soak/board-looks.spec.ts', ...filter],
    {},
  );
}

/** An operator's first hour at both widths in both languages. Answers the exit code. */
export function soakWalks(): number {
  return runJourneys('bench/soak/vitest.config.ts', ['bench/soak/walks.spec.ts'], {});
}

/** The showcase from a file server, in the network of the machine alone. Answers the exit code. */
export function soakShowcase(): number {
  return runJourneys('bench/soak/vitest.config.ts', ['bench/soak/showcase.spec.ts'], {});
}

/** Every journey three times; what fails at its first attempt fails. Answers the exit code. */
export function soakFlaky(): number {
  const rounds = [1, 2, 3];
  const codes = rounds.map((round) => {
    console.log(`\nround ${round} of ${rounds.length}`);
    // Only CI gives a second attempt. In one round things move, as they do for most people.
    const MOTION = round === 2 ? 'on' : 'off';
    return runJourneys('e2e/vitest.config.ts', [], { CI: '', MOTION });
  });
  console.log(codes.every((code) => code === 0) ? 'no second attempt needed' : 'failed');
  return Math.max(...codes);
}

function runJourneys(
  config: string,
  files: readonly string[],
  environment: Readonly<Record<string, string>>,
): number {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...files],
    { env: { ...process.env, ...environment }, stdio: 'inherit' },
  );
  return status ?? 1;
}

/** Writes a configuration in which the browser finds these fonts and no others; answers its file. */
function writeFontConfig({ name, packages, folders }: (typeof fontSets)[number]): string {
  const found = folders.map((folder) => path.join('/usr/share/fonts', folder));
  const missing = found.filter((folder) => !existsSync(folder));
  if (missing.length > 0)
    throw new Error(
      `Cannot look with the fonts ${name}: there is no ${missing.join(', ')}; apt-get install ${packages}`,
    );
  const file = path.resolve('.cache/fonts', `${name}.conf`);
  mkdirSync(path.dirname(file), { recursive: true });
  const lines = [
    ...found.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${path.join(path.dirname(file), name)}</cachedir>`,
  ];
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>${lines.join('')}</fontconfig>\n`);
  return file;
}
