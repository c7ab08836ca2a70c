import { create } from 'zustand';

/** What was typed and not saved yet, by security and note: it outlives the tab of the dock. */
const useDrafts = create<Readonly<Record<string, string>>>(() => ({}));

/** A draft and the way to change it; `initial` until something is typed, null forgets what was. */
export function useDraft(
  key: string,
  initial: string,
): readonly [string, (text: string | null) => void] {
  const draft = useDrafts((drafts) => drafts[key]);
  const write = (text: string | null): void => {
    const { [key]: _, ...others } = useDrafts.getState();
    useDrafts.setState(text === null ? others : { ...others, [key]: text }, true);
  };
  return [draft ?? initial, write];
}
