/** Finds the numbers of the first `limit` lines that contain a text, by `indexOf` over all lines joined. */
export function scanJoinedText(
  lines: readonly string[],
  limit: number,
): (text: string) => readonly number[] {
  const joined = `\n${lines.join('\n')}\n`;
  const starts: number[] = [];
  let start = 1;
  for (const line of lines) {
    starts.push(start);
    start += line.length + 1;
  }
  return (text) => {
    const found: number[] = [];
    for (let hit = joined.indexOf(text); hit !== -1 && found.length < limit;) {
      const line = lineAt(starts, hit);
      found.push(line);
      hit = joined.indexOf(text, starts[line + 1] ?? joined.length);
    }
    return found;
  };
}

function lineAt(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
