import {
  CopyBody,
  CreateBatchBody,
  ExportDetailQuery,
  LotAnalytesQuery,
  MatchLotQuery,
  MatchQuery,
  SealBody,
  StatsComparisonBody,
  TreeQuery,
  UpdateBatchBody,
  WorkspaceQuery,
  WorkspacesQuery,
} from '@qc/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ok } from '#platform/http/answers';
import { copyTest } from './copyTest.ts';
import { createTests } from './createTests.ts';
import { exportDetail } from './exportDetail.ts';
import { laboratoryView } from './laboratoryView.ts';
import { lotAnalytes } from './lotAnalytes.ts';
import { matchLot } from './matchLot.ts';
import { matchTest } from './matchTest.ts';
import { setSealed } from './sealTests.ts';
import { testRows } from './testRows.queries.ts';
import { updateTests } from './updateTests.ts';
import { testWorkspace, testWorkspaces } from './workspace.ts';

const base = '/app/qcTest';
const tags = ['qcTest'];
const access = (permission: string) => ({ config: { permission } });
const schema = <T extends object>(summary: string, input: T) => ({ schema: { tags, summary, ...input } });

/** QC tests beyond their records: the tree and the workspaces of the bench, and work on many tests at once. */
export const qcTestRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    `${base}/tree`,
    { ...access('qcTest_view'), ...schema('Tests with their state of the moment', { querystring: TreeQuery }) },
    async ({ ctx, query }) => {
      const view = laboratoryView(ctx, query.tenantId);
      return ok(await view.read((tx) => testRows(tx, view.ctx, { sealed: query.sealed })));
    },
  );
  app.get(
    `${base}/workspace`,
    {
      ...access('qcTestResult_view'),
      ...schema('All that the entry of a test needs', { querystring: WorkspaceQuery }),
    },
    async ({ ctx, query }) => ok(await testWorkspace(ctx, query)),
  );
  app.get(
    `${base}/workspaces`,
    {
      ...access('qcTestResult_view'),
      ...schema('The same of several tests or a panel', { querystring: WorkspacesQuery }),
    },
    async ({ ctx, query }) => ok(await testWorkspaces(ctx, query)),
  );
  app.get(
    `${base}/matchQcTest`,
    { ...access('qcTest_view'), ...schema('Which test some coding parameters mean', { querystring: MatchQuery }) },
    async ({ ctx, query }) => ok(await matchTest(ctx, query)),
  );
  app.get(
    `${base}/matchLot`,
    { ...access('qcTest_view'), ...schema('The same for every analyte of a lot', { querystring: MatchLotQuery }) },
    async ({ ctx, query }) => ok(await matchLot(ctx, query)),
  );
  app.get(
    `${base}/getAnalyteListByLotId`,
    {
      ...access('qcTest_view'),
      ...schema('Analytes of a lot with the maker’s values', { querystring: LotAnalytesQuery }),
    },
    async ({ ctx, query }) => ok(await lotAnalytes(ctx, query.lotId)),
  );
  app.get(
    `${base}/export-qcTestDetail`,
    { ...access('qcTest_export'), ...schema('Set-up of tests as Excel', { querystring: ExportDetailQuery }) },
    async ({ ctx, query }, reply) => {
      await exportDetail(ctx, query, reply);
      return reply;
    },
  );
  app.post(
    `${base}/seal`,
    { ...access('qcTest_seal'), ...schema('Seal tests', { body: SealBody }) },
    async ({ ctx, body }) => ok(await setSealed(ctx, body, 'Sealed')),
  );
  app.post(
    `${base}/unseal`,
    { ...access('qcTest_unseal'), ...schema('Open sealed tests again', { body: SealBody }) },
    async ({ ctx, body }) => ok(await setSealed(ctx, body, 'Active')),
  );
  app.post(
    `${base}/updateBatch`,
    { ...access('qcTest_edit'), ...schema('Change settings of many tests', { body: UpdateBatchBody }) },
    async ({ ctx, body }) => ok(await updateTests(ctx, body.ids, body.values)),
  );
  app.post(
    `${base}/batchUpdateStatsComparison`,
    { ...access('qcTest_edit'), ...schema('Assign a stats comparison', { body: StatsComparisonBody }) },
    async ({ ctx, body: { qcTestIds, statsComparisonId } }) =>
      ok(await updateTests(ctx, qcTestIds, { statsComparisonId })),
  );
  app.post(
    `${base}/createBatch`,
    { ...access('qcTest_add'), ...schema('Make tests in bulk', { body: CreateBatchBody }) },
    async ({ ctx, body }) => ok(await createTests(ctx, body)),
  );
  app.post(
    `${base}/copy`,
    { ...access('qcTest_add'), ...schema('Copy a test to another assay or lot', { body: CopyBody }) },
    async ({ ctx, body }) => ok(await copyTest(ctx, body)),
  );
};
