/** Whether a page of this origin may open sockets here; programs that are no browser name none. */
export function isOwnOrigin(
  origin: string | undefined,
  { host, publicUrl }: { readonly host: string; readonly publicUrl: string | null },
): boolean {
  if (origin === undefined) return true;
  if (publicUrl !== null && origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
