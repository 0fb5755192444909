/** What the rest of the product may use. A module with helpers for its neighbours names what is meant for all. */

export * from './alert/caseAnswer.ts';
export * from './alert/comparisonFindings.ts';
export * from './alert/escalation.ts';
export * from './alert/impactWindow.ts';
export * from './alert/missingQc.ts';
export { MIN_BASELINE_POINTS, MOVE_SD, type PeerShift, peerShift, type ShiftMember } from './alert/peerShift.ts';
export * from './alert/repeats.ts';
export * from './alert/weekMembers.ts';
export * from './chart/cusum.ts';
export * from './chart/ewma.ts';
export * from './chart/levelColumns.ts';
export * from './chart/leveyJennings.ts';
export * from './chart/sparkline.ts';
export * from './design/analyticalError.ts';
export {
  type Estimate,
  HISTORY_RUNS,
  type PowerOptions,
  type PowerPoint,
  powerFunction,
} from './design/powerFunction.ts';
export * from './design/replayRules.ts';
export * from './design/sigmaAdvice.ts';
export * from './distribution/andersonDarling.ts';
export * from './distribution/chiSquare.ts';
export * from './distribution/histogram.ts';
export * from './distribution/normal.ts';
export * from './distribution/studentT.ts';
export * from './explain/exceptions.ts';
export * from './explain/monthOpen.ts';
export * from './explain/periodFigures.ts';
export * from './explain/reportRow.ts';
export * from './explain/rowFigureDecimals.ts';
export * from './explain/rowSource.ts';
export * from './explain/uncertaintyModels.ts';
export {
  FORMULAS,
  type FormulaId,
  figureValues,
  type UndefinedReason,
  type Working,
  type WorkingInput,
} from './explain/working.ts';
export { cutGroups, cutPattern } from './import/codesIn.ts';
export * from './import/columnHeads.ts';
export * from './import/columnRole.ts';
export {
  type Cell,
  createDelimitedReader,
  type DelimitedReader,
  type FileLine,
  guessDelimiter,
  readDelimited,
} from './import/delimited.ts';
export * from './import/encoding.ts';
export * from './import/fieldProblem.ts';
export type { FoundTable } from './import/findTable.ts';
export * from './import/htmlTable.ts';
export * from './import/importLayout.ts';
export * from './import/levelOf.ts';
export { astmKinds, endsWithinFrame, reportsWithoutResults, unendedResult } from './import/messages/astm.ts';
export { type AstmFrameEvent, astmChecksum, createAstmReceiver } from './import/messages/astmLink.ts';
export { fieldOf, type Hl7Message, hl7Encoding, readHl7Headers, wordOf } from './import/messages/hl7.ts';
export { hl7Kind } from './import/messages/hl7Rows.ts';
export { createMllpReader, mllpFrame } from './import/messages/mllp.ts';
export { isPushed } from './import/messages/pushedRows.ts';
export * from './import/messages/readMessages.ts';
export * from './import/readingLimits.ts';
export { type Moment, wallText } from './import/readMoment.ts';
export {
  createTableScan,
  type ImportRow,
  type ReadRows,
  type RowCodes,
  readRows,
  rowsIn,
  type ScannedTable,
} from './import/readRows.ts';
export type { Summary } from './import/readSummary.ts';
export * from './import/wildcard.ts';
export * from './indicators/indicatorPeriod.ts';
export * from './indicators/minResults.ts';
export * from './indicators/qualityIndicators.ts';
export * from './indicators/recognition.ts';
export * from './indicators/recognitionRuleInForce.ts';
export * from './indicators/reportPeriod.ts';
export * from './indicators/requirementInForce.ts';
export * from './list/firstOfEach.ts';
export * from './list/groupBy.ts';
export * from './lot/calendarDay.ts';
export * from './lot/expiry.ts';
export * from './lot/makerValues.ts';
export * from './money/amountText.ts';
export * from './money/money.ts';
export * from './multirule/columns/resultColumns.ts';
export * from './multirule/columns/scanColumns.ts';
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
export * from './multirule/multiruleProblems.ts';
export * from './multirule/parseMultirule.ts';
export * from './multirule/ruleSet.ts';
export * from './multirule/run/displayOrder.ts';
export * from './multirule/run/evaluateHistory.ts';
export {
  type EvaluatedRun,
  evaluateRun,
  passRun,
  type ResultEvaluation,
  type RunEvaluation,
} from './multirule/run/evaluateRun.ts';
export { type EligibleResult, EMPTY_LOOK_BACK, type LookBack } from './multirule/run/lookBack.ts';
export { orderRuns, runKeyOf } from './multirule/run/orderRuns.ts';
export * from './multirule/run/qcPoint.ts';
export * from './multirule/run/storedRun.ts';
export * from './multirule/run/targetPeriod.ts';
export * from './multirule/seedRules.ts';
export {
  type NotEvaluatedReason,
  type RuleOutcome,
  type Violation,
  type ViolationReason,
  worstStatus,
} from './multirule/violation.ts';
export * from './multirule/violationText.ts';
export * from './parsing/datePattern.ts';
export type { DateReason, ParsedDateTime, WallTime } from './parsing/dateTime.ts';
export * from './parsing/excelSerial.ts';
export * from './parsing/parseDateTime.ts';
export * from './parsing/parseNumber.ts';
export { type ParsedTime, parseTime } from './parsing/timeOfDay.ts';
export * from './peer/anonymity.ts';
export {
  type CleanMember,
  cleanMember,
  type MemberPoint,
  type MemberSum,
  needsPoints,
} from './peer/cleanMember.ts';
export * from './peer/comparedGroup.ts';
export * from './peer/comparisonFamily.ts';
export * from './peer/groupFigures.ts';
export * from './peer/groupLimits.ts';
export * from './peer/peerGroup.ts';
export * from './peer/peerKey.ts';
export * from './peer/peerLaboratories.ts';
export * from './peer/peerPoints.ts';
export * from './peer/storedGroup.ts';
export * from './peer/withheldGroups.ts';
export * from './plan/minGroup.ts';
export * from './plan/planDoubts.ts';
export * from './plan/planForecast.ts';
export * from './plan/planMaterial.ts';
export * from './plan/planPeers.ts';
export * from './plan/planPrecision.ts';
export * from './plan/planProblems.ts';
export * from './plan/planSample.ts';
export * from './plan/planScore.ts';
export * from './plan/unusualResult.ts';
export { isInRegion, regionPath } from './regions/regionPath.ts';
export * from './robust/algorithmA.ts';
export * from './robust/algorithmS.ts';
export * from './robust/anova.ts';
export * from './robust/assignedValue.ts';
export * from './robust/blunder.ts';
export * from './robust/dixon.ts';
export * from './robust/grubbs.ts';
export * from './robust/hampel.ts';
export * from './robust/modes.ts';
export * from './robust/proficiency.ts';
export * from './robust/qMethod.ts';
export { type RobustCentre, robustCentre } from './robust/robustCentre.ts';
export * from './robust/scale.ts';
export * from './robust/truncation.ts';
export * from './robust/youden.ts';
export * from './statistics/autocorrelation.ts';
export * from './statistics/bias.ts';
export * from './statistics/coefficientOfVariation.ts';
export * from './statistics/dataSet.ts';
export * from './statistics/displayRounding.ts';
export * from './statistics/grade.ts';
export * from './statistics/moments.ts';
export * from './statistics/peerIndex.ts';
export * from './statistics/quantile.ts';
export * from './statistics/rmsDeviation.ts';
export * from './statistics/sigmaMetric.ts';
export * from './statistics/sum.ts';
export * from './statistics/summary.ts';
export * from './statistics/totalError.ts';
export * from './statistics/verdictInForce.ts';
export * from './statistics/zScore.ts';
export * from './target/allowableError.ts';
export * from './target/biologicalVariation.ts';
export * from './target/limits.ts';
export * from './target/newLot.ts';
export * from './target/performanceLimit.ts';
export * from './target/target.ts';
export * from './target/targetBasis.ts';
export * from './testState/inControlShare.ts';
export * from './testState/laboratoryTone.ts';
export * from './testState/testState.ts';
export * from './transitions/alertLifeCycle.ts';
export * from './transitions/approvalLifeCycle.ts';
export * from './transitions/importLifeCycle.ts';
export * from './transitions/lotExpiryLifeCycle.ts';
export * from './transitions/orderLifeCycle.ts';
export {
  type PlanAnswerAct,
  type PlanAnswerState,
  planAnswerLifeCycle,
  planAnswerStates,
} from './transitions/planAnswerLifeCycle.ts';
export * from './transitions/planLifeCycle.ts';
export * from './transitions/planTenantLifeCycle.ts';
export * from './transitions/reportLifeCycle.ts';
export * from './transitions/reviewLifeCycle.ts';
export * from './transitions/transition.ts';
export * from './uncertainty/budget.ts';
export * from './uncertainty/nordtest.ts';
export * from './uncertainty/reportUncertainty.ts';
export * from './uncertainty/topDown.ts';
export * from './units/reportedFigure.ts';
export * from './units/sameUnit.ts';
export * from './units/typedFigure.ts';
export * from './units/ucumScale.ts';
export * from './units/unitScale.ts';
