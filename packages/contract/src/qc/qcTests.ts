import { defineCall } from '../call.ts';

const schemas = () => import('./qcTests.schemas.ts');

/** The topics that change the state of a test: its last verdict, what it is due for, its open alerts. */
const stateTopics = ['qcTest', 'qcTestResult', 'target', 'qcTestAlert'];
/** An event may restart the look-back of the rules. */
const workspaceTopics = [...stateTopics, 'qcTestEvent'];

/** QC tests beyond their records: the tree and the workspaces of entry, and bulk changes of tests. */
export const qcTestCalls = {
  tree: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTest/tree',
    permission: 'qcTest_view',
    summary: 'Tests with their state of the moment',
    query: 'TreeQuery',
    answer: 'QcTestRows',
    topics: stateTopics,
  }),
  workspace: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTest/workspace',
    permission: 'qcTestResult_view',
    summary: 'All that the entry of a test needs',
    query: 'WorkspaceQuery',
    answer: 'SingleWorkspace',
    topics: workspaceTopics,
    testIn: 'id',
  }),
  workspaces: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTest/workspaces',
    permission: 'qcTestResult_view',
    summary: 'All that the entry of several tests or of a panel needs',
    query: 'WorkspacesQuery',
    answer: 'PanelWorkspace',
    topics: workspaceTopics,
  }),
  match: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTest/matchQcTest',
    permission: 'qcTest_view',
    summary: 'Which test some coding parameters mean',
    query: 'MatchQuery',
    answer: 'MatchAnswer',
    topics: ['qcTest'],
  }),
  matchLot: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTest/matchLot',
    permission: 'qcTest_view',
    summary: 'Which tests every analyte of a lot means',
    query: 'MatchLotQuery',
    answer: 'LotMatches',
    topics: ['qcTest'],
  }),
  lotAnalytes: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTest/getAnalyteListByLotId',
    permission: 'qcTest_view',
    summary: 'Analytes of a lot with the maker’s values',
    query: 'LotAnalytesQuery',
    answer: 'LotAnalyteRows',
    topics: ['qcTest', 'lot'],
  }),
  exportDetail: defineCall(schemas, {
    method: 'GET',
    path: '/app/qcTest/export-qcTestDetail',
    permission: 'qcTest_export',
    summary: 'Set-up of tests as Excel',
    query: 'ExportDetailQuery',
    kind: 'file',
  }),
  seal: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTest/seal',
    permission: 'qcTest_seal',
    summary: 'Seal tests',
    body: 'SealBody',
    answer: 'SealAnswer',
  }),
  unseal: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTest/unseal',
    permission: 'qcTest_unseal',
    summary: 'Open sealed tests again',
    body: 'SealBody',
    answer: 'SealAnswer',
  }),
  updateBatch: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTest/updateBatch',
    permission: 'qcTest_edit',
    summary: 'Change settings of many tests',
    body: 'UpdateBatchBody',
    answer: 'BatchAnswer',
  }),
  updateStatsComparison: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTest/batchUpdateStatsComparison',
    permission: 'qcTest_edit',
    summary: 'Assign a stats comparison',
    body: 'StatsComparisonBody',
    answer: 'BatchAnswer',
  }),
  createBatch: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTest/createBatch',
    permission: 'qcTest_add',
    summary: 'Make tests in bulk',
    body: 'CreateBatchBody',
    answer: 'CreateBatchAnswer',
  }),
  copy: defineCall(schemas, {
    method: 'POST',
    path: '/app/qcTest/copy',
    permission: 'qcTest_add',
    summary: 'Copy a test to another assay or lot',
    body: 'CopyBody',
    answer: 'CopyAnswer',
  }),
};
