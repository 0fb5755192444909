import { defineCall } from '../call.ts';

const schemas = () => import('./home.schemas.ts');
const centreSchemas = () => import('./centreHome.schemas.ts');

/** The first screen. */
export const homeCalls = {
  summary: defineCall(schemas, {
    method: 'GET',
    path: '/app/home/summary',
    permission: 'qcTestResult_view',
    summary: 'Whether everything is in control',
    query: 'HomeQuery',
    answer: 'HomeSummary',
    topics: ['qcTestResult', 'qcTestAlert', 'alertLotExpiry', 'qcTest', 'target', 'lot'],
  }),
  lacks: defineCall(schemas, {
    method: 'GET',
    path: '/app/home/lacks',
    permission: 'qcTest_add',
    summary: 'What a running laboratory still lacks',
    answer: 'LaboratoryLacks',
    topics: ['installationSetting', 'laboratorySetting', 'user', 'role', 'qcTest', 'target', 'performanceLimit', 'job'],
  }),
  laboratories: defineCall(schemas, {
    method: 'GET',
    path: '/app/home/laboratories',
    permission: 'qcTestResult_view',
    central: true,
    summary: 'Sigma, SDI and trend of every laboratory',
    answer: 'LaboratoriesOverview',
    topics: ['laboratory'],
  }),
  centre: defineCall(centreSchemas, {
    method: 'GET',
    path: '/app/home/centre',
    permission: 'qcTestResult_view',
    central: true,
    summary: 'The first screen of the central body: what is open, cities, and one page of laboratories',
    query: 'CentreHomeQuery',
    answer: 'CentreHome',
    topics: ['qcTestResult', 'qcTestAlert', 'alertLotExpiry', 'qcTest', 'target', 'lot', 'laboratory'],
  }),
};
