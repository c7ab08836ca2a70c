// One for all pages of the browser (SharedWorker): holds the only connection to the live numbers.

import '../zod-without-eval.ts';
import type { PageMessage } from './hub-messages.ts';
import { StreamHub } from './stream-hub.ts';
import { streamDependencies } from './stream-dependencies.ts';

declare const self: SharedWorkerGlobalScope;

const hub = new StreamHub(streamDependencies);
let pages = 0;

self.addEventListener('connect', ({ ports: [port] }) => {
  if (port === undefined) return;
  pages += 1;
  const page = String(pages);
  port.onmessage = ({ data }: MessageEvent<PageMessage>) => {
    hub.receive(page, data, (message) => port.postMessage(message));
    // A page that ends abruptly says nothing, but its lock is free then.
    if (data.kind === 'join')
      void navigator.locks.request(data.lock, () => {
        hub.leave(page);
        port.close();
      });
  };
});
