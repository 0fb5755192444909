import { allCalls, recordCalls } from '@qc/contract';
import { permissionCode } from '@qc/resource-kit';
import { permissionGroups, resources, user } from '@qc/resources';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { definedErrors } from '#platform/http/errors';
import { type Api, startApi } from './contract/api.ts';

const routes: RouteOptions[] = [];
let api: Api;

beforeAll(async () => {
  api = await startApi({}, { onRoute: (route) => routes.push(route) });
});
afterAll(() => api.close());

const named = (condition: (route: RouteOptions) => boolean): string[] =>
  [
    ...new Set(
      routes.filter(condition).flatMap((route) =>
        [route.method]
          .flat()
          .filter((method) => method !== 'HEAD')
          .map((method) => `${method} ${route.url}`),
      ),
    ),
  ].sort();

test('every route declares who may call it', () => {
  expect(routes.length).toBeGreaterThan(150);
  expect(named((route) => !route.config?.permission)).toEqual([]);
});

test('every declared call is served as declared, by its own name and by those others know', () => {
  for (const { name, call } of allCalls) {
    for (const path of [call.path, ...call.aliases]) {
      const route = routes.find(({ url, method }) => url === `/eqicapi${path}` && method === call.method);
      expect(route?.config?.permission, `${name} ${path}`).toBe(call.permission);
    }
  }
});

/** Pages and probes, which are not calls: nobody sends them anything, and what they answer is no data. */
const noCalls = ['/eqicapi/docs', '/eqicapi/openapi.json', '/healthz', '/readyz'];

test('every route is a declared call or a generic call of a resource', () => {
  const declared = new Set([
    ...allCalls.flatMap(({ call }) => [call.path, ...call.aliases].map((path) => `${call.method} /eqicapi${path}`)),
    ...[...resources, { ...user, path: '/blade-system/user' }].flatMap((resource) =>
      Object.values(recordCalls(resource)).flatMap(({ method, path, aliases }) =>
        [path, ...aliases].map((each) => `${method} /eqicapi${each}`),
      ),
    ),
  ]);
  expect(named((route) => !noCalls.includes(route.url)).filter((route) => !declared.has(route))).toEqual([]);
  expect(named((route) => !noCalls.includes(route.url) && !route.config?.served)).toEqual([]);
});

test('the routes open to everyone are these and no others', () => {
  expect(named((route) => route.config?.permission === 'public')).toMatchInlineSnapshot(`
    [
      "GET /eqicapi/app/installation/logo",
      "GET /eqicapi/blade-auth/captcha",
      "GET /eqicapi/blade-auth/oauth/captcha",
      "GET /eqicapi/blade-auth/oauth/logout",
      "GET /eqicapi/blade-auth/oauth/public-key",
      "GET /eqicapi/blade-system/tenant/info",
      "GET /eqicapi/docs",
      "GET /eqicapi/openapi.json",
      "GET /healthz",
      "GET /readyz",
      "POST /eqicapi/blade-auth/forgot-password",
      "POST /eqicapi/blade-auth/logout",
      "POST /eqicapi/blade-auth/oauth/token",
      "POST /eqicapi/blade-auth/register-laboratory",
      "POST /eqicapi/blade-auth/token",
    ]
  `);
});

test('the routes of anyone who is logged in are these and no others', () => {
  expect(named((route) => route.config?.permission === 'authenticated')).toMatchInlineSnapshot(`
    [
      "GET /eqicapi/app/installation/info",
      "GET /eqicapi/app/live/stream",
      "GET /eqicapi/app/notification/list",
      "GET /eqicapi/app/notification/settings",
      "GET /eqicapi/app/savedView/list",
      "GET /eqicapi/blade-auth/oauth/clear-cache",
      "GET /eqicapi/blade-auth/oauth/user-info",
      "GET /eqicapi/blade-resource/file/:id",
      "GET /eqicapi/blade-resource/oss/endpoint/file",
      "GET /eqicapi/blade-system/dict-biz/child-list",
      "GET /eqicapi/blade-system/dict-biz/dictionary",
      "GET /eqicapi/blade-system/dict-biz/list",
      "GET /eqicapi/blade-system/dict-biz/parent-list",
      "GET /eqicapi/blade-system/dict-biz/tree",
      "GET /eqicapi/blade-system/dict/child-list",
      "GET /eqicapi/blade-system/dict/dictionary",
      "GET /eqicapi/blade-system/dict/list",
      "GET /eqicapi/blade-system/dict/parent-list",
      "GET /eqicapi/blade-system/dict/tree",
      "GET /eqicapi/blade-system/menu/auth-routes",
      "GET /eqicapi/blade-system/menu/buttons",
      "GET /eqicapi/blade-system/menu/main-menu",
      "GET /eqicapi/blade-system/menu/routes",
      "GET /eqicapi/blade-system/menu/top-menu",
      "GET /eqicapi/blade-system/user/info",
      "GET /eqicapi/blade-system/user/sessions",
      "GET /eqicapi/blade-system/user/two-step",
      "POST /eqicapi/app/notification/read",
      "POST /eqicapi/app/notification/readAll",
      "POST /eqicapi/app/notification/settings",
      "POST /eqicapi/app/savedView/remove",
      "POST /eqicapi/app/savedView/rename",
      "POST /eqicapi/app/savedView/save",
      "POST /eqicapi/blade-auth/oauth/reauthenticate",
      "POST /eqicapi/blade-auth/oauth/verify-password",
      "POST /eqicapi/blade-system/user/end-sessions",
      "POST /eqicapi/blade-system/user/two-step/begin",
      "POST /eqicapi/blade-system/user/two-step/confirm",
      "POST /eqicapi/blade-system/user/two-step/end",
      "POST /eqicapi/blade-system/user/two-step/recovery",
      "POST /eqicapi/blade-system/user/update-info",
      "POST /eqicapi/blade-system/user/update-password",
    ]
  `);
});

