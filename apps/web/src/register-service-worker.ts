/** What the first page fetches comes first. */
const laterMs = 2000;

/**
 * Has the service worker open the page's shell from now on while the server does not answer (离线外壳).
 * Where there are none, on plain HTTP or in private windows, nothing happens.
 */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = (): void => {
    setTimeout(() => void register().catch(() => undefined), laterMs);
  };
  if (document.readyState === 'complete') begin();
  else globalThis.addEventListener('load', begin, { once: true });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  const controlled = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  if (!isFirst) return;
  await controlled;
  bringToWorker();
}

/** What was asked for before the worker came passed by it; the browser has it at hand. */
function bringToWorker(): void {
  const brought = new Set<string>();
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) {
      // Each once: to bring one is an entry of its own.
      if (brought.has(name) || !name.startsWith(`${location.origin}/assets/`)) continue;
      brought.add(name);
      void fetch(name).catch(() => undefined);
    }
  });
  observer.observe({ type: 'resource', buffered: true });
}
