import { planCalls, planReportCalls, planTenantCalls } from '@qc/contract';
import { signerAt } from '#features/people/auth/public';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { extendPlan, inviteLate } from './centre/afterPublication.ts';
import { correctResult } from './centre/correctResult.ts';
import { reportsTemplate } from './centre/reportsTemplate.ts';
import { copyPlan } from './copyPlan.ts';
import { checkMaterial } from './evaluation/checkMaterial.ts';
import { explainPlan } from './evaluation/explain.ts';
import { overrule } from './evaluation/overrule.ts';
import { planStatistics } from './evaluation/statistics.ts';
import { closedInvited, invitable, planRegions } from './invitable.ts';
import { movePlan, submitPlan } from './movePlan.ts';
import { changeAssay } from './own/changeAssay.ts';
import { dailyValues, updateByPlan } from './own/dailyValues.ts';
import { ownPlanDetail, ownPlans } from './own/ownPlans.ts';
import { planTests } from './own/planTests.ts';
import { reportResults } from './own/reportResults.ts';
import { reportTemplate } from './own/reportTemplate.ts';
import { receiveSamples, signPlan, withdrawPlan } from './own/signPlan.ts';
import { addAnalytes, planAnalytes, planChoices } from './planAnalyteChoices.ts';
import { planGrid, planResults, tenantResults, tenantStatus } from './planGrid.ts';
import { planLaboratories, planParticipants } from './planLaboratories.ts';
import { readPlanProblems } from './planProblemsOf.ts';
import { remindLaboratories } from './remind.ts';
import { answerReport, moveAnswer } from './reports/answerReport.ts';
import { planForecastView, testForecast } from './reports/forecast.ts';
import { planDoubts } from './reports/planDoubts.ts';
import { generateReports } from './reports/planReports.job.ts';
import { printCertificate } from './reports/printCertificate.ts';
import { printReport } from './reports/printReport.ts';
import { printSummary } from './reports/printSummary.ts';
import { publishReports } from './reports/publishReports.ts';
import { reportOverview, reportView } from './reports/reportView.ts';
import { roundSheet } from './reports/roundSheet.ts';

/** Inter-laboratory comparisons: the central body's side, the laboratories' side, and the reports. */
export const planRoutes = callRoutes<Services>((services) => [
  serve(planCalls.problems, readPlanProblems),
  serve(planCalls.submitPlan, submitPlan),
  serve(planCalls.move, movePlan),
  serve(planCalls.extend, extendPlan),
  serve(planCalls.invite, inviteLate),
  serve(planCalls.correctResult, correctResult),
  serve(planCalls.copyPlan, copyPlan),
  serve(planCalls.laboratory, planLaboratories),
  serve(planCalls.participants, planParticipants),
  serve(planCalls.regions, planRegions),
  serve(planCalls.invitable, invitable),
  serve(planCalls.closedInvited, closedInvited),
  serve(planCalls.analyte, planChoices),
  serve(planCalls.addAnalytes, addAnalytes),
  serve(planCalls.planAnalyte, planAnalytes),
  serve(planCalls.analyteResultStatus, planGrid),
  serve(planCalls.analyteTenantResultStatus, tenantStatus),
  serve(planCalls.tenantResultView, tenantResults),
  serve(planCalls.results, planResults),
  serve(planCalls.remind, remindLaboratories),
  serve(planCalls.reportsTemplate, reportsTemplate),
  serve(planCalls.statistics, planStatistics),
  serve(planCalls.explain, explainPlan),
  serve(planCalls.overrule, (ctx, body, { request }) => overrule(signerAt(services, ctx, request.ip), body)),
  serve(planCalls.checkMaterial, checkMaterial),
  serve(planTenantCalls.plans, ownPlans),
  serve(planTenantCalls.plan, ownPlanDetail),
  serve(planTenantCalls.tests, planTests),
  serve(planTenantCalls.sign, (ctx, body) => signPlan(services.system, ctx, body)),
  serve(planTenantCalls.changeAssay, changeAssay),
  serve(planTenantCalls.withdraw, withdrawPlan),
  serve(planTenantCalls.receive, receiveSamples),
  serve(planTenantCalls.report, reportResults),
  serve(planTenantCalls.template, reportTemplate),
  serve(planTenantCalls.dailyValues, dailyValues),
  serve(planTenantCalls.updateByPlan, updateByPlan),
  serve(planReportCalls.overview, reportOverview),
  serve(planReportCalls.doubts, planDoubts),
  serve(planReportCalls.generate, generateReports),
  serve(planReportCalls.publish, publishReports),
  serve(planReportCalls.content, reportView),
  serve(planReportCalls.forecast, planForecastView),
  serve(planReportCalls.forecastOfTest, testForecast),
  serve(planReportCalls.file, printReport),
  serve(planReportCalls.certificate, printCertificate),
  serve(planReportCalls.summary, (ctx, query) => printSummary(services.system, ctx, query)),
  serve(planReportCalls.sheet, roundSheet),
  serve(planReportCalls.answer, answerReport),
  serve(planReportCalls.moveAnswer, moveAnswer),
]);
