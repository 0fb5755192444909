import { z } from 'zod';

/** Ids and counts of what changed under a topic; an empty list means that anything under it may have changed. */
export const LivePayloads = z.array(z.record(z.string(), z.unknown()));

/** What changed in the books of one tenant, by topic: resource names, `qcTestResult`, `job`, `notification`. */
export const LiveChange = z.object({ tenantId: z.string(), topics: z.record(z.string(), LivePayloads) });
export type LiveChange = z.infer<typeof LiveChange>;

/**
 * Events of `GET /app/live/stream` (text/event-stream). `ready`: from here on every change is told. `reset`: changes may
 * have been missed, fetch everything again. `change`: a `LiveChange`. Each carries an id to resume from (Last-Event-ID).
 */
export const liveEvents = ['ready', 'reset', 'change'] as const;
export type LiveEventName = (typeof liveEvents)[number];
