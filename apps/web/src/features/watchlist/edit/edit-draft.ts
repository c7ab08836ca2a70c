import {
  type WatchColour,
  type WatchItem,
  isPlainText,
  watchlistLimits,
} from '@chanscope/contract';

/** What the edit form holds: texts as typed. */
export interface EditDraft {
  readonly note: string;
  readonly alias: string;
  readonly tags: string;
  readonly colour: WatchColour | null;
  readonly groupIds: readonly string[];
  readonly targetHigh: string;
  readonly targetLow: string;
}

export type DraftField = keyof EditDraft;

const draftFields: readonly DraftField[] = [
  'note',
  'alias',
  'tags',
  'colour',
  'groupIds',
  'targetHigh',
  'targetLow',
];

/** The form as it opens for an item. */
export function draftOf(item: WatchItem): EditDraft {
  return {
    note: item.note,
    alias: item.alias,
    tags: item.tags.join('\uFF0C'),
    colour: item.colour,
    groupIds: item.groupIds,
    targetHigh: item.targetHigh === null ? '' : String(item.targetHigh),
    targetLow: item.targetLow === null ? '' : String(item.targetLow),
  };
}

/** The fields in which a draft differs from another. */
export function changedFields(draft: EditDraft, base: EditDraft): DraftField[] {
  return draftFields.filter((field) => plainValue(draft[field]) !== plainValue(base[field]));
}

function plainValue(value: EditDraft[DraftField]): string {
  return typeof value === 'string' || value === null ? `${value}` : value.toSorted().join(' ');
}

/** A draft after the item changed elsewhere: what was typed stays, the rest becomes what is there now. */
export interface MergedDraft {
  readonly draft: EditDraft;
  /** Fields that were typed here and changed elsewhere too, to another value. */
  readonly contested: readonly DraftField[];
}

/** Lays what was typed over the newest state of the item. */
export function mergedDraft(draft: EditDraft, base: EditDraft, newest: EditDraft): MergedDraft {
  const typed = changedFields(draft, base);
  const elsewhere = changedFields(newest, base);
  const retained = Object.fromEntries(typed.map((field) => [field, draft[field]]));
  const merged = { ...newest, ...retained };
  const differing = changedFields(merged, newest);
  return {
    draft: merged,
    contested: typed.filter((field) => elsewhere.includes(field) && differing.includes(field)),
  };
}

/** The tags of a text, separated by commas (either width), enumeration commas or white space. */
export function tagsOf(text: string): string[] {
  const tags = text.split(/[\s,\uFF0C\u3001;\uFF1B]+/u).filter((tag) => tag !== '');
  return [...new Set(tags.map((tag) => tag.normalize('NFC')))];
}

/** A target price as typed: null for none, NaN for what is no price. */
export function targetOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const price = /^\d{1,10}(?:\.\d{1,6})?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return price > 0 && price <= 1e9 ? price : Number.NaN;
}

/** What is wrong with a draft, by field. */
export type DraftFaults = Partial<
  Record<DraftField, 'badPrice' | 'badTags' | 'plainText' | 'targetsCrossed'>
>;

/** The faults of a draft; none when it can be sent. */
export function faultsOf(draft: EditDraft): DraftFaults {
  const high = targetOf(draft.targetHigh);
  const low = targetOf(draft.targetLow);
  const tags = tagsOf(draft.tags);
  const alias = draft.alias.trim();
  return {
    ...(Number.isNaN(high) ? { targetHigh: 'badPrice' as const } : {}),
    ...(Number.isNaN(low) ? { targetLow: 'badPrice' as const } : {}),
    ...(high !== null && low !== null && high <= low ? { targetLow: 'targetsCrossed' } : {}),
    ...(areTags(tags) ? {} : { tags: 'badTags' as const }),
    ...(alias === '' || isPlainText(alias) ? {} : { alias: 'plainText' as const }),
    ...(isNote(draft.note) ? {} : { note: 'plainText' as const }),
  };
}

function areTags(tags: readonly string[]): boolean {
  return (
    tags.length <= watchlistLimits.tags && tags.every((tag) => tag.length <= 20 && isPlainText(tag))
  );
}

function isNote(note: string): boolean {
  return !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(note.replaceAll('\n', ''));
}

/** The parts of an edit request that the draft changes; empty when it changes nothing. */
export function editOf(draft: EditDraft, base: EditDraft) {
  const values = {
    note: draft.note,
    alias: draft.alias.trim(),
    tags: tagsOf(draft.tags),
    colour: draft.colour,
    groupIds: [...draft.groupIds],
    targetHigh: targetOf(draft.targetHigh),
    targetLow: targetOf(draft.targetLow),
  };
  const changed = new Set<string>(changedFields(draft, base));
  const entries = Object.entries(values).filter(([field]) => changed.has(field));
  return Object.fromEntries(entries) as Partial<typeof values>;
}
