import { z } from 'zod';
import type { Wire } from '../call.ts';
import { id, tenantId } from '../wire.ts';

/** When findings become alerts; one of the centre's presets or a laboratory's own. */
export const SensitivityChoice = z.strictObject({
  id: z.string(),
  name: z.string(),
  preset: z.enum(['low', 'normal', 'high', 'custom']),
  isOwn: z.boolean(),
  isDefault: z.boolean(),
  alertsOnWarning: z.boolean(),
  dueHours: z.number().nullable(),
  lotExpiryDays: z.number(),
  sdiLimit: z.number().nullable(),
  cviLimit: z.number().nullable(),
  biasPercentLimit: z.number().nullable(),
  /** Total error in percent of what is allowed. */
  teaUsedLimit: z.number().nullable(),
  minPoints: z.number(),
});
export type SensitivityChoice = Wire<typeof SensitivityChoice>;

/** GET /app/qctest/sensitivity/config */
export const SensitivityConfigQuery = z.object({ tenantId });
export type SensitivityConfigQuery = z.infer<typeof SensitivityConfigQuery>;

export const SensitivityConfig = z.strictObject({
  choices: z.array(SensitivityChoice),
  /** The default for tests that name none; null where none was chosen: rejections only, no interval. */
  defaultId: z.string().nullable(),
  exceptions: z.number(),
});
export type SensitivityConfig = Wire<typeof SensitivityConfig>;

/** POST /app/qctest/sensitivity/saveBatch; null goes back to the laboratory's default. */
export const SensitivityBatchBody = z.object({
  sensitivityId: id.nullable(),
  qcTestIds: z.array(id).min(1).max(500),
});

export type SensitivityBatchBody = z.infer<typeof SensitivityBatchBody>;

/** POST /app/qctest/sensitivity/config: the default of the laboratory. */
export const SensitivityDefaultBody = z.object({ sensitivityId: id });

/** POST /app/qctest/sensitivity/preview: the alerts that one would have raised in the last 90 days. Null: the present default. */
export const SensitivityPreviewBody = z.object({
  sensitivityId: id.nullable(),
  tenantId,
  qcTestIds: z.array(id).max(500).optional(),
});

export type SensitivityPreviewBody = z.infer<typeof SensitivityPreviewBody>;

/** Alerts by what raises them. */
export const AlertCounts = z.strictObject({
  reject: z.number(),
  warn: z.number(),
  missing: z.number(),
  /** Months of levels away from their peers (SDI, CVI, bias). */
  peer: z.number(),
  /** Months of levels whose total error is beyond what is allowed. */
  tea: z.number(),
});
export type AlertCounts = Wire<typeof AlertCounts>;

export const SensitivityEffect = z.strictObject({
  qcTestId: z.string(),
  labInstrumentName: z.string(),
  analyteName: z.string(),
  lotNumber: z.string(),
  /** Its exception, where it has one. */
  sensitivityId: z.string().nullable(),
  runs: z.number(),
  present: AlertCounts,
  chosen: AlertCounts,
});
export type SensitivityEffect = Wire<typeof SensitivityEffect>;

export const SensitivityEffects = z.array(SensitivityEffect);

export { BatchAnswer } from '../qc/qcTests.schemas.ts';
