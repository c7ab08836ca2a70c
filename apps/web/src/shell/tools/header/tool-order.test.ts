import { describe, expect, it } from 'vitest';

import { initialTheme } from '../../theme/shell-theme.ts';
import { placeTools, toolNames, requestedTools } from './tool-order.ts';

describe('requestedTools()', () => {
  it('has search, full screen and refresh as delivered', () => {
    expect(requestedTools(initialTheme, 0)).toEqual(['search', 'fullScreen', 'refresh']);
  });

  it.each([
    ['showSearch', 'search'],
    ['showNotice', 'notice'],
    ['showFullScreen', 'fullScreen'],
    ['showLanguage', 'language'],
    ['showTheme', 'theme'],
    ['showRefresh', 'refresh'],
  ] as const)('follows the switch %s with the tool %s alone', (field, name) => {
    const on = requestedTools({ ...initialTheme, [field]: true }, 0);
    const off = requestedTools({ ...initialTheme, [field]: false }, 0);
    expect(on.filter((each) => !off.includes(each))).toEqual([name]);
    expect(off.filter((each) => !on.includes(each))).toEqual([]);
  });

  it('has the error log, first of all, only when there are errors', () => {
    expect(requestedTools(initialTheme, 1)[0]).toBe('errorLog');
  });
});

describe('placeTools()', () => {
  it('puts everything into the header where there is room', () => {
    expect(placeTools(toolNames, 7)).toEqual({ inHeader: toolNames, further: [] });
  });

  it('keeps search, notice and refresh where room is short', () => {
    expect(placeTools(toolNames, 4)).toEqual({
      inHeader: ['search', 'notice', 'refresh'],
      further: ['errorLog', 'fullScreen', 'language', 'theme'],
    });
  });
});
