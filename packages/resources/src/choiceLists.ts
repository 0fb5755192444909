import type { Choice } from '@qc/resource-kit';
import {
  alertStatuses,
  alertTypes,
  comparisonFindings,
  comparisonReferences,
  expirySeverities,
  patientImpacts,
  repeatOutcomes,
} from './choices/alert.ts';
import { approvalStatuses, approvalSubtypes } from './choices/approval.ts';
import { commentUses } from './choices/comments.ts';
import {
  dataMappingKinds,
  importDecimalMarks,
  importEncodings,
  importLayouts,
  importLevelSources,
  importQcRows,
  importTransforms,
} from './choices/dataImport.ts';
import { docsAudiences } from './choices/docs.ts';
import {
  alternativeAssessments,
  externalAssessments,
  externalOutcomes,
  externalResultKinds,
  schemeLevels,
} from './choices/indicators.ts';
import { deliveryStates, ediProtocols, ediStates, ediTroubles, webhookEvents } from './choices/interfaces.ts';
import { mappingKinds } from './choices/mapping.ts';
import { ruleErrorTypes, ruleKinds, ruleMaterialScopes, ruleRangeModes, ruleRunTypes } from './choices/multirule.ts';
import { currencies, orderStatuses } from './choices/order.ts';
import { limitForms, limitScopes, limitSources } from './choices/performanceLimit.ts';
import {
  planAnswerStatuses,
  planAssignedKinds,
  planGroupings,
  planSigmaKinds,
  planSmallGroups,
  planStatuses,
  planTenantStatuses,
  sampleConditions,
} from './choices/plan.ts';
import { entryModes } from './choices/qcTest.ts';
import { eventRelatedKinds, eventTypes } from './choices/qcTestEvent.ts';
import { reportStateChoices } from './choices/report.ts';
import { roleAudiences } from './choices/role.ts';
import { sensitivityPresets } from './choices/sensitivity.ts';
import { comparisonPeriods } from './choices/statsComparison.ts';
import { laboratoryStatuses, userStatuses, useStatuses } from './choices/status.ts';
import { jurisdictions, specimens } from './choices/tae.ts';
import { targetKinds, teaCombinations } from './choices/target.ts';

/** The closed lists by the code under which the dictionary calls serve them. */
export const choiceLists = {
  alertStatus: alertStatuses,
  alertType: alertTypes,
  comparisonFinding: comparisonFindings,
  comparisonReference: comparisonReferences,
  expirySeverity: expirySeverities,
  patientImpact: patientImpacts,
  repeatOutcome: repeatOutcomes,
  auditStatus: approvalStatuses,
  auditSubtype: approvalSubtypes,
  commentUse: commentUses,
  mappingKind: mappingKinds,
  dataMappingKind: dataMappingKinds,
  importEncoding: importEncodings,
  importDecimalMark: importDecimalMarks,
  importLayout: importLayouts,
  importQcRows,
  importLevelSource: importLevelSources,
  importTransform: importTransforms,
  ediProtocol: ediProtocols,
  ediState: ediStates,
  ediTrouble: ediTroubles,
  webhookEvent: webhookEvents,
  deliveryState: deliveryStates,
  ruleErrorType: ruleErrorTypes,
  ruleKind: ruleKinds,
  ruleMaterialScope: ruleMaterialScopes,
  ruleRangeMode: ruleRangeModes,
  ruleRunType: ruleRunTypes,
  currency: currencies,
  docsAudience: docsAudiences,
  orderState: orderStatuses,
  limitForm: limitForms,
  limitScope: limitScopes,
  limitSource: limitSources,
  entryMode: entryModes,
  eventRelatedKind: eventRelatedKinds,
  eventType: eventTypes,
  reportState: reportStateChoices,
  planAnswerStatus: planAnswerStatuses,
  planAssignedKind: planAssignedKinds,
  planGrouping: planGroupings,
  planSmallGroup: planSmallGroups,
  planSigmaKind: planSigmaKinds,
  planStatus: planStatuses,
  planTenantStatus: planTenantStatuses,
  sampleCondition: sampleConditions,
  roleAudience: roleAudiences,
  sensitivityPreset: sensitivityPresets,
  comparisonPeriod: comparisonPeriods,
  laboratoryStatus: laboratoryStatuses,
  userStatus: userStatuses,
  useStatus: useStatuses,
  alternativeAssessment: alternativeAssessments,
  externalAssessment: externalAssessments,
  externalOutcome: externalOutcomes,
  externalResultKind: externalResultKinds,
  schemeLevel: schemeLevels,
  jurisdiction: jurisdictions,
  specimen: specimens,
  targetKind: targetKinds,
  teaCombination: teaCombinations,
} as const satisfies Readonly<Record<string, readonly Choice[]>>;
