import { type ShellOptions, shellOptions, shellOptionsMetaName } from '@chanscope/contract';

/** What the operator of the site decided about the shell, as the server wrote it into the page. */
export const options: ShellOptions = readOptions();

function readOptions(): ShellOptions {
  const written = document.querySelector<HTMLMetaElement>(`meta[name="${shellOptionsMetaName}"]`);
  return optionsFrom(written?.content);
}

/** The options of a text; the initial ones when it cannot be read. */
function optionsFrom(text: string | undefined): ShellOptions {
  try {
    return shellOptions.parse(JSON.parse(text ?? '{}'));
  } catch {
    return shellOptions.parse({});
  }
}
