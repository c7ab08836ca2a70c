import type { Translate } from './i18n.ts';

// A dot in a key of the texts would part it.
const keys = {
  chanscope: 'chanscope',
  'chan.py': 'standard',
  original: 'original',
  czsc: 'czsc',
} as const;

type KnownPreset = keyof typeof keys;

/** The name of a preset of Chan rules; one that this page does not know is called by its id. */
export function presetName(preset: string, t: Translate): string {
  return isKnown(preset) ? t(($) => $.chan.schools[keys[preset]]) : preset;
}

/** What a preset does differently. */
export function presetHint(preset: KnownPreset, t: Translate): string {
  return t(($) => $.chan.schoolHints[keys[preset]]);
}

function isKnown(preset: string): preset is KnownPreset {
  return Object.hasOwn(keys, preset);
}
