import { defineCall } from '../call.ts';

const schemas = () => import('./live.schemas.ts');

/**
 * Events of the stream (text/event-stream). `ready`: from here on every change is sent. `reset`: changes may
 * have been missed, fetch everything again. `change`: a `LiveChange`. Each carries an id to resume from (Last-Event-ID).
 */
export const liveEvents = ['ready', 'reset', 'change'] as const;
export type LiveEventName = (typeof liveEvents)[number];

/**
 * The header of every answer to a logged-in user that holds the position in the stream before the data was read. A client
 * that opens the stream after the earliest of these positions misses no later change.
 */
export const liveCursorHeader = 'live-cursor';

/** An id that no server knows: a stream opened after it begins with `reset`. */
const unknownCursor = '*';

/** The earlier of two positions in the stream. Each server counts for itself, so positions of two servers have no order. */
export function earlierCursor(one: string, other: string): string {
  const [epoch = '', at = ''] = one.split('-');
  const [otherEpoch, otherAt = ''] = other.split('-');
  if (epoch !== otherEpoch) return unknownCursor;
  return Number(at) <= Number(otherAt) ? one : other;
}

/** One stream per browser tab: the changes of the records that its user may read. */
export const liveCalls = {
  stream: defineCall(schemas, {
    method: 'GET',
    path: '/app/live/stream',
    permission: 'authenticated',
    summary: 'Changes as they happen (text/event-stream, resumable by Last-Event-ID)',
    answer: 'LiveChange',
    kind: 'events',
  }),
};
