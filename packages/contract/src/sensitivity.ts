import { z } from 'zod';
import { id } from './wire.ts';

/** When findings become alerts; one of the centre's presets or a laboratory's own. */
export type SensitivityChoice = {
  readonly id: string;
  readonly name: string;
  readonly preset: 'low' | 'normal' | 'high' | 'custom';
  readonly isOwn: boolean;
  readonly isDefault: boolean;
  readonly alertsOnWarning: boolean;
  readonly dueHours: number | null;
  readonly lotExpiryDays: number;
};

/** GET /app/qctest/sensitivity/config */
export type SensitivityConfig = {
  readonly choices: readonly SensitivityChoice[];
  /** What holds for tests that name none; null where nobody chose one: rejections only, no interval. */
  readonly defaultId: string | null;
  readonly exceptions: number;
};

/** POST /app/qctest/sensitivity/saveBatch; null goes back to the laboratory's default. */
export const SensitivityBatchBody = z.object({
  sensitivityId: id.nullable(),
  qcTestIds: z.array(id).min(1).max(500),
});
export type SensitivityBatchBody = z.infer<typeof SensitivityBatchBody>;

/** POST /app/qctest/sensitivity/config: the default of the laboratory. */
export const SensitivityDefaultBody = z.object({ sensitivityId: id });

/** POST /app/qctest/sensitivity/preview: what one would have told in the last 90 days. Null: the present default. */
export const SensitivityPreviewBody = z.object({
  sensitivityId: id.nullable(),
  qcTestIds: z.array(id).max(500).optional(),
});
export type SensitivityPreviewBody = z.infer<typeof SensitivityPreviewBody>;

/** Alerts by what raises them. */
export type AlertCounts = { readonly reject: number; readonly warn: number; readonly missing: number };

export type SensitivityEffect = {
  readonly qcTestId: string;
  readonly labInstrumentName: string;
  readonly analyteName: string;
  readonly lotNumber: string;
  /** Its exception, where it has one. */
  readonly sensitivityId: string | null;
  readonly runs: number;
  readonly present: AlertCounts;
  readonly chosen: AlertCounts;
};
export const previewDays = 90;
