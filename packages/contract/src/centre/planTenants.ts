import { defineCall } from '../call.ts';
import { own } from './planAccess.ts';

const schemas = () => import('./planTenants.schemas.ts');

/** Comparisons as laboratories see them. */
export const planTenantCalls = {
  plans: defineCall(schemas, {
    ...own,
    method: 'GET',
    path: '/app/planTenant/plans',
    summary: 'Plans that the laboratory is invited to or may sign up for',
    answer: 'OwnPlans',
  }),
  plan: defineCall(schemas, {
    ...own,
    method: 'GET',
    path: '/app/planTenant/plan',
    summary: 'A plan with the laboratory’s own part',
    query: 'PlanQuery',
    answer: 'OwnPlanDetail',
  }),
  tests: defineCall(schemas, {
    ...own,
    method: 'GET',
    path: '/app/planTenant/tests',
    summary: 'Plans that the laboratory takes part in, each with the QC tests that are for it',
    answer: 'PlanTests',
  }),
  sign: defineCall(schemas, {
    method: 'POST',
    path: '/app/planTenant/sign',
    permission: 'planTenant_sign',
    summary: 'Sign up for a plan',
    body: 'SignPlanBody',
    answer: 'PlanTenantMoved',
  }),
  changeAssay: defineCall(schemas, {
    method: 'POST',
    path: '/app/planTenant/changeAssay',
    permission: 'planTenant_sign',
    summary: 'Another assay takes part for an analyte, with the reason',
    body: 'ChangeAssayBody',
    answer: 'PlanTenantMoved',
  }),
  withdraw: defineCall(schemas, {
    method: 'POST',
    path: '/app/planTenant/withdraw',
    permission: 'planTenant_sign',
    summary: 'Decline or leave a plan',
    body: 'WithdrawPlanBody',
    answer: 'PlanTenantMoved',
  }),
  receive: defineCall(schemas, {
    method: 'POST',
    path: '/app/planTenant/receive',
    permission: 'planTenant_report',
    summary: 'Note when and how the samples arrived',
    body: 'ReceivePlanBody',
    answer: 'PlanTenantMoved',
  }),
  report: defineCall(schemas, {
    method: 'POST',
    path: '/app/planTenant/report',
    permission: 'planTenant_report',
    summary: 'Report results, or correct them',
    body: 'ReportPlanBody',
    answer: 'PlanReceipt',
  }),
  template: defineCall(schemas, {
    isComputed: true,
    method: 'GET',
    path: '/app/planTenant/template',
    permission: 'planTenant_view',
    summary: 'A sheet to fill in: what the laboratory signed up for, a column for each level',
    query: 'PlanQuery',
    kind: 'file',
  }),
  readFile: defineCall(schemas, {
    isComputed: true,
    method: 'POST',
    path: '/app/planTenant/readFile',
    permission: 'planTenant_report',
    summary: 'What a file or pasted rows would report; nothing is stored',
    body: 'ReadReportBody',
    answer: 'ReadReport',
  }),
  dailyValues: defineCall(schemas, {
    ...own,
    method: 'GET',
    path: '/app/planTenant/dailyValues',
    summary: 'Means of the daily control in the statistical period',
    query: 'PlanQuery',
    answer: 'DailyValues',
  }),
  updateByPlan: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTest/updateByPlan',
    permission: 'qcTest_add',
    summary: 'Match or make the QC tests of a plan',
    body: 'UpdateByPlanBody',
    answer: 'UpdatedByPlan',
  }),
};
