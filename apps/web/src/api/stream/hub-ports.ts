import { isActing } from '../session/acting.ts';
import type { HubMessage, PageMessage } from './hub-messages.ts';
import { StreamHub } from './stream-hub.ts';
import { streamDependencies } from './stream-dependencies.ts';

/** How a page reaches the hub of its browser. */
export interface HubPort {
  say(message: PageMessage): void;
}

/** What a page receives from its hub. */
export interface HubEar {
  readonly receive: (message: HubMessage) => void;
  /** The hub is another one than before, and knows nothing of this page. */
  readonly onNewHub: () => void;
}

const sharedName = 'chanscope.stream';

/** The hub that is reached best from here: in a shared worker, in another page, or in this one. */
export function openHubPort(ear: HubEar): HubPort {
  // Other pages of the browser speak for the administrator, who may receive more.
  if (isActing() || !('locks' in navigator)) return ownHub(ear);
  if ('SharedWorker' in globalThis) return hubInWorker(ear);
  return 'BroadcastChannel' in globalThis ? hubByLeader(ear) : ownHub(ear);
}

/** A hub for this page alone. */
function ownHub({ receive }: HubEar): HubPort {
  const hub = new StreamHub(streamDependencies);
  return { say: (message) => hub.receive('own', message, receive) };
}

/** The hub in a worker that all pages share. Where it cannot be loaded, this page gets its own. */
function hubInWorker(ear: HubEar): HubPort {
  const worker = new SharedWorker(new URL('stream-worker.ts', import.meta.url), {
    type: 'module',
    name: sharedName,
  });
  let instead: HubPort | null = null;
  worker.addEventListener('error', () => {
    instead ??= ownHub(ear);
    ear.onNewHub();
  });
  worker.port.onmessage = ({ data }: MessageEvent<HubMessage>) => ear.receive(data);
  const lock = `${sharedName}.${crypto.randomUUID()}`;
  // Held until the page ends, however it ends.
  void navigator.locks.request(lock, () => {
    worker.port.postMessage({ kind: 'join', lock } satisfies PageMessage);
    return new Promise(() => undefined);
  });
  return {
    say: (message) => {
      if (instead === null) worker.port.postMessage(message);
      else instead.say(message);
    },
  };
}

/** What travels between pages: words of a page, of the hub to one page, or that the hub is new. */
type Broadcast =
  | { readonly from: string; readonly message: PageMessage }
  | { readonly to: string; readonly message: HubMessage }
  | { readonly newHub: true };

/**
 * Without shared workers one page leads: it holds the hub, the others speak to it. Only a page that is
 * on the screen leads, since a browser lets hidden ones sleep.
 */
function hubByLeader(ear: HubEar): HubPort {
  const channel = new BroadcastChannel(sharedName);
  const me = String(crypto.randomUUID());
  let own: StreamHub | null = null;
  const say = (message: PageMessage): void => {
    if (own === null) channel.postMessage({ from: me, message } satisfies Broadcast);
    else own.receive(me, message, ear.receive);
  };
  channel.onmessage = ({ data }: MessageEvent<Broadcast>) => {
    if ('newHub' in data) ear.onNewHub();
    if ('to' in data && data.to === me) ear.receive(data.message);
    if (own === null || !('from' in data)) return;
    const { from, message } = data;
    own.receive(from, message, (answer) => {
      channel.postMessage({ to: from, message: answer } satisfies Broadcast);
    });
  };
  leadWhileShown(() => {
    own = new StreamHub(streamDependencies);
    channel.postMessage({ newHub: true } satisfies Broadcast);
    ear.onNewHub();
    return () => {
      own?.close();
      own = null;
    };
  });
  globalThis.addEventListener('pagehide', () => say({ kind: 'leave' }));
  return { say };
}

/** Leads from when this page is on the screen and no other one leads, until it is hidden. */
function leadWhileShown(lead: () => () => void): void {
  let resign: (() => void) | null = null;
  let isWaiting = false;
  const follow = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') resign?.();
    if (document.visibilityState === 'hidden' || resign !== null || isWaiting) return;
    isWaiting = true;
    await navigator.locks.request(sharedName, async () => {
      isWaiting = false;
      if (document.visibilityState === 'hidden') return;
      const end = lead();
      await new Promise<void>((resolve) => {
        resign = resolve;
      });
      resign = null;
      end();
    });
  };
  document.addEventListener('visibilitychange', () => void follow());
  void follow();
}
