import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { HubMessage } from './hub-messages.ts';
import { StreamHub } from './stream-hub.ts';
import { quoteForTest, StreamServerForTest } from './stream-server-for-test.ts';

const first = 'quote:hs600519';
const second = 'quote:hs000001';

function stand() {
  const server = new StreamServerForTest();
  const hub = new StreamHub({ connect: server.connect, random: () => 0, now: () => Date.now() });
  const received = new Map<string, HubMessage[]>();
  const pageNamed = (name: string) => {
    const messages: HubMessage[] = [];
    received.set(name, messages);
    const send = (message: HubMessage): number => messages.push(message);
    return {
      messages,
      follow: (topics: readonly string[], token: string | null = null) =>
        hub.receive(name, { kind: 'follow', topics, token }, send),
      prices: () =>
        messages
          .flatMap((message) => (message.kind === 'news' ? message.updates : []))
          .map(({ value }) => (value.kind === 'quote' ? value.quote?.price : undefined)),
    };
  };
  return { server, hub, pageNamed };
}

const pathsOpen = ({ open, all }: StreamServerForTest): string[] =>
  all.filter(({ socket }) => open.has(socket)).map(({ path }) => path);

const pass = async (ms: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(ms);
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('StreamHub', () => {
  it('holds one connection for all pages, and sends each what it follows', async () => {
    const { server, pageNamed } = stand();
    const [one, other] = [pageNamed('one'), pageNamed('other')];
    one.follow([first]);
    other.follow([first, second]);
    await pass(200);
    server.publishQuote('hs600519', quoteForTest({ price: 11 }));
    server.publishQuote('hs000001', quoteForTest({ price: 12 }));
    expect(pathsOpen(server)).toEqual(['/api/ws/quotes']);
    expect(one.prices().at(-1)).toBe(11);
    expect(one.prices()).not.toContain(12);
    expect(other.prices().slice(-2)).toEqual([11, 12]);
    expect(one.messages).toContainEqual({ kind: 'live', topics: [first] });
  });

  it('informs a page that comes later at once what is known', async () => {
    const { server, pageNamed } = stand();
    pageNamed('one').follow([first]);
    await pass(100);
    server.publishQuote('hs600519', quoteForTest({ price: 11 }));
    const late = pageNamed('late');
    late.follow([first]);
    expect(late.prices()).toEqual([11]);
    expect(late.messages).toContainEqual({ kind: 'live', topics: [first] });
    expect(server.socket.received.filter(({ op }) => op === 'subscribe')).toHaveLength(1);
  });

  it('follows a topic for as long as one page does', async () => {
    const { server, hub, pageNamed } = stand();
    const [one, other] = [pageNamed('one'), pageNamed('other')];
    one.follow([first, second]);
    other.follow([first]);
    await pass(100);
    one.follow([]);
    await pass(100);
    expect(server.socket.received.at(-1)).toEqual({ op: 'unsubscribe', topics: [second] });
    hub.leave('other');
    expect(server.open.size).toBe(0);
  });

  it('says to every page that a topic is live no more when the connection is lost', async () => {
    const { server, pageNamed } = stand();
    const one = pageNamed('one');
    one.follow([first]);
    await pass(100);
    server.isAway = true;
    server.endAll(1006);
    expect(one.messages.at(-1)).toEqual({ kind: 'live', topics: [] });
  });

  it('receives openings for the pages that show the markets, and what was missed of them in a break', async () => {
    const { server, pageNamed } = stand();
    const one = pageNamed('one');
    one.follow(['market']);
    await pass(100);
    expect(pathsOpen(server)).toEqual(['/api/ws/quotes', '/api/ws/kaipan']);
    const opening = server.all.find(({ path }) => path === '/api/ws/kaipan')?.socket;
    const say = (data: string): void => {
      opening?.onmessage?.call({} as WebSocket, new MessageEvent('message', { data }));
    };
    say('something else');
    say('kaipan');
    expect(one.messages.filter(({ kind }) => kind === 'opening')).toHaveLength(1);
    opening?.end(1006);
    await pass(5000);
    expect(one.messages.filter(({ kind }) => kind === 'opening')).toHaveLength(2);
  });
});
