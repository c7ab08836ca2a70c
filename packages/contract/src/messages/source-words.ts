import type { Locale, Wording } from '../locale.ts';

/** What people call the sources of numbers (来源). Who adds a provider names it here. */
export const sourceWords: Readonly<Record<string, Wording>> = {
  simulated: { zh: '模拟行情', en: 'Simulated market' },
  'feed:eastmoney': { zh: '东方财富', en: 'Eastmoney' },
  'feed:tencent': { zh: '腾讯财经', en: 'Tencent' },
  'feed:sina': { zh: '新浪财经', en: 'Sina' },
  'feed:yahoo': { zh: '雅虎财经', en: 'Yahoo' },
  'feed:nasdaq': { zh: '纳斯达克目录', en: 'Nasdaq directory' },
  'feed:tdx': { zh: '通达信服务器', en: 'TDX servers' },
  'feed:tdx-folder': { zh: '通达信文件', en: 'TDX files' },
  'feed:csv': { zh: 'CSV 文件夹', en: 'CSV folder' },
};

/** The name of a source of bars or quotes such as `feed:tdx` or `imported:files`; what has none, as it is. */
export function sourceText(source: string, locale: Locale): string {
  const [, name] = /^imported:(.+)$/.exec(source) ?? [];
  if (name === undefined) return sourceWords[source]?.[locale] ?? source;
  return locale === 'zh' ? `${name}（导入）` : `${name} (imported)`;
}
