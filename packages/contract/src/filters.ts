import { indicatorSpans, qualityIndicators } from '@qc/domain';
import { type CallFilter, filterOf, paging, wholeDays } from './callFilter.ts';
import { importListStates, importSources } from './exchange/importFilters.ts';
import { importCalls } from './exchange/imports.ts';
import { chartCalls } from './figures/charts.ts';
import { homeCalls } from './figures/home.ts';
import { laboratoryListStates, laboratorySortFields } from './figures/laboratorySortFields.ts';
import { laboratoryStatisticsCalls } from './figures/laboratoryStatistics.ts';
import { monitorCalls } from './figures/monitors.ts';
import { qualityIndicatorCalls } from './figures/qualityIndicators.ts';
import { recognitionCalls } from './figures/recognition.ts';
import { reportReferences, reportSets } from './figures/reportSets.ts';
import { reportCalls } from './figures/reports.ts';
import { resultCalls } from './qc/results.ts';
import { verdictFilters } from './qc/verdictFilters.ts';
import { alertCalls } from './review/alerts.ts';
import { caseKinds, caseStates } from './review/caseFilters.ts';
import { caseSortFields } from './review/caseSortFields.ts';
import { reviewCalls } from './review/dataReview.ts';
import { reviewGroupings, reviewStatuses } from './review/reviewFilters.ts';
import { sheetStandings } from './review/sheetStandings.ts';
import { testReportCalls } from './review/testReports.ts';
import { trailCalls } from './upkeep/trail.ts';
import { trailChangeKinds } from './upkeep/trailChangeKinds.ts';

const order = { kind: 'choice', values: caseSortFields, isPaging: true } as const;

/** Alerts: open ones by default. */
export const caseFilter = filterOf(alertCalls.cases, {
  status: { kind: 'choice', values: caseStates, defaultValue: 'open' },
  type: { kind: 'choice', values: caseKinds },
  instrument: { kind: 'reference', sends: 'labInstrumentId' },
  test: { kind: 'reference', sends: 'qcTestId' },
  ...wholeDays,
  escalated: { kind: 'flag' },
  ascs: order,
  descs: order,
  ...paging(100, 20),
});

const laboratoryOrder = { kind: 'choice', values: laboratorySortFields, isPaging: true } as const;

/** The laboratories on the central body's first screen. */
export const centreFilter = filterOf(homeCalls.centre, {
  state: { kind: 'choice', values: laboratoryListStates },
  city: { kind: 'text', max: 60 },
  ascs: laboratoryOrder,
  descs: laboratoryOrder,
  ...paging(100, 50),
});

/** Groups of results in review. */
export const reviewFilter = filterOf(reviewCalls.groups, {
  groupBy: { kind: 'choice', values: reviewGroupings, defaultValue: 'instrument', isPaging: true },
  status: { kind: 'choice', values: reviewStatuses, defaultValue: 'awaiting' },
  verdict: { kind: 'choice', values: verdictFilters },
  instrument: { kind: 'reference', sends: 'labInstrumentId' },
  panel: { kind: 'reference', sends: 'panelId' },
  from: { kind: 'day' },
  to: { kind: 'day' },
});

/** The results of a test. */
export const resultFilter = filterOf(resultCalls.page, {
  verdict: { kind: 'choice', values: verdictFilters },
  level: { kind: 'number', min: 1, max: 3 },
  ...wholeDays,
  ...paging(500, 50),
});

/** The audit trail. */
export const trailFilter = filterOf(trailCalls.changes, {
  tenantId: { kind: 'laboratory' },
  change: { kind: 'choice', values: trailChangeKinds },
  entity: { kind: 'text', max: 60 },
  userId: { kind: 'reference' },
  since: { kind: 'day', as: 'firstSecond', sends: 'from' },
  until: { kind: 'day', as: 'lastSecond', sends: 'to' },
});

/** The levels and the period of a report. */
const reportWords = {
  month: { kind: 'month' },
  from: { kind: 'day', as: 'firstSecond' },
  to: { kind: 'day', as: 'end' },
  instrument: { kind: 'reference', sends: 'labInstrumentId' },
  panel: { kind: 'reference', sends: 'panelId' },
  chemistryType: { kind: 'reference', sends: 'chemistryTypeId' },
  analyte: { kind: 'reference', sends: 'analyteId' },
  lot: { kind: 'reference', sends: 'lotId' },
  level: { kind: 'number', min: 1, max: 3 },
  set: { kind: 'choice', values: reportSets, defaultValue: 'inControl' },
  asOf: { kind: 'instant' },
} as const;

