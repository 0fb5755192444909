import { qcTestCalls } from '@qc/contract';
import { laboratoryView } from '#crud/laboratoryView';
import { callRoutes, serve } from '#platform/http/serve';
import { copyQcTest } from './copyQcTest.ts';
import { createQcTests } from './createQcTests.ts';
import { exportDetail } from './exportDetail.ts';
import { lotAnalytes } from './lotAnalytes.ts';
import { matchLot } from './matchLot.ts';
import { matchQcTest } from './matchQcTest.ts';
import { setSealed } from './sealQcTests.ts';
import { testRows } from './testRows.queries.ts';
import { updateQcTests } from './updateQcTests.ts';
import { testWorkspace, testWorkspaces } from './workspace.ts';

/** QC tests beyond their records: the tree and the workspaces of entry, and acts on many tests. */
export const qcTestRoutes = callRoutes(() => [
  serve(qcTestCalls.tree, (ctx, { tenantId, sealed }) => {
    const view = laboratoryView(ctx, tenantId);
    return view.read((tx) => testRows(tx, view.ctx, { sealed }));
  }),
  serve(qcTestCalls.workspace, testWorkspace),
  serve(qcTestCalls.workspaces, testWorkspaces),
  serve(qcTestCalls.match, matchQcTest),
  serve(qcTestCalls.matchLot, matchLot),
  serve(qcTestCalls.lotAnalytes, (ctx, { lotId }) => lotAnalytes(ctx, lotId)),
  serve(qcTestCalls.exportDetail, (ctx, query, { reply }) => exportDetail(ctx, query, reply)),
  serve(qcTestCalls.seal, (ctx, body) => setSealed(ctx, body, 'Sealed')),
  serve(qcTestCalls.unseal, (ctx, body) => setSealed(ctx, body, 'Active')),
  serve(qcTestCalls.updateBatch, (ctx, { ids, values }) => updateQcTests(ctx, ids, values)),
  serve(qcTestCalls.updateStatsComparison, (ctx, { qcTestIds, statsComparisonId }) =>
    updateQcTests(ctx, qcTestIds, { statsComparisonId }),
  ),
  serve(qcTestCalls.createBatch, createQcTests),
  serve(qcTestCalls.copy, copyQcTest),
]);
