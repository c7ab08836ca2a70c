import type { Personal } from '@chanscope/contract';
import { routes } from '@chanscope/contract';
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

let takeChart: (preferences: ChartPreferences) => void = () => undefined;

/** Takes preferences as the server keeps them, here and now. */
function applyPreferences(preferences: Preferred): void {
  usePreferences.setState(preferences);
  changeSettings(looksOf(preferences));
  const { period, adjust, chanPreset } = preferences;
  const isAboutCharts = [period, adjust, chanPreset].some((each) => each !== undefined);
  if (isAboutCharts) takeChart({ period, adjust, chanPreset });
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
 * From now on: whoever signs in finds the page as they left it elsewhere, and what they change with the
 * switches of the header is kept for them. Call once, before the first render; `onChart` is told what a
 * chart shall open with.
 */
export function keepPreferences(onChart: (preferences: ChartPreferences) => void): void {
  takeChart = onChart;
  let owner = '';
  // What a visitor chose on this page is newer than what the server keeps.
  let chosenHere: LookPreferences = {};
  useSession.subscribe(({ user }) => {
    // Where nobody has to sign in there is nobody to keep preferences for.
    const username = user === null || user.fullAccess === true ? '' : user.username;
    if (username === owner) return;
    owner = username;
    usePreferences.setState({}, true);
    if (username !== '') void takeFromServer(chosenHere, () => owner === username);
    chosenHere = {};
  });
  useSettings.subscribe((settings, before) => {
    const changes = changedLooks(settings, before);
    if (owner === '') chosenHere = { ...chosenHere, ...changes };
    else void sendChanges(changes);
  });
}

async function takeFromServer(chosenHere: LookPreferences, isWanted: () => boolean): Promise<void> {
  const personal = await call(routes.getPersonal, {}).catch(() => null);
  if (personal === null || !isWanted()) return;
  applyPreferences({ ...personal.preferences, ...chosenHere });
  if (Object.keys(chosenHere).length > 0)
    await call(routes.savePreferences, chosenHere).catch(() => undefined);
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

/** A change that cannot be saved now holds on this browser; nobody has to be told. */
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
