import { type Kysely, sql } from 'kysely';

/** What only the laboratory knows of an assay's uncertainty: that of its calibrator, and of a bias that was corrected. */
const statements = [
  `ALTER TABLE assay ADD COLUMN calibrator_uncertainty_percent double precision
    CHECK (calibrator_uncertainty_percent >= 0 AND calibrator_uncertainty_percent <= 100)`,
  `ALTER TABLE assay ADD COLUMN bias_uncertainty_percent double precision
    CHECK (bias_uncertainty_percent >= 0 AND bias_uncertainty_percent <= 100)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
