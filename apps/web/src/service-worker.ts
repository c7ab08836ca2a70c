// Opens the page's shell while the server does not answer (离线外壳). It keeps the page's own files and
// no data: whatever is not named here goes to the network as if there were no worker.

// Makes this a module, in which `self` may be something else than in the page.
export {};

declare const self: ServiceWorkerGlobalScope;

const pageAddress = '/';

/** What is not named by its content: asked for anew each time, the last answer is for bad times. */
const shellFiles = [pageAddress, '/favicon.svg', '/manifest.webmanifest', '/old-browser.js'];

const shellCache = 'chanscope-shell';

/** The files of one build, whose names change with their content. */
const assetCache = 'chanscope-assets';
const maxAssets = 300;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOurs = origin === self.location.origin && request.method === 'GET';
  // A film is fetched in parts, which can neither be kept nor be cut out of what is kept.
  if (!isOurs || request.headers.has('authorization') || request.headers.has('range')) return;
  const file = pathname === '/index.html' ? pageAddress : pathname;
  if (pathname.startsWith('/assets/')) event.respondWith(readAsset(event));
  else if (shellFiles.includes(file)) event.respondWith(readShell(request, file));
});

async function keepShell(): Promise<void> {
  const shell = await caches.open(shellCache);
  await shell.addAll(shellFiles);
}

/** Caches of former workers go; pages that are open already are served from now on. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name !== shellCache && name !== assetCache);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function readShell(request: Request, file: string): Promise<Response> {
  const shell = await caches.open(shellCache);
  const cached = await shell.match(file);
  try {
    const answer = await fetch(request);
    // A proxy whose server is away answers by itself.
    if (answer.status >= 500 && cached !== undefined) return cached;
    if (answer.ok && !answer.redirected) {
      if (file === pageAddress && isOtherBuild(cached, answer)) await caches.delete(assetCache);
      await shell.put(file, answer.clone());
    }
    return answer;
  } catch (error) {
    if (cached === undefined) throw error;
    return cached;
  }
}

function isOtherBuild(cached: Response | undefined, answer: Response): boolean {
  return cached?.headers.get('etag') !== answer.headers.get('etag');
}

async function readAsset(event: FetchEvent): Promise<Response> {
  const assets = await caches.open(assetCache);
  const cached = await assets.match(event.request);
  if (cached !== undefined) return cached;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keepAsset(event.request, answer.clone()));
  return answer;
}

async function keepAsset(request: Request, answer: Response): Promise<void> {
  const assets = await caches.open(assetCache);
  await assets.put(request, answer);
  const cached = await assets.keys();
  const oldest = cached.slice(0, Math.max(0, cached.length - maxAssets));
  await Promise.all(oldest.map((each) => assets.delete(each)));
}
