import { type SmsPurpose, routes } from '@chanscope/contract';
import { useEffect, useState } from 'react';
import { create } from 'zustand';

import { ApiError, call } from '../../api/index.ts';

/** Kept beyond the forms, so that the wait and the tickets outlive them. */
interface SentCodes {
  /** The last code of each purpose: its ticket belongs to this number only. */
  readonly tickets: Partial<
    Record<SmsPurpose, { readonly phone: string; readonly ticket: string }>
  >;
  /** When a number may get another code, whatever for: UTC ms of this device by number. */
  readonly waits: Readonly<Record<string, { readonly since: number; readonly until: number }>>;
}

const useSentCodes = create<SentCodes>(() => ({ tickets: {}, waits: {} }));

/** The server's pause between two codes; longer refusals are for the day, no caller waits for their end. */
const maxWaitSeconds = 60;

/** Has a code sent to a number; answers for how many minutes it is valid. Throws an `ApiError`. */
export async function sendCode(request: {
  readonly phone: string;
  readonly purpose: SmsPurpose;
  readonly username?: string;
}): Promise<number> {
  const { phone, purpose } = request;
  try {
    const { ticket, validSeconds, againInSeconds } = await call(routes.sendSms, request);
    const { tickets } = useSentCodes.getState();
    useSentCodes.setState({ tickets: { ...tickets, [purpose]: { phone, ticket } } });
    waitFor(phone, againInSeconds);
    return Math.round(validSeconds / 60);
  } catch (error) {
    const seconds = error instanceof ApiError ? Number(error.values['seconds']) : NaN;
    if (seconds <= maxWaitSeconds) waitFor(phone, seconds);
    throw error;
  }
}

function waitFor(phone: string, seconds: number): void {
  const since = Date.now();
  const wait = { since, until: since + seconds * 1000 };
  useSentCodes.setState(({ waits }) => ({ waits: { ...waits, [phone]: wait } }));
}

/** Whether a code for a purpose was sent to a number from this page. */
export function wasSent(purpose: SmsPurpose, phone: string): boolean {
  return useSentCodes.getState().tickets[purpose]?.phone === phone;
}

/** The ticket of the code that was sent to a number; a mark that fits no code when none was. */
export function ticketFor(purpose: SmsPurpose, phone: string): string {
  const sent = useSentCodes.getState().tickets[purpose];
  return sent?.phone === phone ? sent.ticket : 'none';
}

/** Whether a code for a purpose was sent to a number so lately that another one would be refused. */
export function wasJustSent(purpose: SmsPurpose, phone: string): boolean {
  const { until } = useSentCodes.getState().waits[phone] ?? noWait;
  return wasSent(purpose, phone) && until > Date.now();
}

const noWait = { since: 0, until: 0 };

/** How many seconds until another code may be sent to a number; 0 when it may be now. */
export function useSecondsToWait(phone: string): number {
  const { since, until } = useSentCodes(({ waits }) => waits[phone] ?? noWait);
  const [tick, setTick] = useState(() => Date.now());
  useEffect(() => {
    if (until <= Date.now()) return;
    const timer = setInterval(() => {
      setTick(Date.now());
      if (until <= Date.now()) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  // The last tick may be older than the code.
  return Math.max(0, Math.ceil((until - Math.max(tick, since)) / 1000));
}
