import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it, onTestFinished } from 'vitest';

import { createConsoleSmsSender } from './console-sms-sender.ts';
import { createGatewaySmsSender } from './gateway-sms-sender.ts';
import type { SmsSender } from './sms-sender.ts';

const secret = 'a secret that only both of us know';
const message = { phone: '13812345678', code: '042817', validMinutes: 5 };
const now = Date.UTC(2026, 10, 20, 1, 30);

interface Received {
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A gateway on this machine that answers by `answer`. */
async function serveGateway(
  answer: (response: ServerResponse, received: Received) => void,
): Promise<{ url: string; received: Received[]; sender: SmsSender }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => (body += part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      received.push({ address: `${method} ${url}`, headers, body });
      answer(response, { address: `${method} ${url}`, headers, body });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1/send?region=cn`;
  return { url, received, sender: senderTo(url) };
}

function senderTo(url: string): SmsSender {
  const gateway = { url, keyId: 'chan-1', secret };
  return createGatewaySmsSender({ gateway, clock: { now: () => now } });
}

function accept(response: ServerResponse): void {
  response.setHeader('content-type', 'application/json; charset=utf-8').end('{}');
}

/** What a gateway computes from a request to compare with its signature. */
function signatureOf({ headers, body }: Received): string {
  const lines = [
    'POST',
    '/v1/send?region=cn',
    headers['x-timestamp'],
    headers['x-nonce'],
    createHash('sha256').update(body).digest('hex'),
  ];
  return createHmac('sha256', secret).update(lines.join('\n')).digest('hex');
}

describe('the sender through a gateway', () => {
  it('posts the message with a signature that the gateway can check', async () => {
    const { sender, received } = await serveGateway(accept);
    await sender.send(message);
    await sender.send(message);
    const [first, next] = received;
    expect(first?.address).toBe('POST /v1/send?region=cn');
    expect(JSON.parse(first?.body ?? '')).toEqual(message);
    expect(first?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-key-id': 'chan-1',
      'x-timestamp': String(now),
    });
    expect(received.map(({ headers }) => headers['x-signature'])).toEqual(
      received.map(signatureOf),
    );
    expect(first?.headers['x-nonce']).toMatch(/^[0-9a-f]{32}$/);
    expect(first?.headers['x-nonce']).not.toBe(next?.headers['x-nonce']);
  });

  it.each([
    { what: 'a refusal', status: 401, type: 'application/json', reason: 'answered 401' },
    { what: 'a failure', status: 500, type: 'text/html', reason: 'answered 500' },
    { what: 'a page', status: 200, type: 'text/html', reason: 'answered no JSON' },
    { what: 'a redirect', status: 307, type: 'application/json', reason: 'answered 307' },
  ])('fails on $what, without revealing what it said', async ({ status, type, reason }) => {
    const { sender, received } = await serveGateway((response) => {
      const headers = { 'content-type': type, location: '/elsewhere' };
      response.writeHead(status, headers).end(`<h1>${message.code}</h1>`);
    });
    const failure: unknown = await sender.send(message).catch((error: unknown) => error);
    expect(String(failure)).toContain(reason);
    expect(String(failure)).not.toContain(message.code);
    expect(received).toHaveLength(1);
  });

  it('tries a lost connection once more, with the same nonce', async () => {
    const { sender, received } = await serveGateway((response) => {
      if (received.length === 1) response.destroy();
      else accept(response);
    });
    await sender.send(message);
    const nonces = received.map(({ headers }) => headers['x-nonce']);
    expect(nonces).toHaveLength(2);
    expect(new Set(nonces).size).toBe(1);
  });

  it('fails when the connection is lost twice, and when no one is there', async () => {
    const { sender, received } = await serveGateway((response) => response.destroy());
    await expect(sender.send(message)).rejects.toThrow('fetch failed');
    expect(received).toHaveLength(2);
    await expect(senderTo('http://127.0.0.1:1/').send(message)).rejects.toThrow('fetch failed');
  });

  it('gives up after five seconds, without a second try', async () => {
    const { sender, received } = await serveGateway(() => undefined);
    const begin = performance.now();
    await expect(sender.send(message)).rejects.toThrow('timeout');
    expect(performance.now() - begin).toBeLessThan(7000);
    expect(received).toHaveLength(1);
  }, 10_000);

  it('reads no endless answer', async () => {
    const { sender } = await serveGateway((response) => {
      response.setHeader('content-type', 'application/json');
      response.on('error', () => undefined);
      response.end(Buffer.alloc(64 * 1024 + 1, ' '));
    });
    await expect(sender.send(message)).rejects.toThrow('longer than 65536 bytes');
  });
});

describe('the sender for development', () => {
  it('prints one line that says so, with the code and half of the number', async () => {
    const lines: string[] = [];
    await createConsoleSmsSender({ write: (line) => lines.push(line) }).send(message);
    expect(lines).toEqual(['[development] SMS to 138****5678: 042817 (5 minutes)\n']);
  });
});
