import styles from './highlighted.module.css';

/** A piece of a text, and whether it is what the user typed. */
export interface HighlightPart {
  /** Where the piece begins in the text. */
  readonly at: number;
  readonly text: string;
  readonly hit: boolean;
}

/** Splits a text at every place where the typed characters stand, whatever their case. */
export function highlightParts(text: string, typed: string): HighlightPart[] {
  const requested = typed.trim().toLowerCase();
  const folded = text.toLowerCase();
  // A few letters change their length in lower case; positions would not fit the text then.
  const isSearchable = requested !== '' && folded.length === text.length;

  const parts: HighlightPart[] = [];
  let from = 0;
  for (let at = isSearchable ? folded.indexOf(requested) : -1; at !== -1;) {
    if (at > from) parts.push({ at: from, text: text.slice(from, at), hit: false });
    from = at + requested.length;
    parts.push({ at, text: text.slice(at, from), hit: true });
    at = folded.indexOf(requested, from);
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), hit: false });
  return parts;
}

/** A text with the typed characters in red. */
export function Highlighted({ text, typed }: { text: string; typed: string }): React.JSX.Element {
  return (
    <>
      {highlightParts(text, typed).map((part) =>
        part.hit ? (
          <mark key={part.at} className={styles['hit']}>
            {part.text}
          </mark>
        ) : (
          <span key={part.at}>{part.text}</span>
        ),
      )}
    </>
  );
}
