import type { AddressLists, LogRow, SecurityPolicy } from '@chanscope/contract';

/** What the system log says of a change of a setting: each field that is another now, as it was and as it is. */
export function settingDetails(
  before: SecurityPolicy | AddressLists,
  after: SecurityPolicy | AddressLists,
): LogRow['details'] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return Object.fromEntries(
    Object.entries(is).flatMap(([name, value]) => {
      const former = was[name] ?? null;
      return former === value
        ? []
        : [
            [`${name}Before`, former],
            [`${name}After`, value],
          ];
    }),
  );
}

/** Named so that the log does not take them for secrets. */
function fieldsOf(content: SecurityPolicy | AddressLists): LogRow['details'] {
  if (!('denied' in content)) {
    const { minPasswordLength: minLength, requiresAdminTotp: secondFactor, ...rest } = content;
    return { ...rest, minLength, secondFactor };
  }
  const { denied, administrators } = content;
  return { denied: textOf(denied), administrators: textOf(administrators) };
}

/** More letters than a line of the log has room for. */
const maxLetters = 400;

function textOf(list: AddressLists['denied']): string {
  const text = list.map(({ range }) => range).join(' ');
  return text.length > maxLetters ? `${text.slice(0, maxLetters)}… (${list.length})` : text;
}
