import { isTenantOwned } from '@qc/resource-kit';
import { resources } from '@qc/resources';
import { sql } from 'kysely';
import { identifier } from '#crud/columns';
import type { Tx } from '#platform/ctx';
import { defineError } from '#platform/http/errors';

/** Records refer to their laboratory by its tenant code: while there are any, it is closed, not deleted. */
const LaboratoryHasData = defineError<{ name: string; dataZh: string; dataEn: string }>('LABORATORY_HAS_DATA', 409, {
  zh: ({ name, dataZh }) => `「${name}」已有数据，不能删除: ${dataZh}。如不再参加，请关闭该实验室，随时可重新开放`,
  en: ({ name, dataEn }) =>
    `"${name}" has data and cannot be deleted: ${dataEn}. Close it instead; it can be reopened at any time`,
});

type Count = { readonly resource: string; readonly count: number };

const owned = resources.filter(isTenantOwned);

/** Refuses to remove a laboratory of which anything is kept; asked under its own tenant. */
export async function refuseIfHasData(there: Tx, name: string): Promise<void> {
  const counts = owned.map(
    (resource) => sql`select ${resource.name} as resource, count(*)::int as count
      from ${sql.raw(identifier(resource.table))} where tenant_id = ${there.tenantId} and deleted_at is null`,
  );
  const found = await there.rows(
    sql<Count>`select * from (${sql.join(counts, sql` union all `)}) kept where count > 0`,
  );
  const results = await there.first(sql`select 1 from qc_result where tenant_id = ${there.tenantId} limit 1`);
  if (found.length === 0 && !results) return;
  const textIn = (language: 'zh' | 'en') =>
    found.flatMap(({ resource, count }) => {
      const label = owned.find((each) => each.name === resource)?.label[language];
      return label ? [`${label} ${count}`] : [];
    });
  const [dataZh, dataEn] = [textIn('zh').join(', ') || '质控结果', textIn('en').join(', ') || 'QC results'];
  throw LaboratoryHasData({ name, dataZh, dataEn }, { uses: found });
}
