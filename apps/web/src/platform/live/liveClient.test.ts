import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLiveClient, type LiveClientOptions, pauseMs, silenceMs } from './liveClient.ts';

/** A server whose streams the test writes and cuts. */
function scriptedServer() {
  const opened: { lastEventId: string | undefined; send(text: string): void; cut(): void; signal: AbortSignal }[] = [];
  const state = { isUp: true };
  const open: LiveClientOptions['open'] = async (lastEventId, signal) => {
    if (!state.isUp) throw new Error('no way through');
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given;
      },
    });
    signal.addEventListener('abort', () => controller?.error(new Error('aborted')));
    const send = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
    opened.push({ lastEventId, signal, send, cut: () => controller?.close() });
    return body;
  };
  return { open, opened, state };
}

const event = (name: string, id: string, data: object = {}) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const change = (topics: object) => ({ tenantId: '100001', topics });
const flush = () => vi.advanceTimersByTimeAsync(1);

let server: ReturnType<typeof scriptedServer>;
let states: boolean[];
let client: ReturnType<typeof createLiveClient>;
let openedAt: (string | undefined)[];

function createClient(pageStart?: string) {
  openedAt = [];
  return createLiveClient({
    open: server.open,
    onConnected: (is) => states.push(is),
    pageStart: () => pageStart,
    onOpened: (at) => openedAt.push(at),
    random: () => 1,
  });
}

beforeEach(async () => {
  vi.useFakeTimers();
  server = scriptedServer();
  states = [];
  client = createClient();
  client.start();
  await flush();
});
afterEach(() => {
  client.stop();
  vi.useRealTimers();
});

test('a change reaches those who listen to its topic, and nobody else', async () => {
  const [results, lots] = [vi.fn(), vi.fn()];
  client.listen('qcTestResult', results);
  client.listen('lot', lots);
  server.opened[0]?.send(event('change', 'a-1', change({ qcTestResult: [{ qcTestId: '7' }] })));
  await flush();
  expect(results).toHaveBeenCalledExactlyOnceWith({ tenantId: '100001', payloads: [{ qcTestId: '7' }] });
  expect(lots).not.toHaveBeenCalled();
});

test('a topic without ids invalidates everything of that topic', async () => {
  const results = vi.fn();
  client.listen('qcTestResult', results);
  server.opened[0]?.send(event('change', 'a-1', change({ qcTestResult: [] })));
  await flush();
  expect(results).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('a reset makes every listener fetch again; a first greeting does not', async () => {
  const lots = vi.fn();
  client.listen('lot', lots);
  server.opened[0]?.send(event('ready', 'a-0'));
  await flush();
  expect(lots).not.toHaveBeenCalled();
  server.opened[0]?.send(event('reset', 'b-0'));
  await flush();
  expect(lots).toHaveBeenCalledExactlyOnceWith(undefined);
});

test('who listens to every topic hears which, and of a reset', async () => {
  const every = vi.fn();
  client.listenToEvery(every);
  server.opened[0]?.send(event('change', 'a-1', change({ lot: [{ id: '1' }] })) + event('reset', 'b-0'));
  await flush();
  expect(every.mock.calls).toEqual([
    ['lot', { tenantId: '100001', payloads: [{ id: '1' }] }],
    [undefined, undefined],
  ]);
});

test('a cut stream comes back after the last event it read', async () => {
  server.opened[0]?.send(event('ready', 'a-4'));
  await flush();
  server.opened[0]?.cut();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.opened.map(({ lastEventId }) => lastEventId)).toEqual([undefined, 'a-4']);
  server.opened[1]?.send(event('ready', 'a-5'));
  await flush();
  expect(states).toEqual([true, false, true]);
});

test.each([
  { name: 'begins where the page began to read', first: event('change', 'a-4', change({ lot: [] })), at: 'a-3' },
  { name: 'begins where the server says, if it does not know that place', first: event('reset', 'b-9'), at: 'b-9' },
])('the first stream $name', async ({ first, at }) => {
  client.stop();
  client = createClient('a-3');
  client.start();
  await flush();
  const [, opened] = server.opened;
  expect(opened?.lastEventId).toBe('a-3');
  opened?.send(first + event('ready', 'b-10'));
  await flush();
  opened?.cut();
  await vi.advanceTimersByTimeAsync(1_000);
  server.opened[2]?.send(event('ready', 'b-10'));
  await flush();
  expect(server.opened[2]?.lastEventId).toBe('b-10');
  expect(openedAt).toEqual([at]);
});

test('a server that is away is asked again, at growing intervals', async () => {
  server.state.isUp = false;
  server.opened[0]?.cut();
  await vi.advanceTimersByTimeAsync(600);
  server.state.isUp = true;
  await vi.advanceTimersByTimeAsync(1_100);
  expect(server.opened).toHaveLength(2);
});

test('a stream that falls silent is taken for dead', async () => {
  server.opened[0]?.send(event('ready', 'a-0'));
  await flush();
  await vi.advanceTimersByTimeAsync(silenceMs - 1_000);
  server.opened[0]?.send(': beat\n\n');
  await vi.advanceTimersByTimeAsync(silenceMs - 1_000);
  expect(server.opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.opened).toHaveLength(2);
});

test('stopped, it opens nothing more', async () => {
  client.stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(server.opened).toHaveLength(1);
  expect(server.opened[0]?.signal.aborted).toBe(true);
  expect(states.at(-1)).toBe(false);
});

test('the next person does not resume where the last one was', async () => {
  server.opened[0]?.send(event('ready', 'a-4'));
  await flush();
  client.stop();
  client.forget();
  client.start();
  await flush();
  expect(server.opened[1]?.lastEventId).toBeUndefined();
});

test.each([
  { failures: 0, least: 250, most: 500 },
  { failures: 3, least: 2_000, most: 4_000 },
  { failures: 20, least: 15_000, most: 30_000 },
])('after $failures failures it pauses $least to $most ms', ({ failures, least, most }) => {
  expect(pauseMs(failures, () => 0)).toBe(least);
  expect(pauseMs(failures, () => 1)).toBe(most);
});
