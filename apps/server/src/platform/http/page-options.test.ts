import { shellOptions } from '@chanscope/contract';
import { describe, expect, it } from 'vitest';

import { withShellOptions } from './page-options.ts';

describe('withShellOptions()', () => {
  it('writes nothing where nothing is set', () => {
    expect(withShellOptions('<head></head>', null)).toBe('<head></head>');
  });

  it('leaves no way out of the attribute', () => {
    // No option is free text today; the day one is, this holds already.
    const hostile = {
      ...shellOptions.parse({}),
      routeMode: `"'><script>$&</script>&amp;` as 'all',
    };
    const page = withShellOptions('<head><title>x</title></head><body></body>', hostile);
    expect(page).toContain('&quot;routeMode&quot;');
    expect(page).not.toContain('<script>');
    expect(page).toMatch(/^<head><title>x<\/title><meta [^<>]*\/><\/head><body><\/body>$/);
  });
});
