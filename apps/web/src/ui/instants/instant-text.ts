const languages = { zh: 'zh-CN', en: 'en-GB' } as const;

const precisions = {
  day: {},
  minute: { hour: '2-digit', minute: '2-digit' },
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
} as const;

/** An instant (UTC ms) in the zone of the reader, to the minute unless stated otherwise. */
export function instantText(
  at: number,
  locale: keyof typeof languages,
  precision: keyof typeof precisions = 'minute',
): string {
  return new Intl.DateTimeFormat(languages[locale], {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...precisions[precision],
    hour12: false,
  }).format(at);
}

/** How far east of Greenwich the reader is at an instant (UTC ms), in minutes. */
export function zoneMinutesAt(at: number): number {
  return -new Date(at).getTimezoneOffset();
}
