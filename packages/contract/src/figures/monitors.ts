import { defineCall } from '../call.ts';

const schemas = () => import('./monitors.schemas.ts');

const facts = {
  isComputed: true,
  method: 'GET',
  permission: 'qcTestResult_view',
  topics: ['qcTestResult', 'qcTestAlert', 'qcTest', 'target', 'lot'],
} as const;

/** The QC of today, by test and by control lot. */
export const monitorCalls = {
  daily: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/getDailyMonitor',
    query: 'DailyMonitorQuery',
    answer: 'DailyMonitor',
    summary: 'Every test on a day: its levels, its state, and when it is due',
  }),
  whcclDaily: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/getWhcclDailyMonitor',
    query: 'CentralDailyMonitorQuery',
    answer: 'CentralDailyMonitor',
    summary: 'Every laboratory on a day',
    central: true,
  }),
  control: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/getControlMonitor',
    query: 'ControlMonitorQuery',
    answer: 'ControlMonitor',
    summary: 'Control lots in use with their tests, means against targets, and expiry',
  }),
  whcclControl: defineCall(schemas, {
    ...facts,
    path: '/app/qcTestReport/getWhcclControlMonitor',
    query: 'CentralControlMonitorQuery',
    answer: 'CentralControlMonitor',
    summary: 'Control lots in use, over laboratories',
    central: true,
  }),
};
