import { defineCall } from '../call.ts';

const schemas = () => import('./jobs.schemas.ts');
const job = { permission: 'job_view', topics: ['job'] } as const;

/** Background jobs: list, stop and start them again. */
export const jobCalls = {
  page: defineCall(schemas, {
    ...job,
    method: 'GET',
    path: '/app/job/page',
    aliases: ['/app/job/list'],
    summary: 'Jobs, newest first',
    query: 'JobsQuery',
    filterable: 'jobFields',
    answer: 'JobPage',
  }),
  kinds: defineCall(schemas, {
    ...job,
    method: 'GET',
    path: '/app/job/kinds',
    summary: 'The kinds of jobs there are',
    answer: 'JobKinds',
  }),
  detail: defineCall(schemas, {
    ...job,
    method: 'GET',
    path: '/app/job/detail',
    summary: 'One job',
    query: 'JobId',
    answer: 'JobRow',
  }),
  cancel: defineCall(schemas, {
    ...job,
    method: 'POST',
    path: '/app/job/cancel',
    summary: 'Stop a job that waits or runs',
    body: 'JobId',
    answer: 'JobRow',
  }),
  retry: defineCall(schemas, {
    ...job,
    method: 'POST',
    path: '/app/job/retry',
    summary: 'Let a failed or cancelled job go on',
    body: 'JobId',
    answer: 'JobRow',
  }),
};
