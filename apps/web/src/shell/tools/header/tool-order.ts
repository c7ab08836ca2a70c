import type { ShellTheme } from '../../theme/shell-theme.ts';

/** The tools of the header that the theme switches (工具), in their order. */
export const toolNames = [
  'errorLog',
  'search',
  'notice',
  'fullScreen',
  'language',
  'theme',
  'refresh',
] as const;

export type ToolName = (typeof toolNames)[number];

/** Which tools the theme asks for; the error log only when there is something in it. */
export function requestedTools(theme: ShellTheme, errors: number): ToolName[] {
  const isRequested: Readonly<Record<ToolName, boolean>> = {
    errorLog: errors > 0,
    search: theme.showSearch,
    notice: theme.showNotice,
    fullScreen: theme.showFullScreen,
    language: theme.showLanguage,
    theme: theme.showTheme,
    refresh: theme.showRefresh,
  };
  return toolNames.filter((name) => isRequested[name]);
}

/** Where room is short, these stay and the others go behind one button. */
const needed: readonly ToolName[] = ['search', 'notice', 'refresh'];

interface ToolPlaces {
  readonly inHeader: readonly ToolName[];
  /** Behind the button for further tools. */
  readonly further: readonly ToolName[];
}

/** Distributes the tools where there is room for so many buttons. */
export function placeTools(requested: readonly ToolName[], room: number): ToolPlaces {
  if (requested.length <= room) return { inHeader: requested, further: [] };
  return {
    inHeader: requested.filter((name) => needed.includes(name)),
    further: requested.filter((name) => !needed.includes(name)),
  };
}
