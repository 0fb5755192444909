import type { AlertState, ExpirySeverity } from '@qc/domain';
import { z } from 'zod';
import { id, tenantId } from './wire.ts';

export const LotsInUseQuery = z.object({ tenantId });
export type LotsInUseQuery = z.infer<typeof LotsInUseQuery>;

/** A test on a lot that nears its end. */
export type AffectedTest = {
  readonly id: string;
  readonly labInstrumentName: string;
  readonly analyteName: string;
  readonly levels: readonly number[];
  /** The test of the same assay on a later lot, where there is one. */
  readonly successorId: string | null;
  readonly successorLotId: string | null;
  /** Whether that one has targets for every level: then nothing is left to do. */
  readonly isReplaced: boolean;
};

/** A lot that tests in use are on, the most pressing first. */
export type LotExpiryRow = {
  readonly lotId: string;
  readonly lotNumber: string;
  readonly brandId: string;
  readonly brandName: string;
  readonly expiryDate: string;
  readonly daysLeft: number;
  /** Null while no window is reached. */
  readonly severity: ExpirySeverity | null;
  readonly tests: readonly AffectedTest[];
  readonly alert: {
    readonly id: string;
    readonly status: AlertState;
    readonly version: number;
    readonly reviewComment: string | null;
    readonly reviewedBy: string | null;
    readonly reviewedByName: string | null;
    readonly reviewedAt: string | null;
  } | null;
};

const version = z.number().int().min(1);
const words = z.string().trim().min(1).max(2000);
export const ReviewExpiryBody = z.object({ id, version, comment: words });
export const CompleteExpiryBody = z.object({ id, version });
export const SendBackExpiryBody = z.object({ id, version, reason: words });

/** Days before expiry at which a laboratory wants to be told; the narrowest is urgent, the one before it warns. */
export const ExpiryWindowsBody = z.object({
  days: z.array(z.number().int().min(1).max(730)).min(1).max(6),
});
export type ExpiryWindowsAnswer = { readonly windows: readonly { days: number; severity: ExpirySeverity }[] };
