import { defineCall } from '../call.ts';

const schemas = () => import('./statistics.schemas.ts');

/** Figures of control results. */
export const statisticsCalls = {
  calculate: defineCall(schemas, {
    isComputed: true,
    method: 'POST',
    path: '/app/qcTestResult/calculateStats',
    permission: 'qcTestResult_view',
    summary: 'Figures of a period, its month and cumulative',
    body: 'StatsBody',
    answer: 'StatsAnswer',
    topics: ['qcTestResult', 'qcTest', 'target'],
  }),
  cumulative: defineCall(schemas, {
    isComputed: true,
    method: 'POST',
    path: '/app/qcTestResult/calculateCumulativeStatistics',
    permission: 'qcTestResult_view',
    summary: 'Figures month by month and cumulative',
    body: 'CumulativeBody',
    answer: 'CumulativeAnswer',
    topics: ['qcTestResult', 'qcTest', 'target'],
  }),
};
