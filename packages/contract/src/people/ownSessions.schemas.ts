import { z } from 'zod';
import type { Wire } from '../call.ts';
import { dateTime, id } from '../wire.ts';

/** One session of the caller. */
export const OwnSession = z.strictObject({
  id,
  /** The session of this call. */
  isCurrent: z.boolean(),
  startedAt: dateTime,
  /** When it was last renewed, or started. */
  renewedAt: dateTime,
  /** When it expires unless it is renewed. */
  expiresAt: dateTime,
  address: z.string(),
  userAgent: z.string(),
});
export type OwnSession = Wire<typeof OwnSession>;

export const OwnSessions = z.array(OwnSession);

export const EndSessionsBody = z.object({ ids: z.array(id).min(1).max(500) });

export const SessionsEnded = z.strictObject({ ended: z.int() });
