import { useEffect, useRef } from 'react';

/** Something that the page on the screen can do, offered where commands are typed (命令). */
export interface PageCommand {
  /** Unique on the page, and the same at the next visit. */
  readonly id: string;
  /** In the language of the page. */
  readonly title: string;
  /** What traders type for it, such as `30` or `rk`; the first one is shown. */
  readonly codes: readonly string[];
  readonly run: () => void;
}

type CommandSource = () => readonly PageCommand[];

const sources = new Set<CommandSource>();

/** What the page on the screen can do now. */
export function readPageCommands(): readonly PageCommand[] {
  return Array.from(sources, (source) => source()).flat();
}

/** Offers commands as long as the page is on the screen; `create` is called when they are looked at. */
export function usePageCommands(create: CommandSource): void {
  const current = useRef(create);
  useEffect(() => {
    current.current = create;
  });
  useEffect(() => {
    const source: CommandSource = () => current.current();
    sources.add(source);
    return () => void sources.delete(source);
  }, []);
}
