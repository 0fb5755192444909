import type { Kysely } from 'kysely';
import { fill, idsBy, readLines } from './seed.ts';

const type = {
  id: '3200001',
  name: 'WS/T 403-2024',
  name_en: 'WS/T 403-2024',
  publisher: '国家卫生健康委员会',
  citation: 'WS/T 403-2024 临床化学检验常用项目分析质量标准',
};

/**
 * The edition that replaced WS/T 403-2012. It allows an absolute error up to a concentration and a percentage above; both meet
 * there, so the greater of the two is the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const unitId = idsBy(readLines('units.csv', 11), 'ucum');
  const analyteId = idsBy(readLines('analytes.csv', 13), 'name_en');
  const rows = readLines('tae_wst403_2024.csv', 33).map(({ tae_type: _, analyte, unit, ...line }) => ({
    ...line,
    tae_type_id: type.id,
    analyte_id: analyteId(analyte),
    unit_id: unit && unitId(unit),
  }));
  await fill(db, [
    { table: 'tae_type', rows: [type], search: ['name', 'name_en'] },
    { table: 'tae', rows },
  ]);
}
