/** The addresses of the page's own files carry a hash of their content: one address is one build. */
const buildKey = `chanscope.reloaded.${import.meta.url}`;

/**
 * Fetches a page's chunk. When that fails, most likely because a new release took the place of the one
 * that is open, the whole page is loaded anew, once per build; a second failure is thrown and shown.
 */
export async function loadPage<Module>(fetchModule: () => Promise<Module>): Promise<Module> {
  try {
    return await fetchModule();
  } catch (error) {
    if (!navigator.onLine || wasReloaded()) throw error;
    location.reload();
    // Nothing is shown until the new page takes over.
    return new Promise(() => undefined);
  }
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
