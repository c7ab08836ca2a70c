import { storedFields, storedValue } from '../../ui/index.ts';

/** Whether the site announced something at the last visit; a site that is new to the browser does. */
const expected = storedValue({ name: 'announcements', version: 1 }, (stored) => ({
  isShown: storedFields(stored)['isShown'] !== false,
}));

/** Whether room is kept for the announcements until they are here: the page below them must not jump. */
export function isBannerExpected(): boolean {
  return expected.read().isShown;
}

/** Remembers for the next visit whether there are any; what is expected anyway is not written down. */
export function rememberBanner(isShown: boolean): void {
  if (isShown) expected.forget();
  else expected.write({ isShown });
}
