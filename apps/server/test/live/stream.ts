import http from 'node:http';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

export type LiveEvent = { readonly id: string; readonly event: string; readonly data: Change };
export type Change = { tenantId?: string; topics?: Record<string, Record<string, unknown>[]> };

/** Events arrive within a few milliseconds. */
const waiting = { timeout: 10_000, interval: 5 };

/** An open event stream, as a client sees it. */
export type Stream = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly events: LiveEvent[];
  readonly isEnded: () => boolean;
  /** Stops taking what the server sends, as a client in trouble does. */
  stall(): void;
  close(): void;
  /** Waits until a change under a topic was sent, and returns it. */
  changesOf(topic: string): Promise<Record<string, unknown>[]>;
};

/** The port of a server under test, opened at the first call. */
export async function portOf(app: FastifyInstance): Promise<number> {
  const open = app.server.address();
  if (open === null) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the server does not listen');
  return address.port;
}

function eventOf(block: string): LiveEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const [id, event, data] = ['id', 'event', 'data'].map((name) => fields.get(name));
  return id && event && data ? { id, event, data: JSON.parse(data) as Change } : undefined;
}

export async function openStream(port: number, token: string, lastEventId?: string): Promise<Stream> {
  const request = http.get({
    port,
    host: '127.0.0.1',
    path: '/eqicapi/app/live/stream',
    agent: false,
    headers: { 'blade-auth': `bearer ${token}`, ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
  });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  request.on('error', () => undefined);
  const events: LiveEvent[] = [];
  let text = '';
  let isEnded = false;
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    events.push(...blocks.flatMap((block) => eventOf(block) ?? []));
  });
  const noteEnd = () => {
    isEnded = true;
  };
  for (const name of ['end', 'close', 'error']) response.once(name, noteEnd);
  const sent = (topic: string) => events.find(({ data }) => data.topics?.[topic])?.data.topics?.[topic];
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    isEnded: () => isEnded,
    stall: () => void response.pause(),
    close: () => request.destroy(),
    changesOf: async (topic) => {
      await expect.poll(() => sent(topic), { ...waiting, message: `a change of ${topic}` }).toBeDefined();
      return sent(topic) ?? [];
    },
  };
}

/** The stream after its first event, from which on it sends every change. */
export async function openReadyStream(port: number, token: string, lastEventId?: string): Promise<Stream> {
  const stream = await openStream(port, token, lastEventId);
  await expect.poll(() => stream.events.length, waiting).toBeGreaterThan(0);
  return stream;
}
