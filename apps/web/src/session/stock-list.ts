/** A security of a list, with the address of its page. */
export interface ListedStock {
  readonly stockId: string;
  readonly address: string;
}

const storageKey = 'chanscope.stock-list.v1';

/** Of a longer list the beginning. */
const maxListed = 2000;

let listed: readonly ListedStock[] | null = null;

/**
 * Remembers the list that a security is opened from (来源列表), for as long as the browser's tab is there: Page
 * Down leads to the next of it.
 */
export function rememberStockList(stocks: readonly ListedStock[]): void {
  listed = stocks.slice(0, maxListed);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(listed));
  } catch {
    // Blocked or full: the list holds until the page is loaded anew.
  }
}

/** The list that was remembered last; empty when there is none. */
export function readStockList(): readonly ListedStock[] {
  listed ??= storedList();
  return listed;
}

/**
 * What stands before (−1) or after (1) an entry of a list, around the ends; null where the list has no other one, or
 * not this one. A list may have a security several times, each at another bar: the address says which.
 */
export function neighbourIn(
  list: readonly ListedStock[],
  { stockId, address }: ListedStock,
  step: 1 | -1,
): ListedStock | null {
  const exact = list.findIndex((each) => each.address === address);
  const at = exact === -1 ? list.findIndex((each) => each.stockId === stockId) : exact;
  if (at === -1 || list.length < 2) return null;
  return list[(at + step + list.length) % list.length] ?? null;
}

function storedList(): readonly ListedStock[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return Array.isArray(stored) ? stored.filter(isListed) : [];
  } catch {
    return [];
  }
}

/** Only addresses of our own pages are followed. */
function isListed(stored: unknown): stored is ListedStock {
  if (typeof stored !== 'object' || stored === null) return false;
  const { stockId, address } = stored as Partial<Record<string, unknown>>;
  return (
    typeof stockId === 'string' && typeof address === 'string' && address.startsWith('/stock/')
  );
}
