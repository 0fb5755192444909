import { defineCall } from '../call.ts';

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
    topics: ['qcTestResult', 'qcTestAlert'],
  }),
  results: defineCall(schemas, {
    method: 'GET',
    path: '/app/review/results',
    permission: 'qcTestResult_view',
    summary: 'The results of a group',
    query: 'ReviewResultsQuery',
    filterable: 'reviewResultFields',
    answer: 'ReviewResultPage',
    topics: ['qcTestResult'],
  }),
  preview: defineCall(schemas, {
    method: 'POST',
    path: '/app/review/preview',
    permission: 'qcTestResult_review',
    summary: 'What a review would sign: results, exceptions, open cases',
    body: 'ReviewPreviewBody',
    answer: 'ReviewPreview',
    topics: ['qcTestResult', 'qcTestAlert'],
  }),
  policy: defineCall(schemas, {
    method: 'GET',
    path: '/app/review/policy',
    permission: 'qcTestResult_view',
    summary: 'Whether open cases block a review, and how many people sign a monthly report',
    answer: 'ReviewPolicy',
    topics: ['laboratorySetting'],
  }),
  setPolicy: defineCall(schemas, {
    method: 'POST',
    path: '/app/review/policy',
    permission: 'sensitivity_edit',
    summary: 'Choose whether open cases block a review, and how many people sign a monthly report',
    body: 'ReviewPolicyBody',
    answer: 'ReviewPolicy',
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
