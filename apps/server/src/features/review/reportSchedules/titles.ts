import type { ScheduledReport } from '@qc/contract';
import { schedules } from '@qc/i18n/review/schedules';
import type { Language } from '@qc/resource-kit';

/** What a scheduled report is called. */
export const title = (kind: ScheduledReport, language: Language): string => schedules[`kind_${kind}`][language];
