import { isSafeAddress } from './address-checks.ts';

/** Where a provider is that speaks OAuth 2 alone, and how it names people there. */
export interface SocialEndpoints {
  readonly authorization: string;
  readonly token: string;
  readonly userInfo: string;
  /** The field of the user info that never changes and never goes to another user, such as `id`. */
  readonly subjectField: string;
}

/** Reads the three addresses and the field, with spaces between them; null when they are not that. */
export function socialEndpointsFrom(text: string): SocialEndpoints | null {
  const [authorization = '', token = '', userInfo = '', subjectField = '', ...more] =
    text.split(/ +/);
  const areSafe = [authorization, token, userInfo].every(isSafeAddress);
  if (!areSafe || !/^\w{1,64}$/.test(subjectField) || more.length > 0) return null;
  return { authorization, token, userInfo, subjectField };
}
