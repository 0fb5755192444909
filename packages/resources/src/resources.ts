import type { Resource } from '@qc/resource-kit';
import { assay } from './configuration/assay.resource.ts';
import { comments } from './configuration/comments.resource.ts';
import { intraprecision } from './configuration/intraprecision.resource.ts';
import { labInstrument } from './configuration/labInstrument.resource.ts';
import { multirule } from './configuration/multirule.resource.ts';
import { performanceLimit } from './configuration/performanceLimit.resource.ts';
import { ruleSet } from './configuration/ruleSet.resource.ts';
import { sensitivity } from './configuration/sensitivity.resource.ts';
import { statsComparison } from './configuration/statsComparison.resource.ts';
import { target } from './configuration/target.resource.ts';
import { apiCredential } from './import/apiCredential.resource.ts';
import { dataImportSetting } from './import/dataImportSetting.resource.ts';
import { dataMapping } from './import/dataMapping.resource.ts';
import { ediListener } from './import/ediListener.resource.ts';
import { webhook } from './import/webhook.resource.ts';
import { webhookDelivery } from './import/webhookDelivery.resource.ts';
import { externalResult } from './indicators/externalResult.resource.ts';
import { externalScheme } from './indicators/externalScheme.resource.ts';
import { menuTest } from './indicators/menuTest.resource.ts';
import { recognitionRule } from './indicators/recognitionRule.resource.ts';
import { plan } from './plan/plan.resource.ts';
import { planDoc } from './plan/planDoc.resource.ts';
import { planLot } from './plan/planLot.resource.ts';
import { planLotAnalyte } from './plan/planLotAnalyte.resource.ts';
import { planReport } from './plan/planReport.resource.ts';
import { planReportSetting } from './plan/planReportSetting.resource.ts';
import { planTenant } from './plan/planTenant.resource.ts';
import { qcTest } from './qc/qcTest.resource.ts';
import { qcTestEvent } from './qc/qcTestEvent.resource.ts';
import { qcTestPanel } from './qc/qcTestPanel.resource.ts';
import { category } from './qualityControl/category.resource.ts';
import { invoiceInfo } from './qualityControl/invoiceInfo.resource.ts';
import { lotOrder } from './qualityControl/lotOrder.resource.ts';
import { payeeAccount } from './qualityControl/payeeAccount.resource.ts';
import { product } from './qualityControl/product.resource.ts';
import { productOrder } from './qualityControl/productOrder.resource.ts';
import { qcTestReport } from './reports/qcTestReport.resource.ts';
import { qcTestReportMap } from './reports/qcTestReportMap.resource.ts';
import { qcTestReportRecord } from './reports/qcTestReportRecord.resource.ts';
import { alertLotExpiry } from './review/alertLotExpiry.resource.ts';
import { approvalRequest } from './review/approvalRequest.resource.ts';
import { qcTestAlert } from './review/qcTestAlert.resource.ts';
import { analyte } from './system/analyte.resource.ts';
import { analyteUnit } from './system/analyteUnit.resource.ts';
import { brand } from './system/brand.resource.ts';
import { chemistryType } from './system/chemistryType.resource.ts';
import { docs } from './system/docs.resource.ts';
import { instrument } from './system/instrument.resource.ts';
import { instrumentGroup } from './system/instrumentGroup.resource.ts';
import { instrumentManufacturer } from './system/instrumentManufacturer.resource.ts';
import { instrumentModel } from './system/instrumentModel.resource.ts';
import { laboratory } from './system/laboratory.resource.ts';
import { lot } from './system/lot.resource.ts';
import { lotAnalyte } from './system/lotAnalyte.resource.ts';
import { mapping } from './system/mapping.resource.ts';
import { method } from './system/method.resource.ts';
import { methodAnalyte } from './system/methodAnalyte.resource.ts';
import { project } from './system/project.resource.ts';
import { reagentSupplier } from './system/reagentSupplier.resource.ts';
import { role } from './system/role.resource.ts';
import { tae } from './system/tae.resource.ts';
import { taeType } from './system/taeType.resource.ts';
import { temperature } from './system/temperature.resource.ts';
import { unit } from './system/unit.resource.ts';
import { user } from './system/user.resource.ts';

const declared = [
  chemistryType,
  temperature,
  brand,
  instrumentManufacturer,
  instrumentGroup,
  instrumentModel,
  instrument,
  method,
  unit,
  reagentSupplier,
  analyte,
  methodAnalyte,
  analyteUnit,
  taeType,
  tae,
  lot,
  lotAnalyte,
  project,
  docs,
  mapping,
  role,
  laboratory,
  user,
  statsComparison,
  multirule,
  ruleSet,
  comments,
  sensitivity,
  labInstrument,
  assay,
  externalScheme,
  menuTest,
  externalResult,
  recognitionRule,
  qcTest,
  target,
  intraprecision,
  performanceLimit,
  qcTestEvent,
  qcTestPanel,
  qcTestAlert,
  alertLotExpiry,
  approvalRequest,
  category,
  product,
  payeeAccount,
  invoiceInfo,
  productOrder,
  lotOrder,
  qcTestReport,
  qcTestReportRecord,
  qcTestReportMap,
  plan,
  planLot,
  planLotAnalyte,
  planDoc,
  planReportSetting,
  planTenant,
  planReport,
  dataImportSetting,
  dataMapping,
  ediListener,
  apiCredential,
  webhook,
  webhookDelivery,
] as const;

/** Any of the entities, with its own type: the tables' row types follow from it. */
export type DeclaredResource = (typeof declared)[number];

/** Every entity that the generic calls serve; an entity comes after those that it refers to. */
export const resources: readonly Resource[] = declared;

/** The resources by name, for references and permission codes. */
export const resourceByName: ReadonlyMap<string, Resource> = new Map(
  resources.map((resource) => [resource.name, resource]),
);

/** The dictionaries whose entries are retired and merged. */
export const dictionaries: readonly Resource[] = resources.filter(({ fields }) => 'mergedIntoId' in fields);
