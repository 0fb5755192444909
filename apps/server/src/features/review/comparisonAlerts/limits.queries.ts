import type { ComparisonLimits } from '@qc/domain';
import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { query } from '#platform/database/sqlText';

type Limits = ComparisonLimits & { readonly id: string; readonly tenantId: string; readonly isDefault: boolean };

/** The limits of each test: its own sensitivity, else the laboratory's default, else the centre's; none where nobody chose. */
export async function limitsOfTests(
  tx: ReadTx,
  tenantId: string,
): Promise<(qcTestId: string) => ComparisonLimits | undefined> {
  const [choices, tests] = await Promise.all([
    tx.rows(sql<Limits>`select id, tenant_id as "tenantId", is_default as "isDefault", sdi_limit as "sdiLimit", cvi_limit as "cviLimit",
        bias_percent_limit as "biasPercentLimit", tea_used_limit as "teaUsedLimit", min_points as "minPoints"
      from sensitivity where tenant_id in (${tenantId}, ${centralTenant}) and deleted_at is null`),
    tx.rows(
      query
        .selectFrom('qc_test')
        .select(['id', 'sensitivity_id as sensitivityId'])
        .where('tenant_id', '=', tenantId)
        .where('sensitivity_id', 'is not', null)
        .where('deleted_at', 'is', null),
    ),
  ]);
  const fallback =
    choices.find((choice) => choice.isDefault && choice.tenantId === tenantId) ??
    choices.find(({ isDefault }) => isDefault);
  const own = new Map(tests.map((test) => [test.id, choices.find(({ id }) => id === test.sensitivityId)]));
  return (qcTestId) => own.get(qcTestId) ?? fallback;
}
