import { useTabs } from '../tabs/tabs-store.ts';

/** The addresses of the page's own files carry a hash of their content: one address is one build. */
const buildKey = `chanscope.reloaded.${import.meta.url}`;

/**
 * Loads the whole site anew after a page could not be fetched: most likely a new release took the place
 * of the one that is open. Once per build, and not where that would lose other pages. Answers whether it
 * does.
 */
export function reloadOnce(): boolean {
  const hasOtherPages = useTabs.getState().panes.length > 1;
  if (!navigator.onLine || hasOtherPages || wasReloaded()) return false;
  location.reload();
  return true;
}

/** Whether this build was loaded anew already; notes that it is now. True where nothing can be noted. */
function wasReloaded(): boolean {
  try {
    if (sessionStorage.getItem(buildKey) !== null) return true;
    sessionStorage.setItem(buildKey, 'yes');
    return false;
  } catch {
    return true;
  }
}
