export { allCalls } from './allCalls.ts';
export {
  type AnswerKind,
  type AnswerOf,
  type AnyCall,
  type Call,
  type CallSchemas,
  type DeepReadonly,
  type Draft,
  defineCall,
  type InputOf,
  type ParsedOf,
  type Wire,
} from './call.ts';
export {
  type CallFilter,
  type FilterKind,
  type FilterValues,
  type FilterWord,
  type FilterWords,
  filterOf,
  paging,
  wholeDays,
} from './callFilter.ts';
export type * from './centre/orders.schemas.ts';
export { orderCalls } from './centre/orders.ts';
export { type OrderDimension, type OrderPaper, orderDimensions, orderPapers } from './centre/orderWords.ts';
export type * from './centre/planReports.schemas.ts';
export { planReportCalls } from './centre/planReports.ts';
export type * from './centre/plans.schemas.ts';
export { planCalls } from './centre/plans.ts';
export type * from './centre/planTenants.schemas.ts';
export { planTenantCalls } from './centre/planTenants.ts';
export type * from './dictionary/docs.schemas.ts';
export { docsCalls } from './dictionary/docs.ts';
export type * from './dictionary/entries.schemas.ts';
export { entryCalls } from './dictionary/entries.ts';
export type * from './dictionary/lots.schemas.ts';
export { lotCalls } from './dictionary/lots.ts';
export type * from './engine/files.schemas.ts';
export { fileCalls } from './engine/files.ts';
export { type JobState, jobStates } from './engine/jobStates.ts';
export type * from './engine/jobs.schemas.ts';
export { jobCalls } from './engine/jobs.ts';
export type * from './engine/live.schemas.ts';
export { earlierCursor, type LiveEventName, liveCalls, liveCursorHeader, liveEvents } from './engine/live.ts';
export type * from './engine/notifications.schemas.ts';
export { notificationCalls } from './engine/notifications.ts';
export { type NotificationTopic, notificationTopics } from './engine/notificationTopics.ts';
export type * from './exchange/imports.schemas.ts';
export { importCalls } from './exchange/imports.ts';
export type * from './exchange/interfaces.schemas.ts';
export { interfaceCalls } from './exchange/interfaces.ts';
export { type KeyExample, type KeyPlace, type KeyUse, keyExamples, keyUseOf, keyUses } from './exchange/keyExamples.ts';
export { pasteColumns } from './exchange/pasteColumns.ts';
export type * from './figures/centreHome.schemas.ts';
export type * from './figures/charts.schemas.ts';
export { chartCalls, pointsPerLevel } from './figures/charts.ts';
export type * from './figures/home.schemas.ts';
export { homeCalls } from './figures/home.ts';
export { type LaboratoryIndicator, laboratoryIndicators, lessIsBetter } from './figures/laboratoryIndicators.ts';
export {
  type LaboratorySortField,
  laboratoryListStates,
  laboratorySortFields,
} from './figures/laboratorySortFields.ts';
export type * from './figures/laboratoryStatistics.schemas.ts';
export { laboratoryStatisticsCalls } from './figures/laboratoryStatistics.ts';
export type * from './figures/monitors.schemas.ts';
export { monitorCalls } from './figures/monitors.ts';
export { columnsOf, pointsIn, withPoints } from './figures/pointColumns.ts';
export type * from './figures/qualityIndicators.schemas.ts';
export { qualityIndicatorCalls } from './figures/qualityIndicators.ts';
export type * from './figures/recognition.schemas.ts';
export { recognitionCalls } from './figures/recognition.ts';
export type * from './figures/reports.schemas.ts';
export { reportCalls } from './figures/reports.ts';
export {
  allFilters,
  caseFilter,
  centreFilter,
  controlFilter,
  dailyFilter,
  importFilter,
  indicatorBoardFilter,
  indicatorFilter,
  laboratoriesChartFilter,
  laboratoryFilter,
  recognitionBoardFilter,
  recognitionFilter,
  reportFilter,
  resultFilter,
  reviewFilter,
  sheetFilter,
  trailFilter,
  uncertaintyFilter,
} from './filters.ts';
export type { Page } from './page.ts';
export type * from './people/login.schemas.ts';
export { loginCalls, openLoginCalls, registrationCalls } from './people/login.ts';
export { openBeforeChange } from './people/openBeforeChange.ts';
export type * from './people/ownSessions.schemas.ts';
export { ownSessionCalls } from './people/ownSessions.ts';
export type * from './people/savedViews.schemas.ts';
export { savedViewCalls } from './people/savedViews.ts';
export type * from './people/session.schemas.ts';
export { dictionaryCalls, menuCalls, tenantCalls } from './people/session.ts';
export type * from './people/twoStep.schemas.ts';
export { twoStepCalls } from './people/twoStep.ts';
export type * from './people/users.schemas.ts';
export { userCalls } from './people/users.ts';
export type * from './qc/lotExpiry.schemas.ts';
export { lotExpiryCalls } from './qc/lotExpiry.ts';
export type * from './qc/multirules.schemas.ts';
export { multiruleCalls } from './qc/multirules.ts';
export type * from './qc/qcTests.schemas.ts';
export { qcTestCalls } from './qc/qcTests.ts';
export type * from './qc/results.schemas.ts';
export { commentCalls, resultCalls } from './qc/results.ts';
export type * from './qc/statistics.schemas.ts';
export { statisticsCalls } from './qc/statistics.ts';
export type * from './qc/targets.schemas.ts';
export { targetCalls } from './qc/targets.ts';
export { type VerdictFilter, verdictFilters } from './qc/verdictFilters.ts';
export type * from './qc/workspace.schemas.ts';
export {
  type AnyRecord,
  type ListedRecord,
  type ListInput,
  offers,
  type RecordCalls,
  recordCalls,
  type SavedRecord,
} from './records.ts';
export type * from './review/alerts.schemas.ts';
export { alertCalls } from './review/alerts.ts';
export type * from './review/approvals.schemas.ts';
export { approvalCalls } from './review/approvals.ts';
export { type CaseSortField, caseSortFields } from './review/caseSortFields.ts';
export type * from './review/dataReview.schemas.ts';
export { reviewCalls } from './review/dataReview.ts';
export type * from './review/indicatorSheets.schemas.ts';
export type * from './review/reportSchedules.schemas.ts';
export { reportScheduleCalls } from './review/reportSchedules.ts';
export { type ScheduledReport, scheduledReports } from './review/scheduledReports.ts';
export type * from './review/sensitivity.schemas.ts';
export { previewDays, sensitivityCalls } from './review/sensitivity.ts';
export { type SheetStanding, sheetStandings } from './review/sheetStandings.ts';
export type * from './review/testReports.schemas.ts';
export { testReportCalls } from './review/testReports.ts';
export type * from './upkeep/condition.schemas.ts';
export { conditionCalls } from './upkeep/condition.ts';
export type * from './upkeep/databases.schemas.ts';
export { backupCalls, databaseCalls } from './upkeep/databases.ts';
export type * from './upkeep/installation.schemas.ts';
export { installationCalls } from './upkeep/installation.ts';
export {
  type ChainFault,
  chainFaults,
  isWhole,
  type ProvenEntity,
  type ProvenField,
  provenFields,
  provenRecords,
  recordMarks,
} from './upkeep/proof.ts';
export type * from './upkeep/trail.schemas.ts';
export { trailCalls } from './upkeep/trail.ts';
export { trailChangeKinds } from './upkeep/trailChangeKinds.ts';
export type * from './upkeep/trails.schemas.ts';
export { trailsCalls } from './upkeep/trails.ts';
