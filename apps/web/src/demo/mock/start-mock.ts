// The page without a server: `npm run dev:mock` and the showcase begin here instead of in `main.tsx`.

import '../../api/zod-without-eval.ts';

import { setupWorker } from 'msw/browser';

import { createMockServer } from './answers/mock-server.ts';
import { mockHandlers } from './mock-handlers.ts';

// A shared worker opens sockets where no page can answer them.
Reflect.deleteProperty(globalThis, 'SharedWorker');

const now = (): number => Date.now();
const worker = setupWorker(...mockHandlers(createMockServer({ now }), now));
await worker.start({
  quiet: true,
  onUnhandledFrame: 'bypass',
  // Beside the page, so that it answers from whatever folder that is in. It takes the place of the product's worker there.
  serviceWorker: { url: new URL('mockServiceWorker.js', document.baseURI).pathname },
});
await import('../../main.tsx');
