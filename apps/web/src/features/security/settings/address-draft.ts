import {
  type AddressLists,
  type ListedRange,
  addressRange,
  securityLimits,
} from '@chanscope/contract';

/** The two lists of addresses. */
export const listNames = ['denied', 'administrators'] as const;

export type ListName = (typeof listNames)[number];

/** The lists as they are typed: a range a line, its note behind `#`. */
export type AddressDraft = Readonly<Record<ListName, string>>;

/** What is wrong with a list; lines are counted from 1. */
export type ListFault =
  | { readonly kind: 'noRange'; readonly line: number; readonly text: string }
  | { readonly kind: 'longNote'; readonly line: number }
  | { readonly kind: 'tooMany' };

export function addressDraftOf({ denied, administrators }: AddressLists): AddressDraft {
  return { denied: textOfList(denied), administrators: textOfList(administrators) };
}

function textOfList(list: readonly ListedRange[]): string {
  return list.map(({ range, note }) => (note === '' ? range : `${range} # ${note}`)).join('\n');
}

/** The ranges of a typed list, and the first thing that is wrong with it. */
export function readList(text: string): {
  readonly list: ListedRange[];
  readonly fault: ListFault | null;
} {
  const list: ListedRange[] = [];
  let fault: ListFault | null = null;
  for (const [index, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue;
    const [range = '', ...rest] = written.split('#').map((part) => part.trim());
    const note = rest.join(' # ');
    fault ??= faultOfLine({ range, note }, index + 1);
    list.push({ range, note });
  }
  if (list.length > securityLimits.ranges) fault ??= { kind: 'tooMany' };
  return { list, fault };
}

function faultOfLine({ range, note }: ListedRange, line: number): ListFault | null {
  if (!addressRange.safeParse(range).success) return { kind: 'noRange', line, text: range };
  return note.length > securityLimits.note ? { kind: 'longNote', line } : null;
}

/** What was typed as lists; null while something in them is wrong. */
export function addressesOf(draft: AddressDraft): AddressLists | null {
  const [denied, administrators] = [readList(draft.denied), readList(draft.administrators)];
  if (denied.fault !== null || administrators.fault !== null) return null;
  return { denied: denied.list, administrators: administrators.list };
}
