import type { UserInfo } from '@chanscope/contract';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';

import { changeSettings, useSettings } from '../ui/index.ts';
import { keepPreferences, usePreferences, usePreferencesKnown } from './preferences.ts';
import { useSession } from './session-store.ts';

const user: UserInfo = {
  username: 'reader',
  nickname: 'reader',
  avatar: '',
  roles: [],
  ability: [],
  zxlist: [],
};

/** A server that keeps these preferences; answers what was sent to be saved. */
function serveStored(stored: object): { readonly saved: unknown[] } {
  const saved: unknown[] = [];
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    const isSaving = address.endsWith('/preferences');
    if (isSaving) saved.push(JSON.parse(request.body as string));
    const data = isSaving ? saved.at(-1) : { ...personal, preferences: stored };
    return Promise.resolve(new Response(JSON.stringify({ code: 200, msg: '', data })));
  });
  return { saved };
}

/** What asks the server is fetched with the first question, which a busy machine takes its time for. */
const patient = { timeout: 10_000 };

const personal = {
  ...user,
  bio: '',
  phone: null,
  createdAt: 0,
  lastLoginAt: null,
  lastLoginIp: null,
  hasPassword: true,
  hasTotp: false,
  recoveryCodes: null,
  socialProvider: null,
  deletionDueAt: null,
};

// What follows the session here would answer to the next file of the same worker.
afterAll(() => {
  vi.resetModules();
});

afterEach(() => {
  useSession.setState({ status: 'visitor', user: null });
  vi.unstubAllGlobals();
});

describe('keepPreferences()', () => {
  keepPreferences(() => undefined);

  it('shows the page as its owner left it elsewhere', async () => {
    changeSettings({ locale: 'zh', theme: 'light' });
    useSession.setState({ status: 'visitor', user: { ...user, username: 'somebody before' } });
    useSession.setState({ status: 'visitor', user: null });
    const { saved } = serveStored({ locale: 'en', theme: 'dark' });
    useSession.setState({ status: 'member', user });
    expect(usePreferencesKnown.getState()).toBe(false);
    await vi.waitFor(() => expect(usePreferences.getState().locale).toBe('en'), patient);
    expect(usePreferencesKnown.getState()).toBe(true);
    expect(useSettings.getState()).toMatchObject({ locale: 'en', theme: 'dark' });
    expect(saved).toEqual([]);
  });

  it('keeps what a visitor chose just before signing in, here and for later', async () => {
    changeSettings({ locale: 'zh', theme: 'light' });
    useSession.setState({ status: 'visitor', user: { ...user, username: 'somebody before' } });
    useSession.setState({ status: 'visitor', user: null });
    const { saved } = serveStored({ locale: 'zh', theme: 'dark' });
    changeSettings({ locale: 'en' });
    useSession.setState({ status: 'member', user });
    await vi.waitFor(() => expect(saved).toEqual([{ locale: 'en' }]), patient);
    expect(useSettings.getState()).toMatchObject({ locale: 'en', theme: 'dark' });
  });

  it('keeps what its owner chose before the answer came', async () => {
    changeSettings({ locale: 'en', theme: 'light' });
    useSession.setState({ status: 'visitor', user: { ...user, username: 'somebody before' } });
    useSession.setState({ status: 'visitor', user: null });
    const { saved } = serveStored({ locale: 'en', theme: 'dark' });
    useSession.setState({ status: 'member', user });
    changeSettings({ locale: 'zh' });
    await vi.waitFor(() => expect(usePreferencesKnown.getState()).toBe(true), patient);
    expect(useSettings.getState()).toMatchObject({ locale: 'zh', theme: 'dark' });
    expect(usePreferences.getState()).toMatchObject({ locale: 'zh', theme: 'dark' });
    expect(saved).toEqual([{ locale: 'zh' }]);
  });
});
