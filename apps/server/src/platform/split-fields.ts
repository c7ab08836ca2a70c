/** The fields of a line of CSV. Quoted ones may hold commas and doubled quotes, but no line ends. */
export function splitFields(line: string): string[] {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let index = 0; index < line.length; index++) {
    const letter = line[index] ?? '';
    if (letter === '"' && isQuoted && line[index + 1] === '"') {
      field += letter;
      index += 1;
    } else if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ',' && !isQuoted) {
      fields.push(field);
      field = '';
    } else field += letter;
  }
  return [...fields, field];
}
