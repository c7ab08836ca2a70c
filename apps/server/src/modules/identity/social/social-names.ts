import { checks } from '@chanscope/contract';

/** What a provider calls a user. */
export interface SocialNames {
  readonly preferredUsername: string | null;
  readonly name: string | null;
}

const maxNameLength = 20;
const maxNicknameLength = 20;

/**
 * A user name as our rule requires it, made of what a provider calls a user; with a number behind it
 * when one is given (the name is taken). Null when the rule cannot be kept without a number.
 */
export function usernameFrom(names: SocialNames, number: number | null): string | null {
  const called = names.preferredUsername ?? names.name ?? '';
  const folded = called
    .normalize('NFKC')
    // Of an email address only what stands before the @: the rest belongs to another user.
    .replace(/@.*$/s, '')
    .replaceAll(/[^\u4E00-\u9FA5\w-]+/g, '_')
    .replaceAll(/^[_-]+|[_-]+$/g, '');
  if (number === null) {
    const username = folded.slice(0, maxNameLength);
    return checks.name.passes(username) ? username : null;
  }
  const ending = `_${number}`;
  return (folded === '' ? 'user' : folded).slice(0, maxNameLength - ending.length) + ending;
}

/** A nickname of what a provider calls a user, without what cannot be seen; null when nothing is left. */
export function nicknameFrom({ name, preferredUsername }: SocialNames): string | null {
  const visible = (name ?? preferredUsername ?? '')
    .replaceAll(/[\p{Cs}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0\u2800]/gu, '')
    .normalize('NFC')
    .trim();
  const nickname = Array.from(visible).slice(0, maxNicknameLength).join('').trim();
  return checks.nickname.passes(nickname) ? nickname : null;
}
