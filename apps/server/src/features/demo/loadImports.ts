import { reviewStates } from '@qc/domain';
import { sql } from 'kysely';
import { stageText, stageUnreadable } from '#features/imports/public';
import type { Caller } from '#platform/ctx';
import { searchText } from '#platform/database/searchText';
import type { Calendar } from './calendar.ts';
import { demoLots } from './catalogue/lots.ts';
import type { IdAt } from './demoIds.ts';
import { loadInterfaces } from './loadInterfaces.ts';
import type { LaboratoryPlan, TestPlan } from './plan.ts';
import { owned } from './stamp.ts';
import type { TenantLoad } from './tenantLoad.ts';

type Around = { readonly calendar: Calendar; readonly newId: IdAt };

const heading = '仪器,项目,批号,水平,质控日期,结果';

/** The supervisor who uploads, at a moment of the demo's past. */
function uploader(plan: LaboratoryPlan, { newId }: Around, at: number): Caller {
  const caller: Caller = {
    tenantId: plan.tenantId,
    userId: plan.staff.supervisor,
    account: 'supervisor',
    userName: '',
    identity: 'laboratory',
    permissions: new Set(),
    sessionId: '0',
    language: 'zh',
    requestId: 'demo',
    now: () => new Date(at),
    newId: () => newId(at),
    isCentral: false,
    can: () => false,
    inTenant: () => caller,
  };
  return caller;
}

const lineOf = (
  { assay, lot, truth }: TestPlan,
  level: number,
  { day, code, value }: { day: string; code?: string; value?: string },
): string =>
  [
    assay.analyser.name,
    code ?? assay.analyte.abbreviation,
    demoLots[lot.key].lotNumber,
    level,
    `${day} 16:20`,
    value ?? String(Number((truth.get(level)?.mean ?? 1).toPrecision(3))),
  ].join(',');

/** Imports in every state, in the first laboratory: rows that are ready, wait, failed and are results; a file that broke. */
export async function loadImports(tenant: TenantLoad, plan: LaboratoryPlan, around: Around): Promise<void> {
  const { calendar, newId } = around;
  const [first, second] = plan.tests.filter((test) => test.status === 'Active' && test.levels.length > 1);
  if (plan.ownRuleSetId === null || !first || !second) return;
  await tenant.load('dataImportSetting', 'data_import_setting', [
    {
      ...owned(plan),
      id: newId(plan.setUpAt),
      name: 'LIS 质控导出',
      mapping_id: 'LIS',
      encoding: 'gbk',
      layout: 'long',
      qc_row_patterns: 'QC*',
      search_text: searchText(['LIS 质控导出', 'LIS']),
    },
  ]);
  await tenant.load('dataMapping', 'data_mapping', [
    {
      ...owned(plan),
      id: newId(plan.setUpAt),
      kind: 'analyte',
      source: 'LIS',
      external_code: 'LIS-0101',
      analyte_id: first.assay.analyte.id,
      search_text: searchText(['LIS-0101', 'LIS']),
    },
  ]);
  await loadInterfaces(tenant, plan, { calendar, newId, test: first });
  const { tx } = tenant;
  const stage = async (
    daysAgo: number,
    fileName: string,
    lines: (day: string) => readonly string[],
  ): Promise<string> => {
    const at = calendar.instant(-daysAgo, 17 * 60);
    const day = calendar.day(-daysAgo);
    const id = newId(at);
    const text = [heading, ...lines(day)].join('\n');
    await stageText(tx, uploader(plan, around, at), { id, fileName, text, uploadTime: `${day} 17:00:00` });
    return id;
  };
  await stage(1, 'LIS质控导出.csv', (day) => [
    lineOf(first, 1, { day }),
    lineOf(first, 2, { day }),
    lineOf(second, 1, { day, value: '>RR' }),
    lineOf(second, 1, { day, code: 'XGLU-2' }),
    lineOf(second, 2, { day, code: 'XGLU-2' }),
    lineOf(second, 1, { day, code: 'LIS-0417' }),
    lineOf(first, 1, { day }),
  ]);
  const broken = calendar.instant(-3, 9 * 60);
  await stageUnreadable(tx, uploader(plan, around, broken), {
    id: newId(broken),
    fileName: '质控结果.xlsx',
    uploadTime: `${calendar.day(-3)} 09:00:00`,
  });
  await loadStored(tenant, plan, { around, test: first });
  tenant.noteLoad('qcTestImportHistory', 3);
}

/** An import whose rows are results: the latest of a test, which came by file. */
async function loadStored(
  tenant: TenantLoad,
  plan: LaboratoryPlan,
  { around, test }: { around: Around; test: TestPlan },
): Promise<void> {
  const { calendar, newId } = around;
  const at = calendar.instant(-1, 10 * 60);
  const id = newId(at);
  const { tx } = tenant;
  await stageText(tx, uploader(plan, around, at), {
    id,
    fileName: `${test.assay.analyser.nameEn}.txt`,
    text: heading,
    uploadTime: `${calendar.day(-1)} 10:00:00`,
  });
  const results = await tx.rows(sql<{
    id: string;
  }>`select id from qc_result where tenant_id = ${plan.tenantId} and qc_test_id = ${test.id}
    and review_status = ${reviewStates.open} and value is not null and deleted_at is null and measured_at < ${new Date(at)} order by measured_at desc, level limit 6`);
  const ids = results.map((result) => result.id);
  await tx.rows(sql`insert into qc_test_result_record (tenant_id, id, import_id, line, part, raw, codes, told_level, told_at, told_value, qc_test_id, level, measured_at,
      value, replicate, status, verdict, rules, result_id, update_time)
    select r.tenant_id, n.id, ${id}, n.place::int + 1, 1, concat_ws(',', ${test.assay.analyser.name}::text, ${test.assay.analyte.abbreviation}::text,
        ${demoLots[test.lot.key].lotNumber}::text, r.level, to_char(r.measured_at, 'YYYY-MM-DD HH24:MI:SS'), r.value), '{}'::jsonb, r.level,
      to_char(r.measured_at, 'YYYY-MM-DD HH24:MI:SS'), r.value::text, r.qc_test_id, r.level, r.measured_at, r.value::text, r.replicate, 'Imported', r.verdict, '{}',
      r.id, ${new Date(at)}
    from unnest(${ids}::bigint[], ${ids.map(() => newId(at))}::bigint[]) with ordinality as n(result_id, id, place)
    join qc_result r on r.tenant_id = ${plan.tenantId} and r.id = n.result_id`);
  await tx.rows(
    sql`update qc_test_import_history set total = ${ids.length}, imported = ${ids.length} where tenant_id = ${plan.tenantId} and id = ${id}`,
  );
}
