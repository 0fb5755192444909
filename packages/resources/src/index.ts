export { centralTenant } from './centralTenant.ts';
export { choiceLists } from './choiceLists.ts';
export {
  alertStatuses,
  alertTypes,
  comparisonFindings,
  comparisonReferences,
  expirySeverities,
  patientImpacts,
  repeatOutcomes,
} from './choices/alert.ts';
export { approvalStatuses, approvalSubtypes } from './choices/approval.ts';
export { commentUses } from './choices/comments.ts';
export {
  dataMappingKinds,
  importDecimalMarks,
  importEncodings,
  importLayouts,
  importLevelSources,
  importQcRows,
  importTransforms,
} from './choices/dataImport.ts';
export { docsAudiences } from './choices/docs.ts';
export { mappingKinds } from './choices/mapping.ts';
export { ruleErrorTypes, ruleKinds, ruleMaterialScopes, ruleRangeModes, ruleRunTypes } from './choices/multirule.ts';
export { currencies, orderStatuses } from './choices/order.ts';
export { limitForms, limitScopes, limitSources } from './choices/performanceLimit.ts';
export {
  planAnswerStatuses,
  planAssignedKinds,
  planGroupings,
  planSigmaKinds,
  planStatuses,
  planTenantStatuses,
  sampleConditions,
} from './choices/plan.ts';
export { entryModes } from './choices/qcTest.ts';
export { eventRelatedKinds, eventTypes } from './choices/qcTestEvent.ts';
export { reportStateChoices } from './choices/report.ts';
export { roleAudiences } from './choices/role.ts';
export { sensitivityPresets } from './choices/sensitivity.ts';
export { comparisonPeriods } from './choices/statsComparison.ts';
export { laboratoryStatuses, userStatuses, useStatuses } from './choices/status.ts';
export { targetKinds, teaCombinations } from './choices/target.ts';
export { type Assay, assay } from './configuration/assay.resource.ts';
export { type Comments, comments } from './configuration/comments.resource.ts';
export { type Intraprecision, intraprecision } from './configuration/intraprecision.resource.ts';
export { labInstrument } from './configuration/labInstrument.resource.ts';
export { type Multirule, multirule } from './configuration/multirule.resource.ts';
export { type PerformanceLimit, performanceLimit } from './configuration/performanceLimit.resource.ts';
export { type RuleSet, ruleSet } from './configuration/ruleSet.resource.ts';
export { type Sensitivity, sensitivity } from './configuration/sensitivity.resource.ts';
export { statsComparison } from './configuration/statsComparison.resource.ts';
export { type Target, target } from './configuration/target.resource.ts';
export {
  differenceFromRule,
  effectivePermissions,
  rulesGiving,
  type StoredPermissions,
} from './effectivePermissions.ts';
export { type ApiCredential, apiCredential } from './import/apiCredential.resource.ts';
export { dataImportSetting } from './import/dataImportSetting.resource.ts';
export { dataMapping } from './import/dataMapping.resource.ts';
export { type EdiListener, ediListener } from './import/ediListener.resource.ts';
export { type Webhook, webhook } from './import/webhook.resource.ts';
export { type WebhookDelivery, webhookDelivery } from './import/webhookDelivery.resource.ts';
export { externalResult } from './indicators/externalResult.resource.ts';
export { externalScheme } from './indicators/externalScheme.resource.ts';
export { type IndicatorSetting, indicatorSetting } from './indicators/indicatorSetting.ts';
export { menuTest } from './indicators/menuTest.resource.ts';
export { type RecognitionRuleRecord, recognitionRule } from './indicators/recognitionRule.resource.ts';
export { type InstallationMode, keptBySingle } from './installationMode.ts';
export { laboratoryScreens } from './laboratoryScreens.ts';
export type { MenuIcon } from './menu/menuIcon.ts';
export { isScreenFor, type ScreenEntry, type ScreenSide, screenPermission } from './menu/screenEntry.ts';
export { type MenuReader, screensOf, visibleMenu } from './menu/visibleMenu.ts';
export { type MenuEntry, menu } from './menu.ts';
export { type Permission, type PermissionGroup, permissionGroups, permissionsToProve } from './permissions.ts';
export { type Plan, plan } from './plan/plan.resource.ts';
export { planDoc } from './plan/planDoc.resource.ts';
export { planLot } from './plan/planLot.resource.ts';
export { planLotAnalyte } from './plan/planLotAnalyte.resource.ts';
export { planReport } from './plan/planReport.resource.ts';
export { planReportSetting } from './plan/planReportSetting.resource.ts';
export { planTenant } from './plan/planTenant.resource.ts';
export { type QcTest, qcTest } from './qc/qcTest.resource.ts';
export { qcTestEvent } from './qc/qcTestEvent.resource.ts';
export { qcTestPanel } from './qc/qcTestPanel.resource.ts';
export { type Category, category } from './qualityControl/category.resource.ts';
export { invoiceInfo } from './qualityControl/invoiceInfo.resource.ts';
export { lotOrder } from './qualityControl/lotOrder.resource.ts';
export { payeeAccount } from './qualityControl/payeeAccount.resource.ts';
export { type Product, product } from './qualityControl/product.resource.ts';
export { type ProductOrder, productOrder } from './qualityControl/productOrder.resource.ts';
export { qcTestReport } from './reports/qcTestReport.resource.ts';
export { qcTestReportMap } from './reports/qcTestReportMap.resource.ts';
export { qcTestReportRecord } from './reports/qcTestReportRecord.resource.ts';
export { type DeclaredResource, dictionaries, resourceByName, resources } from './resources.ts';
export { alertLotExpiry } from './review/alertLotExpiry.resource.ts';
export { approvalRequest } from './review/approvalRequest.resource.ts';
export { qcTestAlert } from './review/qcTestAlert.resource.ts';
export { type ReportUpKind, reportUpKind, reportUpKinds, requestFields } from './review/reportUp.ts';
export { type TrailEntity, trailActs, trailEntities } from './review/trail.ts';
export { permissionsOf, type RoleDeclaration, roles, rolesIn } from './roles.ts';
export { hiddenScreens, screens } from './screens.ts';
export { type Analyte, analyte } from './system/analyte.resource.ts';
export { analyteUnit } from './system/analyteUnit.resource.ts';
export { type Brand, brand } from './system/brand.resource.ts';
export { chemistryType } from './system/chemistryType.resource.ts';
export { type Docs, docs } from './system/docs.resource.ts';
export { type InstallationSetting, installationSetting } from './system/installationSetting.ts';
export { type Instrument, instrument } from './system/instrument.resource.ts';
export { instrumentGroup } from './system/instrumentGroup.resource.ts';
export { instrumentManufacturer } from './system/instrumentManufacturer.resource.ts';
export { instrumentModel } from './system/instrumentModel.resource.ts';
export { type Laboratory, laboratory } from './system/laboratory.resource.ts';
export { type Lot, lot } from './system/lot.resource.ts';
export { lotAnalyte } from './system/lotAnalyte.resource.ts';
export { type Mapping, mapping } from './system/mapping.resource.ts';
export { type Method, method } from './system/method.resource.ts';
export { methodAnalyte } from './system/methodAnalyte.resource.ts';
export { project } from './system/project.resource.ts';
export { reagentSupplier } from './system/reagentSupplier.resource.ts';
export { type Role, role } from './system/role.resource.ts';
export { type Tae, tae } from './system/tae.resource.ts';
export { taeType } from './system/taeType.resource.ts';
export { type Temperature, temperature } from './system/temperature.resource.ts';
export { type Unit, unit } from './system/unit.resource.ts';
export { type User, user } from './system/user.resource.ts';
