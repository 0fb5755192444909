import { z } from 'zod';
import type { Wire } from '../call.ts';

/** Ids and counts of what changed under a topic; an empty list means that anything under it may have changed. */
const payloads = z.array(z.record(z.string(), z.unknown()));

/** What changed in the books of one tenant, by topic: resource names, `qcTestResult`, `job`, `notification`. */
export const LiveChange = z.strictObject({ tenantId: z.string(), topics: z.record(z.string(), payloads) });
export type LiveChange = Wire<typeof LiveChange>;
