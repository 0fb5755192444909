import type { HeldRecognitionRule } from '@qc/contract';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { System } from '#platform/database/system';

const day = sql.raw(`'YYYY-MM-DD'`);

/** All rules, those that are over too. */
export const recognitionRules = (tx: ReadTx, ctx: Caller): Promise<HeldRecognitionRule[]> =>
  tx.rows(sql<HeldRecognitionRule>`
    select r.id, ${localName(ctx.language, 'r')} as name, nullif(r.region, '') as region, to_char(r.effective_from, ${day}) as "effectiveFrom",
      to_char(r.effective_to, ${day}) as "effectiveTo", r.checks_cv as "checksCv", r.jurisdiction, r.cv_months as "cvMonths",
      r.min_results as "minResults", r.checks_rounds as "checksRounds", r.rounds, r.rounds_passed as "roundsPassed",
      r.round_months as "roundMonths", r.checks_cases as "checksCases", r.checks_accreditation as "checksAccreditation"
    from recognition_rule r where r.deleted_at is null order by r.id`);

type ActiveLaboratory = {
  readonly tenantId: string;
  readonly labName: string;
  readonly labNumber: string | null;
  readonly region: string | null;
};

/** The laboratories that take part. */
export const activeLaboratories = (tx: ReadTx, ctx: Caller): Promise<ActiveLaboratory[]> =>
  tx.rows(sql<ActiveLaboratory>`
    select b.tenant_code as "tenantId", ${localName(ctx.language, 'b')} as "labName", b.lab_number as "labNumber", nullif(b.region, '') as region
    from laboratory b where b.status = 'Active' and b.deleted_at is null order by b.lab_number, b.tenant_code`);

/** The region of a laboratory; its record is the centre's, which a laboratory cannot read by itself. */
export async function regionOfLaboratory(system: System, tenantId: string): Promise<string | null> {
  const row = await system.read('region of a laboratory, by which its rule of recognition is found', (tx) =>
    tx.first(sql<{ region: string | null }>`
      select nullif(region, '') as region from laboratory where tenant_code = ${tenantId} and deleted_at is null`),
  );
  return row?.region ?? null;
}
