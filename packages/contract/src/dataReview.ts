import { defineCall } from './call.ts';

const schemas = () => import('./dataReview.schemas.ts');

/** Sign-off of results: what awaits it, giving it, taking it back. */
export const reviewCalls = {
  groups: defineCall(schemas, {
    method: 'GET',
    path: '/app/review/data',
    permission: 'qcTestResult_view',
    summary: 'Results by day and place, with counts',
    query: 'ReviewGroupsQuery',
    answer: 'ReviewGroups',
    topics: ['qcTestResult'],
  }),
  results: defineCall(schemas, {
    method: 'GET',
    path: '/app/review/results',
    permission: 'qcTestResult_view',
    summary: 'The results of a group',
    query: 'ReviewResultsQuery',
    answer: 'ReviewResultPage',
    topics: ['qcTestResult'],
  }),
  review: defineCall(schemas, {
    method: 'POST',
    path: '/app/review/review',
    permission: 'qcTestResult_review',
    summary: 'Review results, first or second level',
    body: 'ReviewResultsBody',
    answer: 'ReviewAnswer',
  }),
  unlock: defineCall(schemas, {
    method: 'POST',
    path: '/app/review/unlock',
    permission: 'qcTestResult_unlock',
    summary: 'Unlock reviewed results',
    body: 'UnlockResultsBody',
    answer: 'UnlockAnswer',
  }),
};
