import { type Kysely, sql } from 'kysely';

const currentTenant = `nullif(current_setting('app.tenant_id', true), '')`;
const byCentre = `${currentTenant} = '000000'`;
const ownProposal = `proposed_by = ${currentTenant}`;

/** A laboratory may ask for an analyser together with a model that the dictionary does not have yet. */
const statements = [
  `ALTER TABLE instrument_model ADD COLUMN proposed_by text CHECK (proposed_by ~ '^[0-9]{6}$')`,
  `DROP INDEX "instrument_model__instrument_manufacturer_id__name"`,
  `CREATE UNIQUE INDEX "instrument_model__instrument_manufacturer_id__name"
   ON instrument_model (instrument_manufacturer_id, name, proposed_by) NULLS NOT DISTINCT WHERE deleted_at IS NULL`,
  `DROP POLICY instrument_model_read ON instrument_model`,
  `DROP POLICY instrument_model_add ON instrument_model`,
  `DROP POLICY instrument_model_change ON instrument_model`,
  `CREATE POLICY instrument_model_read ON instrument_model FOR SELECT
   USING (proposed_by IS NULL OR ${ownProposal} OR ${byCentre})`,
  `CREATE POLICY instrument_model_add ON instrument_model FOR INSERT WITH CHECK (${byCentre} OR ${ownProposal})`,
  `CREATE POLICY instrument_model_change ON instrument_model FOR UPDATE USING (${byCentre} OR ${ownProposal})
   WITH CHECK (${byCentre} OR ${ownProposal})`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
