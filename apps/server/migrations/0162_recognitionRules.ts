import { type Kysely, sql } from 'kysely';
import { choice, flag, integer, text } from './columns.ts';
import { createTables } from './table.ts';

/** What provinces ask of a test before its results are recognised elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db, [
    {
      name: 'recognition_rule',
      tenancy: 'shared',
      isSearched: true,
      columns: [
        text('name', 120, 'NOT NULL'),
        text('name_en', 160),
        text('region', 80),
        '"effective_from" date NOT NULL',
        '"effective_to" date',
        flag('checks_cv', true),
        choice('jurisdiction', ['national', 'province', 'own']),
        integer('cv_months', { min: 1, max: 12 }, 'NOT NULL DEFAULT 1'),
        integer('min_results', { min: 2, max: 1000 }, 'NOT NULL DEFAULT 20'),
        flag('checks_rounds', true),
        integer('rounds', { min: 1, max: 12 }, 'NOT NULL DEFAULT 2'),
        integer('rounds_passed', { min: 1, max: 12 }, 'NOT NULL DEFAULT 2'),
        integer('round_months', { min: 1, max: 60 }, 'NOT NULL DEFAULT 24'),
        flag('checks_cases', true),
        flag('checks_accreditation'),
        text('remark', 500),
      ],
      unique: [['name'], ['region', 'effective_from']],
    },
  ]);
  await sql`CREATE INDEX "recognition_rule_listed" ON recognition_rule ("name" ASC NULLS LAST, id ASC) WHERE deleted_at IS NULL`.execute(
    db,
  );
}
