import type { TeaCombination } from '@qc/domain';
import { performanceLimit } from '@qc/resources';
import { sql } from 'kysely';
import { localName } from '#crud/localName';
import { recordsKnown } from '#crud/recordsKnown';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';

/** A row of a published table of allowable errors. */
export type TaeRow = {
  readonly taeTypeId: string;
  readonly taeTypeName: string;
  readonly analyteId: string;
  readonly combination: TeaCombination;
  readonly teaPercent: number | null;
  readonly teaAbsolute: number | null;
  readonly unitId: string | null;
  /** Instant from which it holds, in milliseconds since 1970. */
  readonly validFrom: number;
};

/** What the central body published and had not withdrawn: its tables grow by editions. */
const stoodAt = ({ asOf }: Caller, alias: string) =>
  asOf
    ? sql`${sql.ref(`${alias}.create_time`)} <= ${asOf} and (${sql.ref(`${alias}.deleted_at`)} is null or ${sql.ref(`${alias}.deleted_at`)} > ${asOf})`
    : sql`${sql.ref(`${alias}.deleted_at`)} is null`;

/** The tables' rows for some analytes, of all editions, the newest first. */
export function taeRows(tx: ReadTx, ctx: Caller, analyteIds: readonly string[]): Promise<TaeRow[]> {
  return tx.rows(sql<TaeRow>`
    select e.tae_type_id as "taeTypeId", ${localName(ctx.language, 'y')} as "taeTypeName", e.analyte_id as "analyteId",
      e.combination, e.tea_percent as "teaPercent", e.tea_absolute as "teaAbsolute", e.unit_id as "unitId",
      (extract(epoch from e.effective_from::timestamptz) * 1000)::float8 as "validFrom"
    from tae e join tae_type y on y.id = e.tae_type_id
    where e.analyte_id = any(${[...new Set(analyteIds)]}::bigint[]) and ${stoodAt(ctx, 'e')}
    order by e.effective_from desc`);
}

/** A performance limit that the laboratory set for an assay or a test. */
export type LimitRow = {
  readonly assayId: string | null;
  readonly qcTestId: string | null;
  readonly scope: 'assay' | 'qcTest';
  readonly level: number | null;
  readonly source: 'tae' | 'own';
  readonly taeTypeId: string | null;
  readonly form: 'percent' | 'absolute' | 'sd';
  readonly limit: number | null;
  readonly isDrawn: boolean;
  readonly maxCvPercent: number | null;
  readonly maxBiasPercent: number | null;
  readonly maxTePercent: number | null;
  readonly minSigma: number | null;
};

export function limitRows(
  tx: ReadTx,
  ctx: Caller,
  { testIds, assayIds }: { testIds: readonly string[]; assayIds: readonly string[] },
): Promise<LimitRow[]> {
  return tx.rows(sql<LimitRow>`
    select assay_id as "assayId", qc_test_id as "qcTestId", scope, level, source, tae_type_id as "taeTypeId", form, "limit", is_drawn as "isDrawn",
      max_cv_percent as "maxCvPercent", max_bias_percent as "maxBiasPercent", max_total_error_percent as "maxTePercent", min_sigma as "minSigma"
    from ${recordsKnown(ctx, performanceLimit)} p where tenant_id = ${ctx.tenantId} and deleted_at is null
      and (scope = 'qcTest' and qc_test_id = any(${[...testIds]}::bigint[]) or scope = 'assay' and assay_id = any(${[...new Set(assayIds)]}::bigint[]))`);
}
