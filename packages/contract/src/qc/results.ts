import { defineCall } from '../call.ts';

const schemas = () => import('./results.schemas.ts');

/** The topics that change a list of results: new results, and what they are judged by. */
const topics = ['qcTestResult', 'qcTest', 'target'];
const added = { zh: '结果添加成功', en: 'Results Add Successfully' };

/** Control results: entry, correction, exclusion, override, removal; every answer to a write carries the verdicts. */
export const resultCalls = {
  page: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTestResult/page',
    aliases: ['/app/qcTestResult/list'],
    permission: 'qcTestResult_view',
    summary: 'Results, newest run first',
    query: 'ResultsQuery',
    filterable: 'resultFields',
    answer: 'ResultPage',
    topics,
  }),
  export: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTestResult/export',
    permission: 'qcTestResult_view',
    summary: 'Matching results as Excel, oldest first',
    query: 'ExportResultsQuery',
    filterable: 'resultFields',
    kind: 'file',
  }),
  detail: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTestResult/detail',
    permission: 'qcTestResult_view',
    summary: 'One result',
    query: 'ResultQuery',
    answer: 'ResultOrNone',
    topics,
  }),
  versions: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTestResult/versions',
    permission: 'qcTestResult_view',
    summary: 'All versions of a result',
    query: 'ResultQuery',
    answer: 'ResultVersions',
    topics: ['qcTestResult'],
  }),
  add: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTestResult/batchAddResults',
    permission: 'qcTestResult_add',
    summary: 'Enter results; client-made ids make a repeat harmless',
    body: 'AddResultsBody',
    answer: 'WriteOutcome',
    done: added,
  }),
  save: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTestResult/save',
    permission: 'qcTestResult_add',
    summary: 'Enter one result',
    body: 'NewResult',
    answer: 'WriteOutcome',
    done: added,
  }),
  update: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTestResult/update',
    permission: 'qcTestResult_edit',
    summary: 'Correct a result',
    body: 'ChangeResultBody',
    answer: 'WriteOutcome',
  }),
  preview: defineCall(schemas, {
    isComputed: true,
    method: 'POST',
    path: '/app/qcTestResult/previewUpdate',
    permission: 'qcTestResult_edit',
    summary: 'What a correction would change; nothing is stored',
    body: 'ChangeResultBody',
    answer: 'WriteOutcome',
  }),
  submit: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTestResult/submit',
    permission: 'qcTestResult_add',
    summary: 'Enter a result, or correct the one with this id',
    body: 'SubmitResultBody',
    answer: 'WriteOutcome',
    done: added,
  }),
  remove: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTestResult/remove',
    permission: 'qcTestResult_delete',
    summary: 'Remove results',
    parameters: 'RemoveResults',
    answer: 'WriteOutcome',
  }),
  exclude: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTestResult/exclude',
    permission: 'qcTestResult_override',
    summary: 'Leave results out of statistics, or take them back in',
    body: 'ExcludeBody',
    answer: 'WriteOutcome',
  }),
  override: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTestResult/override',
    permission: 'qcTestResult_override',
    summary: "Set a reviewer's verdict in addition to the rules'",
    body: 'OverrideBody',
    answer: 'WriteOutcome',
  }),
};

/** Comments on results; they are append-only. */
export const commentCalls = {
  page: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTestResultComments/page',
    aliases: ['/app/qcTestResultComments/list'],
    permission: 'qcTestResult_view',
    summary: 'Comments on results, oldest first',
    query: 'CommentsQuery',
    filterable: 'commentFields',
    answer: 'CommentPage',
    topics: ['qcTestResult'],
  }),
  detail: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTestResultComments/detail',
    permission: 'qcTestResult_view',
    summary: 'One comment',
    query: 'ResultId',
    answer: 'CommentOrNone',
  }),
  add: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTestResultComments/save',
    aliases: ['/app/qcTestResultComments/submit'],
    permission: 'qcTestResult_add',
    summary: 'Comment on a result; a comment is never changed',
    body: 'CommentBody',
    answer: 'CommentAdded',
  }),
  change: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTestResultComments/update',
    aliases: ['/app/qcTestResultComments/remove'],
    permission: 'qcTestResult_view',
    summary: 'Refused: comments stay as they are',
  }),
};
