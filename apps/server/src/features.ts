import type { FastifyInstance } from 'fastify';
import type { Hooks } from '#crud/hooks';
import { alertRoutes } from '#features/alerts/public';
import { approvalRequestHooks, approvalRoutes } from '#features/approvals/public';
import {
  followSessionChanges,
  oauthRoutes,
  openDialectRoutes,
  ownSessionRoutes,
  rememberPlaces,
  requestRoutes,
  twoStepRoutes,
} from '#features/auth/public';
import { backupRoutes } from '#features/backup/public';
import { chartRoutes } from '#features/charts/public';
import { codeMappingRoutes } from '#features/codeMapping/public';
import { conditionRoutes } from '#features/condition/public';
import { configurationHooks } from '#features/configuration/public';
import { apiCredentialHooks, credentialRoutes } from '#features/credentials/public';
import { dataReviewRoutes } from '#features/dataReview/public';
import { entryRoutes } from '#features/dictionaries/public';
import { docsHooks, documentRoutes } from '#features/documents/public';
import { fileRoutes } from '#features/files/public';
import { homeRoutes } from '#features/home/public';
import { dataImportSettingHooks, dataMappingHooks, importRoutes } from '#features/imports/public';
import { installationRoutes } from '#features/installation/public';
import { ediListenerHooks, interfaceRoutes } from '#features/interfaces/public';
import { type JobDefinition, jobRoutes } from '#features/jobs/public';
import { laboratoryDataRoutes } from '#features/laboratoryData/public';
import { laboratoryStatisticsRoutes } from '#features/laboratoryStatistics/public';
import { type LiveHub, liveRoutes } from '#features/live/public';
import { lotExpiryRoutes } from '#features/lotExpiry/public';
import { lotHooks, lotRoutes } from '#features/lots/public';
import { monitorRoutes } from '#features/monitors/public';
import { multiruleRoutes } from '#features/multirules/public';
import { notificationRoutes } from '#features/notifications/public';
import { catalogueHooks, orderRoutes } from '#features/orders/public';
import { planFileRoutes } from '#features/planFiles/public';
import { planHooks, planRoutes } from '#features/plans/public';
import { qcTestRoutes } from '#features/qcTests/public';
import { menuHooks, qualityIndicatorRoutes } from '#features/qualityIndicators/public';
import { recognitionHooks, recognitionRoutes } from '#features/recognition/public';
import { releaseRoutes } from '#features/release/public';
import { reportScheduleRoutes } from '#features/reportSchedules/public';
import { reportRoutes } from '#features/reports/public';
import { resultRoutes } from '#features/results/public';
import { savedViewRoutes } from '#features/savedViews/public';
import { sensitivityRoutes } from '#features/sensitivity/public';
import { dictionaryRoutes, menuRoutes, tenantRoutes } from '#features/session/public';
import { statisticsRoutes } from '#features/statistics/public';
import { targetRoutes } from '#features/targets/public';
import { testReportHooks, testReportRoutes } from '#features/testReports/public';
import { trailRoutes, verifyAllRoutes } from '#features/trail/public';
import { unitHooks } from '#features/units/public';
import { laboratoryHooks, roleHooks, userHooks, userRoutes } from '#features/users/public';
import { webhookRoutes } from '#features/webhooks/public';
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
