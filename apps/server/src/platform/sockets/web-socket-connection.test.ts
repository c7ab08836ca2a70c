import { once } from 'node:events';
import type { Socket } from 'node:net';

import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

import { WebSocketConnection } from './web-socket-connection.ts';
import { FrameRoom } from './web-socket-frame.ts';

interface Client {
  readonly connection: WebSocketConnection;
  readonly tcp: Socket;
  /** What it received, in order. */
  readonly texts: string[];
  readonly pause: () => void;
  readonly resume: () => void;
}

/** Opens sockets whose frames are put together in one room. */
async function openClients(count: number): Promise<readonly Client[]> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  onTestFinished(() => {
    for (const each of server.clients) each.terminate();
    server.close();
  });
  await once(server, 'listening');
  const room = new FrameRoom();
  const clients: Client[] = [];
  for (let at = 0; at < count; at += 1) clients.push(await openClient(server, room));
  return clients;
}

async function openClient(server: WebSocketServer, room: FrameRoom): Promise<Client> {
  const { port } = server.address() as { port: number };
  const opened = once(server, 'connection');
  const far = new WebSocket(`ws://127.0.0.1:${port}`);
  const texts: string[] = [];
  far.on('message', (data: Buffer) => texts.push(data.toString()));
  const [socket, request] = (await opened) as [WebSocket, { readonly socket: Socket }];
  if (far.readyState !== far.OPEN) await once(far, 'open');
  const tcp = request.socket;
  return {
    connection: new WebSocketConnection({ socket, tcp, room, monotonicNow: () => 0 }),
    tcp,
    texts,
    pause: () => far.pause(),
    resume: () => far.resume(),
  };
}

const send = ({ connection }: Client, ...texts: readonly string[]): void =>
  connection.send(texts.map((text) => Buffer.from(text)));

describe('the sockets of a server', () => {
  it.each([0, 1, 125, 126, 65_535, 65_536, 200_000])(
    'send a text of %i bytes as one message',
    async (length) => {
      const [client] = (await openClients(1)) as [Client];
      const text = 'x'.repeat(length);
      send(client, text.slice(0, 40), text.slice(40));
      send(client, 'after');
      await expect.poll(() => client.texts).toEqual([text, 'after']);
    },
  );

  it('send a reader that stalls nothing of what others were sent meanwhile', async () => {
    const [slow, fast] = (await openClients(2)) as [Client, Client];
    slow.pause();
    const sent: string[] = [];
    const sentMeanwhile: string[] = [];
    // More waits for the slow one than the operating system keeps, so that frames stay with us.
    while (slow.connection.bufferedBytes < 500_000) {
      const text = `${sent.length} for the slow one `.padEnd(9000 + (sent.length % 77), 's');
      sent.push(text);
      send(slow, text);
      const other = `${sent.length} for the fast one `.padEnd(900 + (sent.length % 77), 'f');
      sentMeanwhile.push(other);
      send(fast, other);
    }
    slow.resume();
    await expect.poll(() => slow.texts.length, { timeout: 10_000 }).toBe(sent.length);
    expect(slow.texts).toEqual(sent);
    await expect.poll(() => fast.texts).toEqual(sentMeanwhile);
  });

  it('send nothing once they are closed', async () => {
    const [client] = (await openClients(1)) as [Client];
    client.connection.close(1000, 'enough');
    expect(client.connection.isOpen).toBe(false);
    const { bytesWritten } = client.tcp;
    send(client, 'after the farewell');
    expect(client.tcp.bytesWritten).toBe(bytesWritten);
  });
});
