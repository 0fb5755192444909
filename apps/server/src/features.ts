import type { FastifyInstance } from 'fastify';
import type { Hooks } from '#crud/hooks';
import { catalogueHooks, orderRoutes } from '#features/centre/orders/public';
import { planFileRoutes } from '#features/centre/planFiles/public';
import { planHooks, planRoutes } from '#features/centre/plans/public';
import { docsHooks, documentRoutes } from '#features/dictionary/documents/public';
import { entryRoutes } from '#features/dictionary/entries/public';
import { lotHooks, lotRoutes } from '#features/dictionary/lots/public';
import { unitHooks } from '#features/dictionary/units/public';
import { fileRoutes } from '#features/engine/files/public';
import { type JobDefinition, jobRoutes } from '#features/engine/jobs/public';
import { type LiveHub, liveRoutes } from '#features/engine/live/public';
import { notificationRoutes } from '#features/engine/notifications/public';
import { codeMappingRoutes } from '#features/exchange/codeMapping/public';
import { fileReadingRoutes } from '#features/exchange/fileReading/public';
import { dataImportSettingHooks, dataMappingHooks, importRoutes } from '#features/exchange/imports/public';
import { ediListenerHooks, interfaceRoutes } from '#features/exchange/interfaces/public';
import { webhookRoutes } from '#features/exchange/webhooks/public';
import { chartRoutes } from '#features/figures/charts/public';
import { homeRoutes } from '#features/figures/home/public';
import { laboratoryStatisticsRoutes } from '#features/figures/laboratoryStatistics/public';
import { monitorRoutes } from '#features/figures/monitors/public';
import { menuHooks, qualityIndicatorRoutes } from '#features/figures/qualityIndicators/public';
import { recognitionHooks, recognitionRoutes } from '#features/figures/recognition/public';
import { reportRoutes } from '#features/figures/reports/public';
import {
  followSessionChanges,
  oauthRoutes,
  openDialectRoutes,
  ownSessionRoutes,
  rememberPlaces,
  requestRoutes,
  twoStepRoutes,
} from '#features/people/auth/public';
import { apiCredentialHooks, credentialRoutes } from '#features/people/credentials/public';
import { savedViewRoutes } from '#features/people/savedViews/public';
import { dictionaryRoutes, menuRoutes, tenantRoutes } from '#features/people/session/public';
import { laboratoryHooks, roleHooks, userHooks, userRoutes } from '#features/people/users/public';
import { configurationHooks } from '#features/qc/configuration/public';
import { lotExpiryRoutes } from '#features/qc/lotExpiry/public';
import { multiruleRoutes } from '#features/qc/multirules/public';
import { qcTestRoutes } from '#features/qc/qcTests/public';
import { releaseRoutes } from '#features/qc/release/public';
import { resultRoutes } from '#features/qc/results/public';
import { statisticsRoutes } from '#features/qc/statistics/public';
import { targetRoutes } from '#features/qc/targets/public';
import { alertRoutes } from '#features/review/alerts/public';
import { approvalRequestHooks, approvalRoutes } from '#features/review/approvals/public';
import { dataReviewRoutes } from '#features/review/dataReview/public';
import { reportScheduleRoutes } from '#features/review/reportSchedules/public';
import { sensitivityRoutes } from '#features/review/sensitivity/public';
import { testReportHooks, testReportRoutes } from '#features/review/testReports/public';
import { backupRoutes } from '#features/upkeep/backup/public';
import { conditionRoutes } from '#features/upkeep/condition/public';
import { installationRoutes } from '#features/upkeep/installation/public';
import { laboratoryDataRoutes } from '#features/upkeep/laboratoryData/public';
import { trailRoutes, verifyAllRoutes } from '#features/upkeep/trail/public';
import type { Services } from '#platform/services';

/** Behaviour of resources beyond their declarations, by resource name. */
export const hooks: Hooks = {
  ...configurationHooks,
  audit: approvalRequestHooks,
  apiCredential: apiCredentialHooks,
  dataImportSetting: dataImportSettingHooks,
  dataMapping: dataMappingHooks,
  ediListener: ediListenerHooks,
  laboratory: laboratoryHooks,
  ...lotHooks,
  ...catalogueHooks,
  ...planHooks,
  ...menuHooks,
  ...recognitionHooks,
  docs: docsHooks,
  role: roleHooks,
  ...testReportHooks,
  ...unitHooks,
  user: userHooks,
};

/** Every feature's routes, under the API's base path. */
export async function registerFeatures(
  api: FastifyInstance,
  { services, jobs, live }: { services: Services; jobs: readonly JobDefinition[]; live: LiveHub },
): Promise<void> {
  followSessionChanges(services.notices);
  await rememberPlaces(services);
  await api.register(oauthRoutes, services);
  await api.register(openDialectRoutes, services);
  await api.register(requestRoutes, services);
  await api.register(ownSessionRoutes, services);
  await api.register(twoStepRoutes, services);
  await api.register(installationRoutes, services);
  await api.register(conditionRoutes, services);
  await api.register(fileRoutes, services);
  await api.register(menuRoutes, services);
  await api.register(tenantRoutes, services);
  await api.register(dictionaryRoutes, services);
  await api.register(userRoutes, services);
  await api.register(approvalRoutes);
  await api.register(trailRoutes, services);
  await api.register(verifyAllRoutes);
  await api.register(resultRoutes);
  await api.register(qcTestRoutes);
  await api.register(reportRoutes, services);
  await api.register(testReportRoutes, services);
  await api.register(monitorRoutes, services);
  await api.register(backupRoutes, services);
  await api.register(laboratoryDataRoutes, services);
  await api.register(laboratoryStatisticsRoutes);
  await api.register(qualityIndicatorRoutes, services);
  await api.register(recognitionRoutes, services);
  await api.register(statisticsRoutes);
  await api.register(chartRoutes, services);
  await api.register(homeRoutes, services);
  await api.register(targetRoutes);
  await api.register(alertRoutes, services);
  await api.register(dataReviewRoutes);
  await api.register(liveRoutes, { services, live });
  await api.register(jobRoutes, { jobs, config: services.config });
  await api.register(importRoutes, services);
  await api.register(codeMappingRoutes);
  await api.register(interfaceRoutes, services);
  await api.register(credentialRoutes);
  await api.register(webhookRoutes, services);
  await api.register(releaseRoutes);
  await api.register(lotRoutes, services);
  await api.register(fileReadingRoutes, services);
  await api.register(entryRoutes);
  await api.register(lotExpiryRoutes);
  await api.register(sensitivityRoutes, services);
  await api.register(multiruleRoutes);
  await api.register(orderRoutes, services);
  await api.register(documentRoutes, services);
  await api.register(notificationRoutes, services);
  await api.register(savedViewRoutes);
  await api.register(reportScheduleRoutes, services);
  await api.register(planRoutes, services);
  await api.register(planFileRoutes, services);
}
