import { expect, test, vi } from 'vitest';
import { readEvents, type StreamEvent } from './readEvents.ts';

function streamOf(...chunks: string[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
}

async function eventsOf(body: ReadableStream<Uint8Array>, onBytes?: () => void): Promise<StreamEvent[]> {
  const events: StreamEvent[] = [];
  for await (const event of readEvents(body, onBytes)) events.push(event);
  return events;
}

const eventsIn = (...chunks: string[]) => eventsOf(streamOf(...chunks));

test.each([
  { name: 'whole', chunks: ['id: a-1\nevent: change\ndata: {}\n\n'] },
  { name: 'in pieces', chunks: ['id: a', '-1\nevent: cha', 'nge\nda', 'ta: {}\n', '\n'] },
  { name: 'after a heart-beat', chunks: [': beat\n\n', 'id: a-1\nevent: change\ndata: {}\n\n'] },
  { name: 'with the other line ends', chunks: ['id: a-1\r\nevent: change\r\ndata: {}\r\n\r\n'] },
])('an event that comes $name is read', async ({ chunks }) => {
  expect(await eventsIn(...chunks)).toEqual([{ id: 'a-1', name: 'change', data: '{}' }]);
});

test('an event cut off at the end is none', async () => {
  expect(await eventsIn('event: change\ndata: {}')).toEqual([]);
});

test('an event may have no id and no name', async () => {
  expect(await eventsIn('data: x\ndata: y\n\n')).toEqual([{ id: undefined, name: 'message', data: 'x\ny' }]);
});

test('a heart-beat is a sign of life, though no event', async () => {
  const onBytes = vi.fn();
  expect(await eventsOf(streamOf(': beat\n\n'), onBytes)).toEqual([]);
  expect(onBytes).toHaveBeenCalledTimes(1);
});
