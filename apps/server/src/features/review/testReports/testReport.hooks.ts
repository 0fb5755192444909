import type { ResourceHooks } from '#crud/hooks';
import type { Caller, Tx } from '#platform/ctx';
import { notDeletedOf } from '#platform/database/notDeleted';
import { ReportWrongState } from './report.errors.ts';

/** Comments are written while a report is generated; from the check on it says what was checked. */
async function refuseUnlessGenerated(tx: Tx, ctx: Caller, reportId: string): Promise<void> {
  const report = await tx.first(
    notDeletedOf(ctx.tenantId, 'qc_test_report').select('state').where('id', '=', reportId).forUpdate(),
  );
  if (report?.state !== 'generated') throw ReportWrongState({ act: 'edit', state: report?.state ?? 'none' });
}

export const testReportHooks: Readonly<Record<string, ResourceHooks>> = {
  qcTestReport: {
    async beforeSave(tx, ctx, { id, values }) {
      await refuseUnlessGenerated(tx, ctx, id);
      return values;
    },
  },
  qcTestReportRecord: {
    async beforeSave(tx, ctx, { merged, values }) {
      await refuseUnlessGenerated(tx, ctx, String(merged.reportId));
      return values;
    },
  },
};
