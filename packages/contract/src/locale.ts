/** The languages of the interface; zh is the default (默认语言). */
export const locales = ['zh', 'en'] as const;

export type Locale = (typeof locales)[number];

/** A sentence in every language. */
export type Wording = Readonly<Record<Locale, string>>;

/** Fills the `{name}` places of a wording. A place without a value stays as it is. */
export function say(
  wording: Wording,
  locale: Locale,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return wording[locale].replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    String(values[name] ?? place),
  );
}

/** The language an `Accept-Language` header prefers among ours. */
export function localeFromHeader(header: string | undefined): Locale {
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const tag = part.trim();
    if (tag.startsWith('zh')) return 'zh';
    if (tag.startsWith('en')) return 'en';
  }
  return 'zh';
}
