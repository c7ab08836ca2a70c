import type { UserInfo } from '@chanscope/contract';
import { create } from 'zustand';

/** Who uses the page (会话). */
export interface SessionState {
  /** `unknown` until the token of an earlier visit was tried. */
  readonly status: 'unknown' | 'visitor' | 'member';
  /** Null for visitors. */
  readonly user: UserInfo | null;
}

export const useSession = create<SessionState>(() => ({ status: 'unknown', user: null }));