test('the routes of the central body are these and no others', () => {
  expect(named((route) => route.config?.central === true)).toMatchInlineSnapshot(`
    [
      "GET /eqicapi/app/backup/download",
      "GET /eqicapi/app/backup/files",
      "GET /eqicapi/app/home/centre",
      "GET /eqicapi/app/home/laboratories",
      "GET /eqicapi/app/installation/condition",
      "GET /eqicapi/app/installation/futureResults",
      "GET /eqicapi/app/installation/settings",
      "GET /eqicapi/app/laboratory/detail",
      "GET /eqicapi/app/laboratory/export",
      "GET /eqicapi/app/laboratory/list",
      "GET /eqicapi/app/laboratory/page",
      "GET /eqicapi/app/plan/analyte",
      "GET /eqicapi/app/plan/analyteResultStatus",
      "GET /eqicapi/app/plan/analyteTenantResultStatus",
      "GET /eqicapi/app/plan/closedInvited",
      "GET /eqicapi/app/plan/detail",
      "GET /eqicapi/app/plan/explain",
      "GET /eqicapi/app/plan/export",
      "GET /eqicapi/app/plan/invitable",
      "GET /eqicapi/app/plan/laboratory",
      "GET /eqicapi/app/plan/list",
      "GET /eqicapi/app/plan/page",
      "GET /eqicapi/app/plan/participants",
      "GET /eqicapi/app/plan/planAnalyte",
      "GET /eqicapi/app/plan/planDataStatistics",
      "GET /eqicapi/app/plan/planDoc/detail",
      "GET /eqicapi/app/plan/planDoc/export",
      "GET /eqicapi/app/plan/planDoc/list",
      "GET /eqicapi/app/plan/planDoc/page",
      "GET /eqicapi/app/plan/problems",
      "GET /eqicapi/app/plan/regions",
      "GET /eqicapi/app/plan/reportsTemplate",
      "GET /eqicapi/app/plan/results",
      "GET /eqicapi/app/plan/tenantResultView",
      "GET /eqicapi/app/planLot/detail",
      "GET /eqicapi/app/planLot/export",
      "GET /eqicapi/app/planLot/list",
      "GET /eqicapi/app/planLot/page",
      "GET /eqicapi/app/planLotAnalyte/detail",
      "GET /eqicapi/app/planLotAnalyte/export",
      "GET /eqicapi/app/planLotAnalyte/list",
      "GET /eqicapi/app/planLotAnalyte/page",
      "GET /eqicapi/app/planReport/doubts",
      "GET /eqicapi/app/planReport/overview",
      "GET /eqicapi/app/planReport/sheet",
      "GET /eqicapi/app/planReportSetting/detail",
      "GET /eqicapi/app/planReportSetting/export",
      "GET /eqicapi/app/planReportSetting/list",
      "GET /eqicapi/app/planReportSetting/page",
      "GET /eqicapi/app/productOrder/shipping",
      "GET /eqicapi/app/qcTest/qcTestReport/getLab",
      "GET /eqicapi/app/qcTestReport/getLab",
      "GET /eqicapi/app/qcTestReport/getLabExceptionReport",
      "GET /eqicapi/app/qcTestReport/getLabMonthlyReport",
      "GET /eqicapi/app/qcTestReport/getLabPeerGroupReport",
      "GET /eqicapi/app/qcTestReport/getLabStatisticalReport",
      "GET /eqicapi/app/qcTestReport/getLabUncertaintyReport",
      "GET /eqicapi/app/qcTestReport/getLaboratoryStatistics",
      "GET /eqicapi/app/qcTestReport/getPeerGroupMembers",
      "GET /eqicapi/app/qcTestReport/getWhcclControlMonitor",
      "GET /eqicapi/app/qcTestReport/getWhcclDailyMonitor",
      "GET /eqicapi/app/qcTestReport/getWhcclExceptionReport",
      "GET /eqicapi/app/qcTestReport/getWhcclMonthlyReport",
      "GET /eqicapi/app/qcTestReport/getWhcclPeerGroupReport",
      "GET /eqicapi/app/qcTestReport/getWhcclStatisticalReport",
      "GET /eqicapi/app/qcTestReport/getWhcclUncertaintyReport",
      "GET /eqicapi/app/qcTestReport/laboratoryStatisticsSetting",
      "GET /eqicapi/app/qcTestReport/sheetStates",
      "GET /eqicapi/app/qcTestResult/getWhcclLeveyJenningsChartByLab",
      "GET /eqicapi/app/qctest/qcTestImportHistory/parts",
      "GET /eqicapi/app/qualityIndicator/laboratories",
      "GET /eqicapi/app/qualityIndicator/setting",
      "GET /eqicapi/app/recognition/laboratories",
      "POST /eqicapi/app/audit/audit/audit",
      "POST /eqicapi/app/audit/audit/planTenants",
      "POST /eqicapi/app/audit/trail/verifyAll",
      "POST /eqicapi/app/backup/cancel",
      "POST /eqicapi/app/backup/make",
      "POST /eqicapi/app/dictionary/merge",
      "POST /eqicapi/app/dictionary/previewMerge",
      "POST /eqicapi/app/installation/acceptClock",
      "POST /eqicapi/app/installation/beginSingle",
      "POST /eqicapi/app/installation/settings",
      "POST /eqicapi/app/installation/testMail",
      "POST /eqicapi/app/laboratory/remove",
      "POST /eqicapi/app/laboratory/save",
      "POST /eqicapi/app/laboratory/submit",
      "POST /eqicapi/app/laboratory/update",
      "POST /eqicapi/app/plan/addAnalytes",
      "POST /eqicapi/app/plan/checkMaterial",
      "POST /eqicapi/app/plan/copyPlan",
      "POST /eqicapi/app/plan/correctResult",
      "POST /eqicapi/app/plan/extend",
      "POST /eqicapi/app/plan/invite",
      "POST /eqicapi/app/plan/move",
      "POST /eqicapi/app/plan/overrule",
      "POST /eqicapi/app/plan/planDoc/remove",
      "POST /eqicapi/app/plan/planDoc/save",
      "POST /eqicapi/app/plan/planDoc/submit",
      "POST /eqicapi/app/plan/planDoc/update",
      "POST /eqicapi/app/plan/readReports",
      "POST /eqicapi/app/plan/remind",
      "POST /eqicapi/app/plan/remove",
      "POST /eqicapi/app/plan/save",
      "POST /eqicapi/app/plan/storeReports",
      "POST /eqicapi/app/plan/submit",
      "POST /eqicapi/app/plan/submitPlan",
      "POST /eqicapi/app/plan/update",
      "POST /eqicapi/app/planLot/remove",
      "POST /eqicapi/app/planLot/save",
      "POST /eqicapi/app/planLot/submit",
      "POST /eqicapi/app/planLot/update",
      "POST /eqicapi/app/planLotAnalyte/remove",
      "POST /eqicapi/app/planLotAnalyte/save",
      "POST /eqicapi/app/planLotAnalyte/submit",
      "POST /eqicapi/app/planLotAnalyte/update",
      "POST /eqicapi/app/planReport/generate",
      "POST /eqicapi/app/planReport/moveAnswer",
      "POST /eqicapi/app/planReport/publish",
      "POST /eqicapi/app/planReportSetting/remove",
      "POST /eqicapi/app/planReportSetting/save",
      "POST /eqicapi/app/planReportSetting/submit",
      "POST /eqicapi/app/planReportSetting/update",
      "POST /eqicapi/app/productOrder/manage",
      "POST /eqicapi/app/productOrder/ship",
      "POST /eqicapi/app/qcTestReport/laboratoryStatisticsSetting",
      "POST /eqicapi/app/qcTestReport/read",
      "POST /eqicapi/app/qcTestReport/remindSheets",
      "POST /eqicapi/app/qcTestReport/returned",
      "POST /eqicapi/app/qualityIndicator/setting",
      "POST /eqicapi/app/recognition/try",
      "POST /eqicapi/dataImport/whccl/import",
    ]
  `);
});

test('every right that a route asks for can be granted to a role', () => {
  const grantable = new Set([
    ...resources.flatMap((resource) => resource.acts.map((act) => permissionCode(resource, act))),
    ...permissionGroups.flatMap((group) => group.permissions.map((permission) => permission.code)),
  ]);
  const asked = routes
    .map((route) => route.config?.permission ?? '')
    .filter((code) => code !== 'public' && code !== 'authenticated');
  expect(asked.filter((code) => !grantable.has(code))).toEqual([]);
});

test('every resource is served', () => {
  for (const resource of resources) {
    expect(
      routes.some((route) => route.url === `/eqicapi${resource.path}/page`),
      resource.name,
    ).toBe(true);
  }
});

test('every error speaks both languages', () => {
  expect(definedErrors.size).toBeGreaterThan(20);
  for (const [code, { texts }] of definedErrors) {
    expect(typeof texts.zh, code).toBe('function');
    expect(typeof texts.en, code).toBe('function');
  }
});
