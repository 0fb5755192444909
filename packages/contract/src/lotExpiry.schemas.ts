import { z } from 'zod';
import type { Wire } from './call.ts';
import { AlertState, ExpirySeverity } from './domain.schemas.ts';
import { id, tenantId } from './wire.ts';

export const LotsInUseQuery = z.object({ tenantId });

export type LotsInUseQuery = z.infer<typeof LotsInUseQuery>;

/** A test on a lot that nears its end. */
export const AffectedTest = z.strictObject({
  id: z.string(),
  labInstrumentName: z.string(),
  analyteName: z.string(),
  levels: z.array(z.number()),
  /** The test of the same assay on a later lot, where there is one. */
  successorId: z.string().nullable(),
  successorLotId: z.string().nullable(),
  /** Whether that one has targets for every level: then nothing is left to do. */
  isReplaced: z.boolean(),
});
export type AffectedTest = Wire<typeof AffectedTest>;

const version = z.number().int().min(1);

/** A lot that tests in use are on, the most pressing first. */
export const LotExpiryRow = z.strictObject({
  lotId: z.string(),
  lotNumber: z.string(),
  brandId: z.string(),
  brandName: z.string(),
  expiryDate: z.string(),
  daysLeft: z.number(),
  /** Null while no window is reached. */
  severity: ExpirySeverity.nullable(),
  tests: z.array(AffectedTest),
  alert: z
    .strictObject({
      id: z.string(),
      status: AlertState,
      version: z.number(),
      reviewComment: z.string().nullable(),
      reviewedBy: z.string().nullable(),
      reviewedByName: z.string().nullable(),
      reviewedAt: z.string().nullable(),
    })
    .nullable(),
});
export type LotExpiryRow = Wire<typeof LotExpiryRow>;

const words = z.string().trim().min(1).max(2000);

export const ReviewExpiryBody = z.object({ id, version, comment: words });

export const CompleteExpiryBody = z.object({ id, version });

export const SendBackExpiryBody = z.object({ id, version, reason: words });

/** Days before expiry at which a laboratory wants to be told; the narrowest is urgent, the one before it warns. */
export const ExpiryWindowsBody = z.object({
  days: z.array(z.number().int().min(1).max(730)).min(1).max(6),
});

export const ExpiryWindowsAnswer = z.strictObject({
  windows: z.array(
    z.strictObject({
      days: z.number(),
      severity: ExpirySeverity,
    }),
  ),
});
export type ExpiryWindowsAnswer = Wire<typeof ExpiryWindowsAnswer>;

export const LotExpiryRows = z.array(LotExpiryRow);

/** An expiry alert after an act on it. */
export const ExpiryAlertMoved = z.strictObject({ id, version, alertStatus: AlertState });
