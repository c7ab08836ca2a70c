import {
  type Locale,
  type ProblemKind,
  type ProblemValues,
  type Wording,
  commonProblems,
  defaultMessages,
  noResponseMessage,
  sentenceOf,
} from '@chanscope/contract';

/** Why a call failed, as far as the server did not say so itself. */
type OwnKind =
  /** No answer came: network down, server gone, or nothing within the time limit. */
  | 'noResponse'
  /** An answer came that is not what the contract promises. */
  | 'unreadable'
  /** The server refused without naming a kind of its catalogue. */
  | 'refused'
  /** A login was accepted but brought no token. */
  | 'tokenMissing'
  /** Who is signed in came in a form that cannot be used. */
  | 'userInfoAbnormal'
  /** A list of routes came that is no list. */
  | 'routesAbnormal'
  /** Pages that were open to the account are not any more. */
  | 'rightsWithdrawn';

const ownWordings = {
  noResponse: noResponseMessage,
  unreadable: noResponseMessage,
  tokenMissing: {
    zh: '登录接口异常，未正确返回token',
    en: 'login interface abnormal, token not correctly returned',
  },
  userInfoAbnormal: {
    zh: 'getUserInfo核心接口异常，请检查返回JSON格式是否正确',
    en: 'getUserInfo core interface abnormal, check the returned JSON format',
  },
  routesAbnormal: {
    zh: '路由格式返回有误',
    en: 'the route format returned is wrong',
  },
  rightsWithdrawn: {
    zh: '你的权限已改变，有些页面不再对你开放',
    en: 'Your rights changed: some pages are no longer open to you',
  },
} as const satisfies Record<Exclude<OwnKind, 'refused'>, Wording>;

interface ApiErrorDetails {
  readonly kind: ProblemKind | OwnKind;
  /** The code of the envelope or of the HTTP answer; 0 without an answer. */
  readonly code: number;
  /** What the server said, in the language it was asked in. */
  readonly serverMessage?: string | undefined;
  readonly values?: ProblemValues | undefined;
  readonly cause?: unknown;
}

/** A call that failed, with what to show the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ProblemKind | OwnKind;
  readonly code: number;
  readonly values: ProblemValues;
  readonly #serverMessage: string;

  constructor(details: ApiErrorDetails) {
    super(`Cannot complete the call: ${details.kind}, code ${details.code}`, {
      cause: details.cause,
    });
    this.kind = details.kind;
    this.code = details.code;
    this.values = details.values ?? {};
    this.#serverMessage = details.serverMessage ?? '';
  }

  /** True when trying again may help: no answer, or a failure of the server itself. */
  get mayPass(): boolean {
    return this.kind === 'noResponse' || this.code >= 500;
  }

  /**
   * What to show the user. Failures that any page can meet are said anew, so that the sentence follows a
   * change of language; others are reported as the server reported them, or by their code.
   */
  messageIn(locale: Locale): string {
    const { kind } = this;
    if (isOwn(kind)) return ownWordings[kind][locale];
    if (isCommon(kind)) return sentenceOf(commonProblems[kind], locale, this.values);
    return this.#serverMessage === '' ? messageOfCode(this.code, locale) : this.#serverMessage;
  }
}

/** What to show the user about anything that was thrown. */
export function messageOf(error: unknown, locale: Locale): string {
  return error instanceof ApiError ? error.messageIn(locale) : noResponseMessage[locale];
}

function isOwn(kind: ApiError['kind']): kind is keyof typeof ownWordings {
  return Object.hasOwn(ownWordings, kind);
}

function isCommon(kind: string): kind is keyof typeof commonProblems {
  return Object.hasOwn(commonProblems, kind);
}

function messageOfCode(code: number, locale: Locale): string {
  const wording = defaultMessages[code];
  if (wording !== undefined) return wording[locale];
  return locale === 'zh' ? `请求失败，状态码 ${code}` : `Request failed with status code ${code}`;
}
