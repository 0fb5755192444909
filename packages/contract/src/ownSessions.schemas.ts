import { z } from 'zod';
import type { Wire } from './call.ts';
import { dateTime, id } from './wire.ts';

/** One place where the caller is logged in. */
export const OwnSession = z.strictObject({
  id,
  /** The one that asks. */
  isCurrent: z.boolean(),
  startedAt: dateTime,
  /** When it was renewed last, or begun. */
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
