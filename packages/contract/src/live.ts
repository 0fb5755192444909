import { defineCall } from './call.ts';

const schemas = () => import('./live.schemas.ts');

/**
 * Events of the stream (text/event-stream). `ready`: from here on every change is told. `reset`: changes may
 * have been missed, fetch everything again. `change`: a `LiveChange`. Each carries an id to resume from (Last-Event-ID).
 */
export const liveEvents = ['ready', 'reset', 'change'] as const;
export type LiveEventName = (typeof liveEvents)[number];

/** One stream a browser tab: what changes in the books that its user may read. */
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
