import { scaleBetween, type UnitScale, type WrittenUnit, type WrittenUnits } from '@qc/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from '#platform/database/db';

/** Scales by analyte and unit; a unit that an analyte does not know has none. */
export type UnitScales = { of(analyteId: string, unitId: string): UnitScale | undefined };

type ScaleRow = UnitScale & { analyteId: string; unitId: string };

/** The scales that lead to the analyte's default unit. That unit is its own measure, listed or not. */
const scales = (analyteIds: readonly string[]): RawBuilder<unknown> => sql`
  select a.id as "analyteId", a.unit_id as "unitId", 1::float8 as factor, 0::float8 as intercept from analyte a where a.id = any(${analyteIds}::bigint[])
  union all
  select analyte_id, unit_id, factor, coalesce(intercept, 0) from analyte_unit where analyte_id = any(${analyteIds}::bigint[]) and deleted_at is null`;

/** The unit scales of some analytes. */
export async function unitScales(tx: ReadTx, analyteIds: readonly string[]): Promise<UnitScales> {
  const rows = await tx.rows(sql<ScaleRow>`${scales([...new Set(analyteIds)])}`);
  const byUnit = new Map(rows.map((row) => [`${row.analyteId}/${row.unitId}`, row]));
  return { of: (analyteId, unitId) => byUnit.get(`${analyteId}/${unitId}`) };
}

/** An analyte and the unit that its values are stored in. */
export type StoredUnit = { readonly analyteId: string; readonly unitId: string };

type UnitRow = { readonly unitId: string; readonly symbol: string; readonly names: readonly string[] };

/** In which units figures may be written: the one they are stored in first, then those that a known factor leads from. */
export async function writtenUnits(
  tx: ReadTx,
  stored: readonly StoredUnit[],
): Promise<(wanted: StoredUnit) => WrittenUnits> {
  const analyteIds = [...new Set(stored.map(({ analyteId }) => analyteId))];
  const unitIds = [...new Set(stored.map(({ unitId }) => unitId))];
  const [rows, units] = await Promise.all([
    tx.rows(sql<ScaleRow>`${scales(analyteIds)}`),
    tx.rows(sql<UnitRow>`select u.id as "unitId", u.symbol, array_remove(array[u.name, u.ucum], null) as names from unit u
      where u.id = any(${unitIds}::bigint[]) or u.id in (select s."unitId" from (${scales(analyteIds)}) s)`),
  ]);
  const byId = new Map(units.map((unit) => [unit.unitId, unit]));
  const written = (unitId: string, scale: UnitScale): WrittenUnit[] => {
    const unit = byId.get(unitId);
    return unit ? [{ symbol: unit.symbol, names: unit.names, ...scale }] : [];
  };
  const found = new Map<string, WrittenUnits>();
  return ({ analyteId, unitId }) => {
    const key = `${analyteId}/${unitId}`;
    const known = found.get(key);
    if (known) return known;
    const scaleOf = new Map(rows.flatMap((row) => (row.analyteId === analyteId ? [[row.unitId, row] as const] : [])));
    const own = scaleOf.get(unitId);
    const others = own ? [...scaleOf].filter(([id]) => id !== unitId) : [];
    const list = [
      ...written(unitId, { factor: 1, intercept: 0 }),
      ...others.flatMap(([id, scale]) => (own ? written(id, scaleBetween(scale, own)) : [])),
    ];
    found.set(key, list);
    return list;
  };
}
