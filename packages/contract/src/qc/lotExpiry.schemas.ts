import { z } from 'zod';
import type { Wire } from '../call.ts';
import { AlertState, ExpirySeverity } from '../domain.schemas.ts';
import { dateFilter, integerFilter, refFilter, textFilter } from '../filterFields.ts';
import { id, tenantId } from '../wire.ts';

export const LotsInUseQuery = z.object({ tenantId });

export type LotsInUseQuery = z.infer<typeof LotsInUseQuery>;

/** The fields that lots in use can be filtered by. */
export const lotFields = {
  lotId: refFilter('lot')('批号', 'Lot'),
  lotNumber: textFilter(60)('批号', 'Lot'),
  brandId: refFilter('brand')('品牌', 'Brand'),
  brandName: textFilter(200)('品牌', 'Brand'),
  expiryDate: dateFilter('有效期', 'Expiry date'),
  daysLeft: integerFilter('剩余天数', 'Days left'),
  severity: textFilter(20)('紧急程度', 'Urgency'),
};

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
  product: z.string(),
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
  /** The last start of a new lot after this one that was not undone. */
  start: z
    .strictObject({
      id: z.string(),
      nextLotId: z.string(),
      nextLotNumber: z.string(),
      tests: z.number(),
      /** Results on its tests: from the first result on the start cannot be undone. */
      results: z.number(),
    })
    .nullable(),
});
export type LotExpiryRow = Wire<typeof LotExpiryRow>;

const words = z.string().trim().min(1).max(2000);

export const ReviewExpiryBody = z.object({ id, version, comment: words });

export const CompleteExpiryBody = z.object({ id, version });

export const SendBackExpiryBody = z.object({ id, version, reason: words });

/** Days before expiry at which a laboratory wants a notification; the narrowest is urgent, the one before it a warning. */
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

export const SuccessorsQuery = z.object({ lotId: id });

/** A later lot of the same product, and the tests of the old lot that it can continue. */
export const SuccessorLot = z.strictObject({
  lotId: z.string(),
  lotNumber: z.string(),
  brandName: z.string(),
  product: z.string(),
  expiryDate: z.string(),
  daysLeft: z.number(),
  /** How many of the tests that have no successor yet it assays. */
  tests: z.number(),
  /** Analytes of the others. */
  notAssayed: z.array(z.string()),
});
export type SuccessorLot = Wire<typeof SuccessorLot>;
export const SuccessorLots = z.array(SuccessorLot);

export const StartLotBody = z.object({ lotId: id, nextLotId: id });

/** What the start of a new lot made. */
export const LotStarted = z.strictObject({
  id: z.string(),
  created: z.array(z.strictObject({ qcTestId: z.string(), analyteName: z.string(), labInstrumentName: z.string() })),
  notAssayed: z.array(z.string()),
});
export type LotStarted = Wire<typeof LotStarted>;

export const UndoStartBody = z.object({ id });
export const LotStartUndone = z.strictObject({ removed: z.number() });

export const LotExpiryRows = z.array(LotExpiryRow);

/** An expiry alert after an act on it. */
export const ExpiryAlertMoved = z.strictObject({ id, version, alertStatus: AlertState });
