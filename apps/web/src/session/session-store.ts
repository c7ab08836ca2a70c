import type { Holder, UserInfo } from '@chanscope/contract';
import { create } from 'zustand';

/** Who is signed in; with `fullAccess` it is the user who opens a page where no one has to sign in. */
export type SessionUser = UserInfo & Pick<Holder, 'fullAccess'>;

/** Who uses the page (会话). */
export interface SessionState {
  /** `unknown` until the token of an earlier visit was tried. */
  readonly status: 'unknown' | 'visitor' | 'member';
  /** Null for visitors. */
  readonly user: SessionUser | null;
}

export const useSession = create<SessionState>(() => ({ status: 'unknown', user: null }));
