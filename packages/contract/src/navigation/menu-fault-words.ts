import { type Locale, type Wording, say } from '../locale.ts';
import { menuLimits } from './menu-limits.ts';

const words = {
  nameTaken: {
    zh: '已有同名的菜单',
    en: 'there is an entry of this name',
  },
  badName: {
    zh: '须以字母开头，只含字母、数字、_ 与 -，最多 64 个字符',
    en: 'a letter, then letters, digits, _ and -, 64 characters at most',
  },
  unknownParent: {
    zh: '上级菜单不存在',
    en: 'there is no such entry',
  },
  circle: {
    zh: '不能放到自己或自己的下级之下',
    en: 'an entry cannot stand below itself',
  },
  tooDeep: {
    zh: '菜单最多 {limit} 级',
    en: 'the menu has at most {limit} levels',
  },
  badPath: {
    zh: '须为以 / 分隔的字母、数字与 _ : . -，或 http(s)、mailto、tel 链接；顶级菜单以 / 开头',
    en: 'letters, digits and _ : . - between slashes, or a link of http(s), mailto or tel; at the top it begins with a slash',
  },
  noPlace: {
    zh: '外部链接和带参数的路径不能有组件，也不能有下级',
    en: 'a link outside and a path with a query have no component and nothing below them',
  },
  badComponent: {
    zh: '须为已有页面的组件，或留空',
    en: 'one of the components that there are, or nothing',
  },
  badRedirect: {
    zh: '须为以 / 开头的站内地址，或留空',
    en: 'an address of this site that begins with a slash, or nothing',
  },
  addressTaken: {
    zh: '地址 “{address}” 已被其他页面使用',
    en: 'the address “{address}” belongs to another page',
  },
  missing: {
    zh: '新增菜单必须填写',
    en: 'a new entry needs it',
  },
} as const satisfies Record<string, Wording>;

/** What of an entry of the menu table cannot be, and why. */
export interface MenuFault {
  readonly field: 'name' | 'parent' | 'path' | 'component' | 'redirect' | 'meta';
  readonly what: keyof typeof words;
  /** The address that is taken. */
  readonly address?: string;
}

/** Says why a field of an entry cannot be as it is. */
export function menuFaultText({ what, address = '' }: MenuFault, locale: Locale): string {
  return say(words[what], locale, { limit: menuLimits.levels, address });
}