/** Reports over levels. */
export const reportFilter = filterOf(reportCalls.statistical, {
  ...reportWords,
  reference: { kind: 'choice', values: reportReferences, defaultValue: 'peer' },
});

/** The uncertainty report. */
export const uncertaintyFilter = filterOf(reportCalls.uncertainty, {
  ...reportWords,
  longTerm: { kind: 'number', min: 1, max: 24, defaultValue: 12, sends: 'longTermMonths' },
});

/** The tests of a day. */
export const dailyFilter = filterOf(monitorCalls.daily, {
  day: { kind: 'day' },
  instrument: { kind: 'reference', sends: 'labInstrumentId' },
  panel: { kind: 'reference', sends: 'panelId' },
  chemistryType: { kind: 'reference', sends: 'chemistryTypeId' },
  analyte: { kind: 'reference', sends: 'analyteId' },
  lot: { kind: 'reference', sends: 'lotId' },
});

/** Laboratories by their indicators. */
export const laboratoryFilter = filterOf(laboratoryStatisticsCalls.read, {
  month: { kind: 'month' },
  city: { kind: 'text', max: 60 },
  ...paging(500, 50),
});

/** The national indicators of a laboratory in a period. */
export const indicatorFilter = filterOf(qualityIndicatorCalls.laboratory, {
  span: { kind: 'choice', values: indicatorSpans, defaultValue: 'month' },
  month: { kind: 'month' },
});

/** The national indicators of all laboratories. */
export const indicatorBoardFilter = filterOf(qualityIndicatorCalls.board, {
  span: { kind: 'choice', values: indicatorSpans, defaultValue: 'month' },
  month: { kind: 'month' },
  region: { kind: 'text', max: 60 },
  worst: { kind: 'choice', values: qualityIndicators, defaultValue: 'CL08' },
  ...paging(5000, 50),
});

/** Which tests of a laboratory may be recognised. */
export const recognitionFilter = filterOf(recognitionCalls.laboratory, { month: { kind: 'month' } });

/** Laboratories by how many of their tests may be. */
export const recognitionBoardFilter = filterOf(recognitionCalls.board, {
  month: { kind: 'month' },
  region: { kind: 'text', max: 80 },
  ...paging(5000, 50),
});

/** Who has submitted the national indicators of a period; the last one that is over where none is named. */
export const sheetFilter = filterOf(testReportCalls.sheetStates, {
  span: { kind: 'choice', values: indicatorSpans },
  month: { kind: 'month' },
  region: { kind: 'text', max: 60 },
  standing: { kind: 'choice', values: sheetStandings },
  ...paging(5000, 50),
});

/** One analyte and lot, laboratory by laboratory; not listed below, since nothing is asked for until both are chosen. */
export const laboratoriesChartFilter = filterOf(chartCalls.laboratories, {
  analyte: { kind: 'reference', sends: 'analyteId' },
  lot: { kind: 'reference', sends: 'lotId' },
  level: { kind: 'number', min: 1, max: 3 },
  from: { kind: 'day', as: 'firstSecond' },
  to: { kind: 'day', as: 'end' },
  ...paging(50, 24),
});

/** Control lots in use. */
export const controlFilter = filterOf(monitorCalls.control, {
  instrument: { kind: 'reference', sends: 'labInstrumentId' },
  analyte: { kind: 'reference', sends: 'analyteId' },
  lot: { kind: 'reference', sends: 'lotId' },
});

/** Imports, and with them every message of an analyser. */
export const importFilter = filterOf(importCalls.page, {
  text: { kind: 'text', max: 80 },
  state: { kind: 'choice', values: importListStates },
  source: { kind: 'choice', values: importSources },
  listener: { kind: 'reference', sends: 'listenerId' },
  ...wholeDays,
  ...paging(500, 20),
});

/** Every filter with its name, for the test that compares them with the schemas. */
export const allFilters: Readonly<Record<string, CallFilter>> = {
  caseFilter,
  centreFilter,
  controlFilter,
  dailyFilter,
  importFilter,
  indicatorBoardFilter,
  indicatorFilter,
  laboratoryFilter,
  recognitionBoardFilter,
  recognitionFilter,
  reportFilter,
  reviewFilter,
  resultFilter,
  sheetFilter,
  trailFilter,
  uncertaintyFilter,
};
