import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

/** What no source may say, beyond the linter's rules, with an example that each pattern must find. */
const forbidden: readonly {
  readonly what: string;
  readonly pattern: RegExp;
  readonly example: string;
  readonly except?: string;
}[] = [
  {
    what: 'markup made of text',
    pattern: /\b(?:innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment|srcdoc)\b/i,
    example: 'card.innerHTML = name;',
  },
  {
    what: 'a document written by a script',
    pattern: /\bdocument\.write(?:ln)?\(/,
    example: 'document.write(name);',
  },
  {
    what: 'a pattern made of text',
    pattern: /\bRegExp\(/,
    example: 'new RegExp(search)',
  },
  {
    what: 'messages between windows',
    pattern: /addEventListener\(\s*'message'|\bwindow\.(?:opener|parent)\b/,
    example: "window.addEventListener('message', read)",
    // Its sockets are listened to in the same words; no delivered page has it.
    except: 'apps/web/src/demo/mock/mock-handlers.ts',
  },
];

/** Everything that runs at a user's or on the server; tests may look for what is forbidden. */
function sources(): string[] {
  const listed = spawnSync('git', ['ls-files', '-z', 'apps', 'packages'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return listed.stdout
    .split('\0')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|-for-test\.ts$/.test(file));
}

describe('the source', () => {
  const files = sources();

  it.each(forbidden)('says nowhere: $what', ({ pattern, example, except }) => {
    expect(example).toMatch(pattern);
    expect(files.length).toBeGreaterThan(300);
    expect(
      files.filter((file) => file !== except && pattern.test(readFileSync(file, 'utf8'))),
    ).toEqual([]);
  });
});
