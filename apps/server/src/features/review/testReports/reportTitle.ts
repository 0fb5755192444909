import { sheetPeriodOf } from '@qc/domain';
import { indicatorSheetPaper } from '@qc/i18n/review/indicatorSheetPaper';
import { monthlyReportPaper } from '@qc/i18n/review/monthlyReportPaper';
import type { Bilingual } from '@qc/resource-kit';

/** What a report is called in requests and names of files. */
export const reportTitle = (month: string): Bilingual =>
  sheetPeriodOf(month) === null ? monthlyReportPaper.sheet : indicatorSheetPaper.sheet;
