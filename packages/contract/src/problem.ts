import type { Locale, Wording } from './locale.ts';
import { say } from './locale.ts';

/**
 * The error catalogue: every failure that a user can meet, with the code that the envelope and the
 * HTTP status carry, and a sentence that says what to do about it.
 */
export const problems = {
  badParameter: {
    code: 400,
    zh: '参数 {name} 的值 “{value}” 不可用，允许的是：{permitted}',
    en: 'Parameter {name} cannot be “{value}”; permitted: {permitted}',
  },
  badOption: {
    code: 400,
    zh: '缠论选项不可用：{reason}',
    en: 'The options of Chan theory cannot be used: {reason}',
  },
  unreadableBody: {
    code: 400,
    zh: '请求内容无法解析，请发送 JSON 或查询参数',
    en: 'The request cannot be read; send JSON or query parameters',
  },
  unknownStock: {
    code: 404,
    zh: '没有找到证券 “{stockId}”，请检查代码或重新搜索',
    en: 'There is no security “{stockId}”; check the code or search again',
  },
  unknownAddress: {
    code: 404,
    zh: '没有这个地址：{method} {path}',
    en: 'There is no such address: {method} {path}',
  },
  noBars: {
    code: 404,
    zh: '“{stockId}” 没有 {period} 周期的行情数据',
    en: 'There are no {period} bars for “{stockId}”',
  },
  bodyTooLarge: {
    code: 413,
    zh: '请求内容超过 {limit} 字节',
    en: 'The request is larger than {limit} bytes',
  },
  tooManyRequests: {
    code: 429,
    zh: '请求过于频繁，请 {seconds} 秒后再试',
    en: 'Too many requests; try again in {seconds} seconds',
  },
  internal: {
    code: 500,
    zh: '服务器内部错误，编号 {requestId}，请联系管理员',
    en: 'The server failed (number {requestId}); please tell the administrator',
  },
  notReady: {
    code: 503,
    zh: '服务暂不可用：{reason}',
    en: 'The service is not ready: {reason}',
  },
} as const satisfies Record<string, Wording & { code: number }>;

export type ProblemKind = keyof typeof problems;

/** The values that fill the sentence of a problem, by the name of their place. */
export type ProblemValues = Readonly<Record<string, string | number>>;

/** A failure that a user can act on. Thrown by use cases, turned into an envelope by the server. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly kind: ProblemKind;
  readonly values: ProblemValues;

  constructor(kind: ProblemKind, values: ProblemValues = {}, options?: ErrorOptions) {
    super(`${kind}: ${say(problems[kind], 'en', values)}`, options);
    this.kind = kind;
    this.values = values;
  }

  /** The code of the envelope and of the HTTP answer. */
  get code(): number {
    return problems[this.kind].code;
  }

  /** What to tell the user. */
  messageIn(locale: Locale): string {
    return say(problems[this.kind], locale, this.values);
  }
}

/** What a client says when an answer carries a code but no message (spec §8). */
export const defaultMessages: Readonly<Record<number, Wording>> = {
  200: { zh: '服务器成功返回请求数据', en: 'The request succeeded' },
  201: { zh: '新建或修改数据成功', en: 'Created or modified' },
  202: { zh: '请求已进入后台排队', en: 'Queued' },
  204: { zh: '删除数据成功', en: 'Deleted' },
  400: { zh: '发出信息有误', en: 'Bad request information' },
  401: {
    zh: '没有权限（令牌失效、用户名或密码错误、登录过期）',
    en: 'No permission (token expired, wrong user or password, login expired)',
  },
  402: { zh: '令牌已静默刷新', en: 'The token was refreshed' },
  403: { zh: '已授权，但访问被禁止', en: 'Authorised, but access is forbidden' },
  404: { zh: '请求的资源不存在', en: 'Resource not found' },
  406: { zh: '请求的格式不可得', en: 'Format not available' },
  410: { zh: '请求的资源被永久删除', en: 'Resource permanently deleted' },
  500: { zh: '服务器发生错误', en: 'Server error' },
  502: { zh: '网关错误', en: 'Gateway error' },
  503: { zh: '服务不可用，服务器暂时过载或维护', en: 'Service unavailable' },
  504: { zh: '网关超时', en: 'Gateway timeout' },
};

/** What a client says when no answer came at all (spec §8). */
export const noResponseMessage: Wording = {
  zh: '后端接口异常，请联系管理员',
  en: 'The call to the interface is abnormal; please contact the administrator',
};
