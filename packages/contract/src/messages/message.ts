import type { Locale, Wording } from '../locale.ts';
import { problems } from './problems.ts';
import { fileFaults } from './file-faults.ts';
import { type Message, message } from './message-schema.ts';
import { readingMessages } from './reading-messages.ts';
import { runFormats } from './run-formats.ts';
import { runMessages } from './run-messages.ts';
import { type MessageValues, type PlacesOf, sentenceBy } from './sentence.ts';

type RunMessageKind = keyof typeof runMessages;

type ValueOf<Place extends string> = Place extends 'reason' ? Message : string | number;

type ReadingMessageKind = keyof typeof readingMessages;

/** The values that a sentence needs. */
type PlaceValues<Text extends string> = { readonly [Place in PlacesOf<Text>]: ValueOf<Place> };

type ValuesOf<Kind extends RunMessageKind> = PlaceValues<(typeof runMessages)[Kind]['en']> & {
  readonly detail?: string;
};

const catalogue: Readonly<Record<string, Wording>> = {
  ...problems,
  ...fileFaults,
  ...runMessages,
  ...readingMessages,
};

const runSentenceOf = sentenceBy(runFormats);

/** A message of a run of a job. */
export function runMessage<Kind extends RunMessageKind>(
  kind: Kind,
  values: ValuesOf<Kind>,
): Message {
  return messageOf(kind, values);
}

/** A message about a reading of securities. */
export function readingMessage<Kind extends ReadingMessageKind>(
  kind: Kind,
  values: PlaceValues<(typeof readingMessages)[Kind]['en']>,
): Message {
  return messageOf(kind, values);
}

/** A message of any catalogue; other messages among its values are stored in it. */
export function messageOf(
  kind: string,
  values: Readonly<Record<string, string | number | Message | undefined>> = {},
): Message {
  const stored: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'object') stored[name] = storedMessage(value);
    else if (typeof value === 'string') stored[name] = value.slice(0, maxValueLength);
    else if (value !== undefined) stored[name] = value;
  return { kind, values: stored };
}

const maxValueLength = 1000;

/** What a database keeps of a message. */
export function storedMessage({ kind, values }: Message): string {
  return JSON.stringify({ kind, values });
}

/** Reads what `storedMessage` wrote; whatever else stands there is reported as it is. */
export function messageFromStored(text: string): Message {
  return readMessage(text) ?? { kind: 'text', values: { text } };
}

/** What to say a person; null for a message that this version does not know. */
export function messageText({ kind, values }: Message, locale: Locale): string | null {
  const wording = Object.hasOwn(catalogue, kind) ? catalogue[kind] : undefined;
  return wording === undefined ? null : runSentenceOf(wording, locale, shownValues(values, locale));
}

/** The same, the kind where this version does not know the message. */
export function textOfMessage(message: Message, locale: Locale): string {
  return messageText(message, locale) ?? message.kind;
}

/** The details that a message and the messages in it carry, outermost first. */
export function messageDetails({ values }: Message): readonly string[] {
  const { detail } = values;
  const inner = Object.values(values).flatMap((value) => {
    const found = readMessage(value);
    return found === null ? [] : messageDetails(found);
  });
  return [...(detail === undefined ? [] : [String(detail)]), ...inner];
}

function shownValues(values: MessageValues, locale: Locale): MessageValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const inner = readMessage(value);
      return [name, inner === null ? value : textOfMessage(inner, locale)];
    }),
  );
}

function readMessage(value: string | number): Message | null {
  if (typeof value !== 'string' || !value.startsWith('{"kind":')) return null;
  try {
    return message.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}
