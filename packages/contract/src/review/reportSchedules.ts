import { defineCall } from '../call.ts';

const schemas = () => import('./reportSchedules.schemas.ts');
const facts = { permission: 'qcTestResult_view', topics: ['reportSchedule'] } as const;

/** Reports that a user has scheduled weekly or monthly. Users see only their own. */
export const reportScheduleCalls = {
  list: defineCall(schemas, {
    ...facts,
    method: 'GET',
    path: '/app/reportSchedule/list',
    summary: 'Own schedules, and the last reports that they made',
    answer: 'ReportSchedules',
  }),
  save: defineCall(schemas, {
    ...facts,
    method: 'POST',
    path: '/app/reportSchedule/save',
    summary: 'Have a report made weekly or monthly; the same again changes it',
    body: 'SaveScheduleBody',
    answer: 'ReportSchedule',
  }),
  remove: defineCall(schemas, {
    ...facts,
    method: 'POST',
    path: '/app/reportSchedule/remove',
    summary: 'End an own schedule; what it made stays',
    body: 'RemoveScheduleBody',
    answer: 'ReportSchedule',
  }),
};
