import { type Locale, type Wording, say } from './locale.ts';

/**
 * The checkers of every form (校验规则), each with the sentence that is shown when it refuses. Both
 * sides use them; all run in time linear in the length of the text.
 */
export const checks = {
  userNameGiven: {
    zh: '用户名不能为空',
    en: 'The user name cannot be empty',
    passes: (text: string) => !isBlank(text),
  },
  password: {
    zh: '密码不能少于6位',
    en: 'The password cannot be less than 6 digits',
    passes: (text: string) => lengthOf(text) >= 6,
  },
  passwordRule: {
    zh: '密码长度须为6到20位',
    en: 'The password must have 6 to 20 characters',
    passes: (text: string) => isWithin(lengthOf(text), 6, 20),
  },
  newPassword: {
    zh: '新密码长度须为8到128位，可以使用任意字符',
    en: 'A new password has 8 to 128 characters of any kind',
    passes: (text: string) => isWithin(lengthOf(text), 8, 128) && isWellFormed(text),
  },
  phoneGiven: {
    zh: '请输入手机号',
    en: 'Enter your mobile number',
    passes: (text: string) => !isBlank(text),
  },
  phone: {
    zh: '请输入正确的手机号',
    en: 'Enter a correct mobile number',
    passes: (text: string) => /^1\d{10}$/.test(text),
  },
  codeGiven: {
    zh: '请输入手机验证码',
    en: 'Enter the mobile verification code',
    passes: (text: string) => !isBlank(text),
  },
  code: {
    zh: '验证码不能少于4位',
    en: 'The code has at least 4 characters',
    passes: (text: string) => text.length >= 4,
  },
  name: {
    zh: '名称须为4到20位中文、字母、数字、下划线或连字符',
    en: 'The name has 4 to 20 Chinese or Latin letters, digits, underscores or hyphens',
    passes: (text: string) => /^[\u4E00-\u9FA5\w-]{4,20}$/.test(text),
  },
  idCard: {
    zh: '请输入正确的身份证号码',
    en: 'Enter a correct ID card number',
    passes: (text: string) =>
      /^[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dX]$/i.test(text),
  },
  email: {
    zh: '请输入正确的邮箱地址',
    en: 'Enter a correct email address',
    passes: isEmail,
  },
  chineseName: {
    zh: '请输入2到4个汉字的姓名',
    en: 'The name has 2 to 4 Chinese characters',
    passes: (text: string) => /^[\u4E00-\u9FA5]{2,4}$/.test(text),
  },
  amount: {
    zh: '金额只能是数字，最多两位小数',
    en: 'The amount has digits with at most 2 decimals',
    passes: (text: string) => /^\d+(?:\.\d{1,2})?$/.test(text),
  },
  port: {
    zh: '端口须为0到65535的整数',
    en: 'The port is a whole number from 0 to 65535',
    passes: (text: string) => /^(?:0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 65_535,
  },
  ip: {
    zh: '请输入正确的IPv4地址',
    en: 'Enter a correct IPv4 address',
    passes: isIpv4,
  },
  nickname: {
    zh: '昵称须为1到20个字，不能包含不可见字符',
    en: 'A nickname has 1 to 20 characters, none of them invisible',
    passes: (text: string) => isWithin(lengthOf(text), 1, 20) && isPlainText(text),
  },
  bio: {
    zh: '简介不超过200个字，不能包含控制字符',
    en: 'A bio has at most 200 characters, none of them a control character',
    // Lines, and what joins several emoji to one, may be in it.
    passes: (text: string) =>
      text.length <= 200 && !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text.replaceAll(/[\n\u200D]/g, '')),
  },
  writtenText: {
    zh: '文字不能包含控制字符',
    en: 'The text must not contain control characters',
    passes: (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll(/[\n\r\t]/g, '')),
  },
  siteAddress: {
    zh: '地址须为本站的 /… 或 http(s) 地址',
    en: 'The address is /… of this site or one of http(s)',
    passes: isSiteAddress,
  },
  pictureAddress: {
    zh: '图片须为本站的 /…、http(s) 地址，或小的 PNG、JPEG、WebP 数据地址',
    en: 'The picture is /… of this site, an address of http(s), or a small data address of PNG, JPEG or WebP',
    passes: (text: string) =>
      text === '' || /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z\d+/]+={0,2}$/.test(text)
        ? text.length <= maxPictureAddressLength
        : isSiteAddress(text),
  },
} as const satisfies Record<string, Wording & { passes: (text: string) => boolean }>;

/** The longest address of a picture that carries the picture itself. */
const maxPictureAddressLength = 8192;

export type CheckName = keyof typeof checks;

/** What to say about a text that a checker refuses, null when it passes. */
export function faultOf(check: CheckName, text: string, locale: Locale): string | null {
  return checks[check].passes(text) ? null : say(checks[check], locale);
}

/** Nothing to see: null, the empty text, white space, or the text `null`. */
export function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === '' || text.trim() === 'null';
}

/** An address that leaves the application. */
export function isExternal(address: string): boolean {
  return /^(?:https?:|mailto:|tel:|\/\/)/.test(address);
}

/**
 * Text that shows as it is: well formed, in NFC, no control character, no invisible or direction
 * changing one, nothing unassigned, and not blank at its ends.
 */
export function isPlainText(text: string): boolean {
  return (
    isWellFormed(text) &&
    text === text.normalize('NFC') &&
    text === text.trim() &&
    !/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0\u2800]/u.test(text)
  );
}

/** Characters as Unicode counts them, so that a rare Chinese character counts once. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text) && !text.includes('\0');
}

function isWithin(value: number, min: number, max: number): boolean {
  return value >= min && value <= max;
}

function isEmail(text: string): boolean {
  return (
    text.length <= 254 &&
    /^[A-Za-z0-9][\w.+-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/.test(
      text,
    )
  );
}

/** A page of the site, or a place elsewhere that a browser opens by http; never a script. */
function isSiteAddress(address: string): boolean {
  if (address.length > 512 || /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u.test(address)) return false;
  // Two slashes at the beginning would lead to another host.
  if (/^\/(?!\/)/.test(address)) return true;
  return /^https?:\/\/[^/?#@:[\]]+(?::\d{1,5})?(?:[/?#]|$)/.test(address);
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return (
    parts.length === 4 &&
    parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  );
}
