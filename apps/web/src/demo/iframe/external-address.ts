/** Whether a text is an address of another site by https. */
export function isExternalAddress(text: string): boolean {
  return /^https:\/\/[^\s/?#]+/i.test(text.trim());
}
