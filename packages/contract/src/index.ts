export type * from './alerts.schemas.ts';
export { alertCalls } from './alerts.ts';
export { allCalls } from './allCalls.ts';
export type * from './approvals.schemas.ts';
export { approvalCalls } from './approvals.ts';
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
export { type CaseSortField, caseSortFields } from './caseSortFields.ts';
export type * from './centreHome.schemas.ts';
export type * from './charts.schemas.ts';
export { chartCalls, pointsPerLevel } from './charts.ts';
export type * from './condition.schemas.ts';
export { conditionCalls } from './condition.ts';
export type * from './databases.schemas.ts';
export { backupCalls, databaseCalls } from './databases.ts';
export type * from './dataReview.schemas.ts';
export { reviewCalls } from './dataReview.ts';
export type * from './docs.schemas.ts';
export { docsCalls } from './docs.ts';
export type * from './entries.schemas.ts';
export { entryCalls } from './entries.ts';
export type * from './files.schemas.ts';
export { fileCalls } from './files.ts';
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
export type * from './home.schemas.ts';
export { homeCalls } from './home.ts';
export type * from './imports.schemas.ts';
export { importCalls } from './imports.ts';
export type * from './indicatorSheets.schemas.ts';
export type * from './installation.schemas.ts';
export { installationCalls } from './installation.ts';
export type * from './interfaces.schemas.ts';
export { interfaceCalls } from './interfaces.ts';
export { type JobState, jobStates } from './jobStates.ts';
export type * from './jobs.schemas.ts';
export { jobCalls } from './jobs.ts';
export { type KeyExample, type KeyPlace, type KeyUse, keyExamples, keyUseOf, keyUses } from './keyExamples.ts';
export { type LaboratoryIndicator, laboratoryIndicators, lessIsBetter } from './laboratoryIndicators.ts';
export { type LaboratorySortField, laboratoryListStates, laboratorySortFields } from './laboratorySortFields.ts';
export type * from './laboratoryStatistics.schemas.ts';
export { laboratoryStatisticsCalls } from './laboratoryStatistics.ts';
export type * from './live.schemas.ts';
export { earlierCursor, type LiveEventName, liveCalls, liveCursorHeader, liveEvents } from './live.ts';
export type * from './login.schemas.ts';
export { loginCalls, openLoginCalls, registrationCalls } from './login.ts';
export type * from './lotExpiry.schemas.ts';
export { lotExpiryCalls } from './lotExpiry.ts';
export type * from './lots.schemas.ts';
export { lotCalls } from './lots.ts';
export type * from './monitors.schemas.ts';
export { monitorCalls } from './monitors.ts';
export type * from './multirules.schemas.ts';
export { multiruleCalls } from './multirules.ts';
export type * from './notifications.schemas.ts';
export { notificationCalls } from './notifications.ts';
export { type NotificationTopic, notificationTopics } from './notificationTopics.ts';
export { openBeforeChange } from './openBeforeChange.ts';
export type * from './orders.schemas.ts';
export { orderCalls } from './orders.ts';
export { type OrderDimension, type OrderPaper, orderDimensions, orderPapers } from './orderWords.ts';
export type * from './ownSessions.schemas.ts';
export { ownSessionCalls } from './ownSessions.ts';
export type { Page } from './page.ts';
export { pasteColumns } from './pasteColumns.ts';
export type * from './planReports.schemas.ts';
export { planReportCalls } from './planReports.ts';
export type * from './plans.schemas.ts';
export { planCalls } from './plans.ts';
export type * from './planTenants.schemas.ts';
export { planTenantCalls } from './planTenants.ts';
export { columnsOf, pointsIn, withPoints } from './pointColumns.ts';
export {
  type ChainFault,
  chainFaults,
  isWhole,
  type ProvenEntity,
  type ProvenField,
  provenFields,
  provenRecords,
  recordMarks,
} from './proof.ts';
export type * from './qcTests.schemas.ts';
export { qcTestCalls } from './qcTests.ts';
export type * from './qualityIndicators.schemas.ts';
export { qualityIndicatorCalls } from './qualityIndicators.ts';
export type * from './recognition.schemas.ts';
export { recognitionCalls } from './recognition.ts';
export {
  type AnyRecord,
  type ListedRecord,
  type ListInput,
  offers,
  type RecordCalls,
  recordCalls,
  type SavedRecord,
} from './records.ts';
export type * from './reportSchedules.schemas.ts';
export { reportScheduleCalls } from './reportSchedules.ts';
export type * from './reports.schemas.ts';
export { reportCalls } from './reports.ts';
export type * from './results.schemas.ts';
export { commentCalls, resultCalls } from './results.ts';
export type * from './savedViews.schemas.ts';
export { savedViewCalls } from './savedViews.ts';
export { type ScheduledReport, scheduledReports } from './scheduledReports.ts';
export type * from './sensitivity.schemas.ts';
export { previewDays, sensitivityCalls } from './sensitivity.ts';
export type * from './session.schemas.ts';
export { dictionaryCalls, menuCalls, tenantCalls } from './session.ts';
export { type SheetStanding, sheetStandings } from './sheetStandings.ts';
export type * from './statistics.schemas.ts';
export { statisticsCalls } from './statistics.ts';
export type * from './targets.schemas.ts';
export { targetCalls } from './targets.ts';
export type * from './testReports.schemas.ts';
export { testReportCalls } from './testReports.ts';
export type * from './trail.schemas.ts';
export { trailCalls } from './trail.ts';
export { trailChangeKinds } from './trailChangeKinds.ts';
export type * from './trails.schemas.ts';
export { trailsCalls } from './trails.ts';
export type * from './twoStep.schemas.ts';
export { twoStepCalls } from './twoStep.ts';
export type * from './users.schemas.ts';
export { userCalls } from './users.ts';
export { type VerdictFilter, verdictFilters } from './verdictFilters.ts';
export type * from './workspace.schemas.ts';
