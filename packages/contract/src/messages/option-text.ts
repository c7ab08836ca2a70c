import type { Locale } from '../locale.ts';

/** What the engine says of an option in English, as `chanRulesFromOptions` throws it, and in Chinese. */
const faults: readonly (readonly [RegExp, string])[] = [
  [/^there is no option of that name$/, '没有这个选项'],
  [/^(.+) is not one of (.+)$/, '值 $1 不可用，允许的是：$2'],
  [/^(.+) is not a list of whole numbers from (\d+)$/, '值 $1 不可用，须为不小于 $2 的整数列表'],
  [/^(.+) is not an object of options$/, '值 $1 不可用，须为一组选项'],
  [/^(.+) is not a text$/, '值 $1 不可用，须为文字'],
  [
    /^(.+) is not a text without quotes, backslashes and line ends$/s,
    '值 $1 不可用，须为不含双引号、反斜杠和换行的文字',
  ],
  [/^(.+) is not a number of at most 1$/, '值 $1 不可用，须为不超过 1 的数'],
  [/^(.+) is not true or false$/, '值 $1 不可用，须为 true 或 false'],
  [/^(.+) is not a number or "inf"$/, '值 $1 不可用，须为数或 "inf"'],
  [/^(.+) is not a whole number from (\d+)$/, '值 $1 不可用，须为不小于 $2 的整数'],
  [/^(.+) is not a whole number$/, '值 $1 不可用，须为整数'],
  [
    /^(.+) does not go with (.+), which is over (\d+) bars$/,
    '值 $1 不能与 $2 同时使用（它按 $3 根K线计算）',
  ],
  [/^(.+) does not go with (.+)$/, '值 $1 不能与 $2 同时使用'],
];

/** What is wrong with an option of Chan theory: in English as the engine says it. */
export function optionText(text: string, locale: Locale): string {
  const [, name, fault = ''] = /^Cannot use option "([^"]+)": (.+)$/s.exec(text) ?? [];
  if (locale === 'en' || name === undefined) return text;
  const [shape, words] = faults.find(([each]) => each.test(fault)) ?? [/^.*$/s, '值不可用'];
  return `选项 ${name}：${fault.replace(shape, words)}`;
}
