import { sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';

/** How values of a unit become the analyte's default unit: factor × value + intercept. */
export type UnitScale = { readonly factor: number; readonly intercept: number };

/** Scales by analyte and unit; a unit that an analyte does not know has none. */
export type UnitScales = { of(analyteId: string, unitId: string): UnitScale | undefined };

type ScaleRow = UnitScale & { analyteId: string; unitId: string };

/** The unit scales of some analytes. The default unit is its own measure, listed or not. */
export async function unitScales(tx: ReadTx, analyteIds: readonly string[]): Promise<UnitScales> {
  const ids = [...new Set(analyteIds)];
  const rows = await tx.rows(sql<ScaleRow>`
    select a.id as "analyteId", a.unit_id as "unitId", 1::float8 as factor, 0::float8 as intercept from analyte a where a.id = any(${ids}::bigint[])
    union all
    select analyte_id, unit_id, factor, coalesce(intercept, 0) from analyte_unit where analyte_id = any(${ids}::bigint[]) and deleted_at is null`);
  const byUnit = new Map(rows.map((row) => [`${row.analyteId}/${row.unitId}`, row]));
  return { of: (analyteId, unitId) => byUnit.get(`${analyteId}/${unitId}`) };
}

/** A value in another unit of the same analyte. */
export function convertValue(value: number, from: UnitScale, to: UnitScale): number {
  return (from.factor * value + from.intercept - to.intercept) / to.factor;
}

/** A width (SD, allowable error) in another unit: where the zero lies does not matter to it. */
export function convertWidth(width: number, from: UnitScale, to: UnitScale): number {
  return (width * from.factor) / to.factor;
}
