import { type ShellOptions, shellOptions, shellOptionsMetaName } from '@chanscope/contract';

/** The options of the shell in their JSON; null for what is no JSON object of them. */
export function shellOptionsFrom(text: string): ShellOptions | null {
  try {
    return shellOptions.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The names of the options, for the caller that gets one wrong. */
export const shellOptionNames = Object.keys(shellOptions.shape).join(', ');

/** The page with the options of its shell in its head; without options as it is. */
export function withShellOptions(page: string, options: ShellOptions | null): string {
  if (options === null) return page;
  const content = escaped(JSON.stringify(options));
  return page.replace(
    '</head>',
    () => `<meta name="${shellOptionsMetaName}" content="${content}" /></head>`,
  );
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
