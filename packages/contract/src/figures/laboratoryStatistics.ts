import { defineCall } from '../call.ts';

const schemas = () => import('./laboratoryStatistics.schemas.ts');

/** How laboratories do, by the indicators of internal quality control. */
export const laboratoryStatisticsCalls = {
  read: defineCall(schemas, {
    isComputed: true,
    method: 'GET',
    path: '/app/qcTestReport/getLaboratoryStatistics',
    permission: 'qcTestResult_view',
    central: true,
    query: 'LaboratoryStatisticsQuery',
    answer: 'LaboratoryStatistics',
    summary: 'Every laboratory by the indicators of internal quality control',
    topics: ['laboratory', 'laboratorySetting'],
  }),
  setting: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTestReport/laboratoryStatisticsSetting',
    permission: 'qcTestResult_view',
    central: true,
    answer: 'StatisticsSetting',
    summary: 'Columns, thresholds and laboratories of the table of laboratories',
    topics: ['laboratorySetting'],
  }),
  set: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTestReport/laboratoryStatisticsSetting',
    permission: 'laboratory_edit',
    central: true,
    body: 'StatisticsSetting',
    answer: 'StatisticsSetting',
    summary: 'Choose columns, thresholds and laboratories of the table of laboratories',
  }),
};
