export {
  type AlertKind,
  type AnswerField,
  type CaseAnswer,
  missingAnswers,
  REQUIRED_ANSWERS,
  type RepeatOutcome,
} from './alert/caseAnswer.ts';
export {
  type ComparisonFinding,
  type ComparisonFindingKind,
  type ComparisonLimits,
  comparisonFindings,
  type MonthFigures,
} from './alert/comparisonFindings.ts';
export { ESCALATION_HOURS, isEscalationDue, type TimedAlert } from './alert/escalation.ts';
export { type BoundingRun, type ImpactWindow, impactWindow, type NearbyResult } from './alert/impactWindow.ts';
export { isQcMissing, MISSING_GRACE } from './alert/missingQc.ts';
export { MIN_BASELINE_POINTS, MOVE_SD, type PeerShift, peerShift, type ShiftMember } from './alert/peerShift.ts';
export {
  type RepeatContradiction,
  type RepeatResult,
  repeatContradiction,
  type UnansweredLevels,
  unansweredLevels,
  violatedLevels,
} from './alert/repeats.ts';
export { isWeekShown, mayFollow, type WeekMember } from './alert/weekMembers.ts';
export { CUSUM_DEFAULTS, type CusumPoint, type CusumSettings, cusum } from './chart/cusum.ts';
export { EWMA_DEFAULTS, type EwmaChart, type EwmaPoint, type EwmaSettings, ewma } from './chart/ewma.ts';
export {
  type ChartPoint,
  type LevelGeometry,
  type LimitSegment,
  leveyJennings,
  type Mark,
  type Marker,
} from './chart/leveyJennings.ts';
export { type Spark, type SparkSize, sparkline } from './chart/sparkline.ts';
export { type AnalyticalError, NO_ERROR } from './design/analyticalError.ts';
export {
  type Estimate,
  HISTORY_RUNS,
  type PowerOptions,
  type PowerPoint,
  powerFunction,
} from './design/powerFunction.ts';
export {
  type EventReplay,
  type KnownEvent,
  type Rejection,
  type Replay,
  type RuleCount,
  replayRules,
} from './design/replayRules.ts';
export { type ControlDesign, type SigmaAdvice, sigmaAdvice } from './design/sigmaAdvice.ts';
export { type AndersonDarling, andersonDarling } from './distribution/andersonDarling.ts';
export { chiSquareCdf, chiSquareQuantile } from './distribution/chiSquare.ts';
export { type Histogram, histogramOf, histogramOnTarget, normalOverlay } from './distribution/histogram.ts';
export { normalCdf, normalDensity, normalQuantile } from './distribution/normal.ts';
export { studentQuantile, studentTail, studentUpperQuantile } from './distribution/studentT.ts';
export {
  EXCEPTION_LIMITS,
  exceptionsOf,
  ROW_EXCEPTIONS,
  type RowException,
  type RowFacts,
} from './explain/exceptions.ts';
export { type CountedResults, countedResults, type PeriodWorkings, periodFigures } from './explain/periodFigures.ts';
export { explainFigure, type ReportRow, ROW_FIGURES, type RowFigure, reportRow } from './explain/reportRow.ts';
export { rowFigureDecimals } from './explain/rowFigureDecimals.ts';
export type { RowSource } from './explain/rowSource.ts';
export {
  type ComparisonRound,
  type ModelOutcome,
  UNCERTAINTY_MODELS,
  type UncertaintyModel,
  type UncertaintySource,
  uncertaintyModels,
} from './explain/uncertaintyModels.ts';
export { FORMULAS, type FormulaId, type UndefinedReason, type Working, type WorkingInput } from './explain/working.ts';
export { type ColumnRole, columnRoles, plainHeading, roleOfHeading } from './import/columnRole.ts';
export { type Cell, type FileLine, guessDelimiter, readDelimited } from './import/delimited.ts';
export { detectEncoding, type TextEncoding, textEncodings } from './import/encoding.ts';
export type { FieldProblem } from './import/fieldProblem.ts';
export type { FoundTable } from './import/findTable.ts';
export { isHtml, readHtmlTable } from './import/htmlTable.ts';
export {
  type ImportLayout,
  type ImportShape,
  importShapes,
  type LevelSource,
  levelSources,
  plainLayout,
  type ValueTransform,
  valueTransforms,
} from './import/importLayout.ts';
export { levelAtEnd, levelOf } from './import/levelOf.ts';
export { type AstmMessage, astmField, readAstm } from './import/messages/astm.ts';
export { type AstmFrameEvent, astmChecksum, createAstmReceiver } from './import/messages/astmLink.ts';
export { fieldOf, type Hl7Message, hl7Encoding, readHl7, wordOf } from './import/messages/hl7.ts';
export { hl7Kind } from './import/messages/hl7Rows.ts';
export { createMllpReader, mllpFrame } from './import/messages/mllp.ts';
export { isPushed } from './import/messages/pushedRows.ts';
export { type MessageKind, messageKind, readMessages } from './import/messages/readMessages.ts';
export { type Moment, wallText } from './import/readMoment.ts';
export { type ImportRow, type ReadRows, type RowCodes, readRows } from './import/readRows.ts';
export { matchesAny } from './import/wildcard.ts';
export { type CalendarDay, daysBetween } from './lot/calendarDay.ts';
export {
  EXPIRY_WINDOWS,
  type ExpirySeverity,
  type ExpiryWindow,
  isMeasuredAfterExpiry,
  type LotExpiry,
  lotExpiry,
} from './lot/expiry.ts';
export { type MakerValueProblem, type MakerValues, makerValueProblem } from './lot/makerValues.ts';
export { lineTotal, moneyText, moneyUnits, orderTotal, type PricedLine } from './money/money.ts';
export {
  COLUMN_STATUS,
  type ColumnReset,
  type ColumnVerdicts,
  type ResultColumns,
  resultColumnsOf,
} from './multirule/columns/resultColumns.ts';
export { type ColumnScanner, columnScanner } from './multirule/columns/scanColumns.ts';
export {
  MATERIAL_SCOPES,
  type MaterialScope,
  type Multirule,
  RANGE_MODES,
  type RangeMode,
  RULE_KINDS,
  RUN_TYPES,
  type RuleKind,
  type RunType,
  SCOPES,
  type Scope,
  type Severity,
  scopesOf,
} from './multirule/multirule.ts';
export { MAX_NUMBER_OF_RESULTS, type MultiruleProblem, multiruleProblems } from './multirule/multiruleProblems.ts';
export { type ParsedMultirule, parseMultirule } from './multirule/parseMultirule.ts';
export { type EvaluationOptions, type PreparedRule, type RuleSet, ruleSet } from './multirule/ruleSet.ts';
export { compareForDisplay, leadingViolation } from './multirule/run/displayOrder.ts';
export {
  evaluateHistory,
  lookBackFrom,
  type QcHistory,
  type RunChange,
  reevaluateFrom,
} from './multirule/run/evaluateHistory.ts';
export {
  type EvaluatedRun,
  evaluateRun,
  type ResultEvaluation,
  type RunEvaluation,
} from './multirule/run/evaluateRun.ts';
export { type EligibleResult, EMPTY_LOOK_BACK, type LookBack } from './multirule/run/lookBack.ts';
export { orderRuns, runKeyOf } from './multirule/run/orderRuns.ts';
export { isUsable, type LookBackReset, type QcPoint, type QcRun, type UsablePoint } from './multirule/run/qcPoint.ts';
export { type StoredResult, type StoredRun, sameVerdict } from './multirule/run/storedRun.ts';
export { lookBackRestarts, type TargetPeriod } from './multirule/run/targetPeriod.ts';
export { type ErrorType, type SeedRule, seedRules } from './multirule/seedRules.ts';
export {
  type NotEvaluatedReason,
  type RuleOutcome,
  type Violation,
  type ViolationReason,
  worstStatus,
} from './multirule/violation.ts';
export { type DatePattern, datePattern, parseByPattern } from './parsing/datePattern.ts';
export type { DateReason, ParsedDateTime, WallTime } from './parsing/dateTime.ts';
export { excelSerialDate } from './parsing/excelSerial.ts';
export { type DateOptions, parseDateTime } from './parsing/parseDateTime.ts';
export {
  type DecimalSign,
  isPlausibleSize,
  type NumberReason,
  type ParsedNumber,
  parseNumber,
} from './parsing/parseNumber.ts';
export { type ParsedTime, parseTime } from './parsing/timeOfDay.ts';
export {
  MIN_LABORATORIES_SHOWN,
  MIN_OTHERS_DETAIL,
  MIN_OTHERS_SHOWN,
  type PeerVisibility,
  peerVisibility,
} from './peer/anonymity.ts';
export {
  type CleanMember,
  cleanMember,
  type MemberPoint,
  type MemberSum,
  needsPoints,
} from './peer/cleanMember.ts';
export { type AskedFields, type ChosenComparison, comparedGroup, fieldsOf } from './peer/comparedGroup.ts';
export { basisId, comparisonFamily } from './peer/comparisonFamily.ts';
export {
  type ComparedMember,
  type Comparison,
  type GroupMonth,
  groupFigures,
  membersToRead,
  type SetAsideMember,
} from './peer/groupFigures.ts';
export { type GroupLimits, groupLimits, isWithin, type PlausibleRange } from './peer/groupLimits.ts';
export {
  choosePeerGroup,
  MIN_PEER_LABORATORIES,
  MIN_PEER_POINTS,
  type PeerChoice,
  type PeerGroup,
  type PeerMember,
  type PeerOptions,
  type SkippedBasis,
} from './peer/peerGroup.ts';
export { PEER_TIERS, type PeerAttributes, type PeerBasis, type PeerField, peerKey } from './peer/peerKey.ts';
export { compareLaboratories, type LaboratoryComparison } from './peer/peerLaboratories.ts';
export {
  type LaboratoryMoments,
  type LaboratoryPoints,
  type PeerStatistics,
  peerMoments,
  peerStatistics,
  type SetAside,
} from './peer/peerPoints.ts';
export { type ChosenGroup, chooseStoredGroup, roundedGroup, type StoredGroup } from './peer/storedGroup.ts';
export { type GroupMembers, withheldGroups } from './peer/withheldGroups.ts';
export {
  FORECAST_FIGURES,
  type ForecastFigure,
  type ForecastSample,
  MIN_DAILY,
  type PlanForecast,
  planForecast,
  type RoundForecast,
  roundForecast,
} from './plan/planForecast.ts';
export {
  homogeneityFactors,
  type ItemPair,
  MATERIAL_FIGURES,
  type MaterialFigure,
  type MaterialFinding,
  type MaterialReadings,
  type MaterialVerdict,
  MIN_ITEMS,
  MIN_STABILITY,
  materialVerdicts,
  type PlanMaterial,
  planMaterial,
  type StabilityReadings,
} from './plan/planMaterial.ts';
export { type DailyControl, PRECISION_FIGURES, type PrecisionFigure, planPrecision } from './plan/planPrecision.ts';
export {
  type AssignedKind,
  assignedKinds,
  type DraftAnalyte,
  type DraftLot,
  type DraftPlan,
  type PlanProblem,
  type PlanProblemCode,
  type PlanStep,
  planProblemCodes,
  planProblems,
  planSteps,
  type SigmaKind,
  sigmaKinds,
} from './plan/planProblems.ts';
export {
  type PlanReported,
  type PlanSample,
  planSample,
  SAMPLE_FIGURES,
  type SampleFigure,
  type SampleSpec,
  type SetAsideReport,
} from './plan/planSample.ts';
export {
  type PlanScore,
  planScore,
  type RoundSample,
  type RoundScore,
  roundScore,
  SCORE_FIGURES,
  type ScoreFigure,
} from './plan/planScore.ts';
export { type AlgorithmA, algorithmA, type RobustPair } from './robust/algorithmA.ts';
export { type AlgorithmSFactors, algorithmS, algorithmSFactors } from './robust/algorithmS.ts';
export { type VarianceComponents, varianceComponents } from './robust/anova.ts';
export { assignedValueUncertainty, isUncertaintyNegligible, sigmaPtFromTea } from './robust/assignedValue.ts';
export { type BlunderReason, blunders } from './robust/blunder.ts';
export { type Dixon, dixonTest } from './robust/dixon.ts';
export { type Grubbs, grubbsTest } from './robust/grubbs.ts';
export { hampelMean } from './robust/hampel.ts';
export {
  enNumber,
  eqaRound,
  gradeEn,
  gradeScore,
  proficiencyZ,
  proficiencyZPrime,
  type Reported,
  type ScoreGrade,
  zetaScore,
} from './robust/proficiency.ts';
export { type QMethod, qMethod } from './robust/qMethod.ts';
export { type RobustCentre, robustCentre } from './robust/robustCentre.ts';
export { madeOf, niqrOf } from './robust/scale.ts';
export { type Truncation, truncate } from './robust/truncation.ts';
export { type Youden, type YoudenPair, youden } from './robust/youden.ts';
export { lag1Autocorrelation } from './statistics/autocorrelation.ts';
export { type BiasReference, biasOf, biasPercentOf } from './statistics/bias.ts';
export { cvPercentOf, sdOfCv } from './statistics/coefficientOfVariation.ts';
export {
  type CountableResult,
  type DataSet,
  type LeftOut,
  type LeftOutReason,
  leftOutReason,
  type RuleStatus,
  type Selection,
  selectResults,
} from './statistics/dataSet.ts';
export {
  type DisplayFigure,
  displayDecimals,
  formatRounded,
  formatSigned,
  roundForDisplay,
} from './statistics/displayRounding.ts';
export { type CviGrade, gradeCvi, gradeSdi, gradeSigma, type SdiGrade, type SigmaGrade } from './statistics/grade.ts';
export {
  addResult,
  emptyMoments,
  hasLostDigits,
  type Moments,
  mergeMoments,
  momentsOf,
  momentsOfSummary,
  removeResult,
  unmergeMoments,
} from './statistics/moments.ts';
export { cviOf, sdiOf } from './statistics/peerIndex.ts';
export { median, quantile, quantileOfSorted, sortedCopy } from './statistics/quantile.ts';
export { RMS_DEVIATION_MIN_RESULTS, type RmsDeviation, rmsDeviation } from './statistics/rmsDeviation.ts';
export { criticalSystematicError, lowestSigma, sigmaMetric } from './statistics/sigmaMetric.ts';
export { sum } from './statistics/sum.ts';
export { type Statistics, type Summary, sampleSd, statisticsOf, summaryOf } from './statistics/summary.ts';
export { type ErrorParts, shareOfTeaPercent, TOTAL_ERROR_FACTOR, totalErrorPercent } from './statistics/totalError.ts';
export {
  alertingVerdict,
  type DecidedResult,
  isInControl,
  type StoredVerdict,
  verdictInForce,
  verdictSeverity,
  worstVerdict,
} from './statistics/verdictInForce.ts';
export { LIMIT_EPSILON, zScore } from './statistics/zScore.ts';
export {
  isWithinTea,
  type ResolvedTea,
  resolveTea,
  type TeaCombination,
  type TeaDefinition,
  type TeaReason,
  type TeaResolution,
} from './target/allowableError.ts';
export { type AnalyticalGoals, biologicalGoals, type GoalTier } from './target/biologicalVariation.ts';
export {
  completeTarget,
  floatingLimits,
  type Limits,
  type LimitsInForce,
  limitsInForce,
  MIN_POINTS,
  type NoLimitsReason,
  type TargetFigures,
} from './target/limits.ts';
export { type NewLotTarget, newLotTarget, OVERLAP_MIN_RESULTS } from './target/newLot.ts';
export {
  judgePerformance,
  type PerformanceFigures,
  type PerformanceLimits,
  type PerformanceStatus,
  type PerformanceVerdict,
  performanceLimitsFromTea,
} from './target/performanceLimit.ts';
export {
  type Instant,
  isWithinPeriod,
  overlappingPeriods,
  type Period,
  type Target,
  type TargetChange,
  type TargetKind,
  targetGaps,
  targetInForce,
  withNewTarget,
} from './target/target.ts';
export {
  type NotEvaluatedWhy,
  TEST_STATES,
  type TestFacts,
  type TestStanding,
  type TestState,
  testStanding,
  worstTestState,
} from './testState/testState.ts';
export { type AlertAct, type AlertFact, type AlertState, alertLifeCycle } from './transitions/alertLifeCycle.ts';
export {
  type ApprovalAct,
  type ApprovalFact,
  type ApprovalState,
  approvalLifeCycle,
  approvalStates,
} from './transitions/approvalLifeCycle.ts';
export {
  type ImportAct,
  type ImportRowAct,
  type ImportRowState,
  type ImportState,
  importLifeCycle,
  importRowLifeCycle,
  importRowStates,
  importStates,
} from './transitions/importLifeCycle.ts';
export { type LotExpiryAct, lotExpiryLifeCycle } from './transitions/lotExpiryLifeCycle.ts';
export {
  type OrderAct,
  type OrderFact,
  type OrderState,
  orderActs,
  orderLifeCycle,
  orderStates,
  soldStates,
} from './transitions/orderLifeCycle.ts';
export {
  type PlanAnswerAct,
  type PlanAnswerState,
  planAnswerLifeCycle,
  planAnswerStates,
} from './transitions/planAnswerLifeCycle.ts';
export { type PlanAct, type PlanFact, type PlanState, planLifeCycle, planStates } from './transitions/planLifeCycle.ts';
export {
  type PlanTenantAct,
  type PlanTenantFact,
  type PlanTenantState,
  planTenantLifeCycle,
  planTenantStates,
} from './transitions/planTenantLifeCycle.ts';
export {
  isFrozen,
  type ReportAct,
  type ReportFact,
  type ReportState,
  reportLifeCycle,
  reportStates,
} from './transitions/reportLifeCycle.ts';
export {
  isReviewed,
  type ReviewAct,
  type ReviewFact,
  type ReviewState,
  reviewLifeCycle,
  reviewStates,
} from './transitions/reviewLifeCycle.ts';
export {
  actsFrom,
  type Facts,
  type StateMachine,
  type Transition,
  type TransitionOutcome,
  transition,
} from './transitions/transition.ts';
export {
  type BudgetNote,
  type BudgetParts,
  COVERAGE_FACTOR,
  type Contribution,
  type ContributionName,
  combineBudget,
  type UncertaintyBudget,
} from './uncertainty/budget.ts';
export {
  type AssessmentRound,
  biasFromReferenceMaterial,
  biasFromRounds,
  NORDTEST_MIN_ROUNDS,
  type NordtestBias,
  nordtestUncertainty,
  roundsUncertainty,
} from './uncertainty/nordtest.ts';
export {
  type Intraprecision,
  type ReportUncertaintyInput,
  reportUncertainty,
  UNCERTAINTY_MIN_RESULTS,
} from './uncertainty/reportUncertainty.ts';
export { type LotSpread, pooledSd, type TopDownInput, topDownUncertainty } from './uncertainty/topDown.ts';
export { type UcumScale, ucumScale } from './units/ucumScale.ts';
