import type { Holder, ProblemKind } from '@chanscope/contract';

/** Who calls: an account through one of its sessions, or through an API token. */
export interface Caller extends Holder {
  readonly accountId: string;
  readonly sessionId: string;
  readonly username: string;
  /** Another text whenever what its roles grant or open changes. */
  readonly rights: string;
  /** Whether it is an administrator who can do nothing before they have an authenticator. */
  readonly owesSecondFactor: boolean;
  /** Null through a session. Through an API token the caller holds no roles, and the token's id stands for a session's. */
  readonly byToken: { readonly isOfAdministrator: boolean } | null;
  /** The administrator who looks at the product as this account (代看), and changes nothing; null for its owner. */
  readonly acting: Acting | null;
}

/** Who looks at the product as another account, why, and until when. */
export interface Acting {
  readonly accountId: string;
  readonly username: string;
  readonly reason: string;
  /** UTC ms. */
  readonly until: number;
}

/** What the tokens of those begin with who act as another account: no other token is looked at for it. */
export const actingTokenStart = 'act-';

/** Whether what becomes of an account becomes of a caller: of who it is, or of who acts as it. */
export function isOfAccount({ accountId, acting }: Caller, id: string): boolean {
  return accountId === id || acting?.accountId === id;
}

/** Whether a caller works as an administrator: by its roles, by its token, or behind another account. */
export function isAdministrator({ acting, byToken, roles }: Caller): boolean {
  return acting !== null || (byToken?.isOfAdministrator ?? roles.includes('admin'));
}

/** What a bearer token turned out to be. */
export type TokenReading =
  | { readonly kind: 'valid'; readonly caller: Caller }
  /** Its access life is over, its session is not: the call is answered with its successor (402). */
  | { readonly kind: 'renewed'; readonly token: string }
  | { readonly kind: 'refused'; readonly problem: ProblemKind };

/** Knows the tokens of all sessions. */
export interface TokenReader {
  /** Reads a token at the beginning of a call; may hand out its successor or end its session. */
  read(token: string): Promise<TokenReading>;
  /** Who a token belongs to, null when it does not pass. Changes nothing. */
  peek(token: string): Promise<Caller | null>;
}

/** Knows what sessions may do now, whatever they could do when they were asked for. */
export interface CallerReader {
  /** Whose the live ones among sessions are, with what those may do now. */
  callersOf(sessionIds: readonly string[]): Promise<ReadonlyMap<string, Caller>>;
}

/** Reads encrypted requests (加密请求). */
export interface ParamOpener {
  /** The fields of the request without nonce and time. Throws the Problem `unreadableSecret`. */
  open(param: string): Promise<Record<string, unknown>>;
}
