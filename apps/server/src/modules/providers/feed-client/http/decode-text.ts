/** How a provider writes its texts. */
export type FeedEncoding = 'utf-8' | 'gb18030';

/** The whole text, or null when a byte of it cannot be read. Nothing is ever replaced by a mark. */
export function decodedText(body: Uint8Array, encoding: FeedEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(body);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Records, one a line, and how many could not be read. */
export interface DecodedLines {
  readonly lines: readonly string[];
  readonly broken: number;
}

/**
 * The lines of a body, without the empty ones; a line with a byte that cannot be read is left out. A line
 * feed is never the second half of a GB 18030 character, as `~` and `|` may be: only lines are cut first.
 */
export function decodedLines(body: Uint8Array, encoding: FeedEncoding): DecodedLines {
  const lines: string[] = [];
  let broken = 0;
  for (let begin = 0; begin < body.length;) {
    const feed = body.indexOf(0x0a, begin);
    const end = feed === -1 ? body.length : feed;
    const line = decodedText(body.subarray(begin, end), encoding);
    if (line === null) broken += 1;
    else if (line.trim() !== '') lines.push(line.trim());
    begin = end + 1;
  }
  return { lines, broken };
}
