/** Whether a text is an address of one of the protocols, such as `https:`. */
export function isAddressOf(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== '';
}

/** Whether what travels to an address cannot be read on the way: https, or http on this machine. */
export function isSafeAddress(text: string): boolean {
  if (!isAddressOf(text, ['http:', 'https:'])) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return (protocol === 'https:' || isHere) && username === '' && password === '';
}

/** Whether a text names a site and no page of it. */
export function isOrigin(text: string): boolean {
  return (
    isAddressOf(text, ['http:', 'https:']) && new URL(text).href === `${new URL(text).origin}/`
  );
}
