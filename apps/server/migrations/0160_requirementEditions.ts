import { type Kysely, sql } from 'kysely';
import { choice, flag, number } from './columns.ts';
import { fill, idsBy, readLines } from './seed.ts';

const nccl2026 = {
  id: '3200002',
  name: 'NCCL 室间质评标准 2026',
  name_en: 'NCCL EQA criteria 2026',
  publisher: '国家卫生健康委临床检验中心',
  citation: '国家卫生健康委临床检验中心 2026 年全国临床检验室间质量评价标准',
  jurisdiction: 'national',
  effective_from: '2026-01-01',
  is_transcribed: true,
};

/** What holds when, and for whom; editions that are replaced stay, and hold for their time. */
const editions = [
  { name_en: 'WS/T 403-2012', from: '2013-08-01', to: '2024-10-31', isTranscribed: false },
  { name_en: 'WS/T 406-2012', from: '2013-08-01', to: null, isTranscribed: false },
  { name_en: 'WS/T 403-2024', from: '2024-11-01', to: null, isTranscribed: true },
  { name_en: 'NCCL EQA criteria', from: null, to: '2025-12-31', isTranscribed: false },
];

const specimens = ['serum', 'plasma', 'wholeBlood', 'urine', 'csf'];

const columns = [
  `ALTER TABLE tae_type
    ADD COLUMN ${choice('jurisdiction', ['national', 'province', 'own'])},
    ADD COLUMN "effective_from" date, ADD COLUMN "effective_to" date, ADD COLUMN ${flag('is_transcribed')}`,
  `ALTER TABLE tae
    ADD COLUMN ${choice('specimen', specimens)},
    ADD COLUMN ${number('break_point', { above: 0 })}, ADD COLUMN ${number('max_sd', { above: 0 })}`,
];

/**
 * Requirements know for whom and how long they hold. WS/T 403-2024 gets its break points, the absolute limit of HbA1c and the
 * SD of pH, which 0138 left out; rows that somebody edited since are left as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of columns) await sql.raw(statement).execute(db);
  const unitId = idsBy(readLines('units.csv', 11), 'ucum');
  const analyteId = idsBy(readLines('analytes.csv', 13), 'name_en');
  const rows = readLines('tae_nccl_2026.csv', 34).map(({ tae_type: _, analyte, unit, ...line }) => ({
    ...line,
    tae_type_id: nccl2026.id,
    analyte_id: analyteId(analyte),
    unit_id: unit && unitId(unit),
  }));
  await fill(db, [
    { table: 'tae_type', rows: [nccl2026], search: ['name', 'name_en'] },
    { table: 'tae', rows },
  ]);
  for (const { name_en, from, to, isTranscribed } of editions) {
    await sql`UPDATE tae_type SET jurisdiction = 'national', effective_from = ${from}::date, effective_to = ${to}::date,
      is_transcribed = ${isTranscribed} WHERE name_en = ${name_en} AND create_user IS NULL`.execute(db);
  }
  for (const part of readLines('tae_wst403_2024_parts.csv', 35)) {
    await sql`UPDATE tae SET break_point = ${part.break_point}, max_sd = ${part.max_sd}, tea_absolute = ${part.tea_absolute},
        unit_id = ${unitId(part.unit)}, combination = CASE WHEN tea_percent IS NULL THEN 'absolute' ELSE 'greater' END
      WHERE tae_type_id = 3200001 AND analyte_id = ${analyteId(part.analyte)} AND version = 1 AND create_user IS NULL`.execute(
      db,
    );
  }
}
