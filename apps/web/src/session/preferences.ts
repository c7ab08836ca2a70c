import { type Personal, routes } from '@chanscope/contract';
import { create } from 'zustand';

import { call } from '../api/index.ts';
import { changeSettings, useSettings } from '../ui/index.ts';
import { useSession } from './session-store.ts';

/** Preferences (偏好) as far as they were chosen. */
export type Preferred = Personal['preferences'];

/** The preferences that a chart opens with. */
export type ChartPreferences = Pick<Preferred, 'period' | 'adjust' | 'chanPreset'>;

/** The preferences that the whole page follows. */
type LookPreferences = {
  readonly [Name in 'locale' | 'theme' | 'priceColours']?: NonNullable<Preferred[Name]>;
};

/**
 * What the server keeps for who is signed in, nothing for visitors. Changes that came from there are
 * not sent back.
 */
export const usePreferences = create<Preferred>(() => ({}));

/** Whether nothing is awaited of what the server keeps for who is signed in: a page that it would rearrange waits. */
export const usePreferencesKnown = create<boolean>(() => true);

let applyChart: (preferences: ChartPreferences) => void = () => undefined;

/** Takes preferences as the server keeps them, here and now. */
function applyPreferences(preferences: Preferred): void {
  usePreferences.setState(preferences);
  changeSettings(looksOf(preferences));
  const { period, adjust, chanPreset } = preferences;
  const isAboutCharts = [period, adjust, chanPreset].some((each) => each !== undefined);
  if (isAboutCharts) applyChart({ period, adjust, chanPreset });
}

/**
 * Changes preferences here at once and on the server. Throws an `ApiError` when they were not saved;
 * they hold on this browser nevertheless.
 */
export async function savePreferences(changes: Preferred): Promise<void> {
  applyPreferences(changes);
  await call(routes.savePreferences, changes);
}

/**
 * From now on: the user who signs in finds the page as they left it elsewhere, and what they change with the
 * switches of the header is kept for them. Call once, before the first render; `onChart` receives what a
 * chart shall open with.
 */
export function keepPreferences(onChart: (preferences: ChartPreferences) => void): void {
  applyChart = onChart;
  let owner = '';
  // What a visitor chose on this page is newer than what the server keeps.
  let selectedHere: LookPreferences = {};
  useSession.subscribe(({ user }) => {
    // Where no one has to sign in there is no one to keep preferences for.
    const username = user === null || user.fullAccess === true ? '' : user.username;
    if (username === owner) return;
    owner = username;
    usePreferences.setState({}, true);
    usePreferencesKnown.setState(username === '', true);
    if (username !== '') void applyFromServer(selectedHere, () => owner === username);
    selectedHere = {};
  });
  useSettings.subscribe((settings, before) => {
    const changes = changedLooks(settings, before);
    if (owner === '') selectedHere = { ...selectedHere, ...changes };
    else void sendChanges(changes);
  });
}

async function applyFromServer(
  selectedHere: LookPreferences,
  isRequested: () => boolean,
): Promise<void> {
  const personal = await call(routes.getPersonal, {}).catch(() => null);
  if (!isRequested()) return;
  // What was chosen while the answer was on its way is newer than the answer.
  const selectedMeanwhile = usePreferences.getState();
  if (personal !== null)
    applyPreferences({ ...personal.preferences, ...selectedHere, ...selectedMeanwhile });
  usePreferencesKnown.setState(true, true);
  if (personal !== null && Object.keys(selectedHere).length > 0)
    await call(routes.savePreferences, selectedHere).catch(() => undefined);
}

function changedLooks(
  settings: Required<LookPreferences>,
  before: LookPreferences,
): LookPreferences {
  const { locale, theme, priceColours } = settings;
  return {
    ...(locale === before.locale ? {} : { locale }),
    ...(theme === before.theme ? {} : { theme }),
    ...(priceColours === before.priceColours ? {} : { priceColours }),
  };
}

/** A change that cannot be saved now holds on this browser; no one has to be informed. */
async function sendChanges(looks: LookPreferences): Promise<void> {
  const known = usePreferences.getState();
  const isKnown =
    JSON.stringify(looksOf({ ...known, ...looks })) === JSON.stringify(looksOf(known));
  if (isKnown) return;
  usePreferences.setState(looks);
  await call(routes.savePreferences, looks).catch(() => undefined);
}

function looksOf({ locale, theme, priceColours }: Preferred): LookPreferences {
  return {
    ...(locale === undefined ? {} : { locale }),
    ...(theme === undefined ? {} : { theme }),
    ...(priceColours === undefined ? {} : { priceColours }),
  };
}
