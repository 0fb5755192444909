import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Principal } from '#platform/ctx';
import type { Notices } from '#platform/notices/notices';
import { createLiveHub, type LiveHub, type LiveReader } from './liveHub.ts';

const director: Principal = {
  tenantId: '100001',
  userId: '7',
  account: 'director',
  userName: '主任',
  identity: 'laboratory',
  permissions: new Set(['lot_view']),
  sessionId: '70',
};

type Listener = Parameters<Notices['subscribe']>[0];
let subscribed: Listener | undefined;
const notices: Notices = {
  subscribe: (listener) => {
    subscribed = listener;
    return () => undefined;
  },
  close: async () => undefined,
};

let hub: LiveHub;
let sent: string[];
let isEnded: boolean;
let keepsUp: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  [sent, isEnded, keepsUp] = [[], false, true];
  hub = createLiveHub(notices);
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

function readerOf(change: Partial<LiveReader> = {}): LiveReader {
  const sink = {
    send: (text: string) => {
      if (keepsUp) sent.push(text);
      return keepsUp;
    },
    end: () => {
      isEnded = true;
    },
  };
  return { principal: director, sink, authenticate: async () => director, isTokenGood: async () => true, ...change };
}

const change = () => subscribed?.onNotice({ tenantId: '000000', topics: { lot: [{ id: '1' }] } });

test('a silent stream beats, so that no proxy takes it for dead', async () => {
  hub.open(readerOf(), undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent.at(-1)).toBe(': beat\n\n');
});

test('a stream ends soon after its token expires', async () => {
  hub.open(readerOf({ isTokenGood: async () => false }), undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isEnded).toBe(true);
  expect(hub.size).toBe(0);
});

test('a right that was withdrawn ends what it showed, not the stream', async () => {
  hub.open(readerOf({ authenticate: async () => ({ ...director, permissions: new Set<string>() }) }), undefined);
  await hub.recheck(() => true);
  change();
  await vi.advanceTimersByTimeAsync(300);
  expect(isEnded).toBe(false);
  expect(sent).toHaveLength(1);
});

test('who is not concerned is not asked again', async () => {
  const authenticate = vi.fn(async () => director);
  hub.open(readerOf({ authenticate }), undefined);
  await hub.recheck(() => false);
  expect(authenticate).not.toHaveBeenCalled();
});

test('who does not keep up is let go', async () => {
  hub.open(readerOf(), undefined);
  keepsUp = false;
  change();
  await vi.advanceTimersByTimeAsync(300);
  expect(isEnded).toBe(true);
});

test('a closed stream is forgotten', async () => {
  const close = hub.open(readerOf(), undefined);
  close();
  change();
  await vi.advanceTimersByTimeAsync(300);
  expect(sent).toHaveLength(1);
  expect(hub.size).toBe(0);
});
