import { type Kysely, sql } from 'kysely';

/** Dictionaries that a laboratory may ask to extend, with what no two entries of one owner may share. */
const proposable: Readonly<Record<string, readonly (readonly string[])[]>> = {
  instrument: [['name']],
  method: [['name']],
  unit: [['symbol'], ['ucum']],
  reagent_supplier: [['name']],
  method_analyte: [['analyte_id', 'method_id']],
  analyte_unit: [['analyte_id', 'unit_id']],
};

const currentTenant = `nullif(current_setting('app.tenant_id', true), '')`;
const byCentre = `${currentTenant} = '000000'`;
const own = `tenant_id = ${currentTenant}`;

/**
 * An entry that a laboratory asked for stands in the dictionary with `proposed_by` set, so that keys of the laboratory's
 * records hold at once; the policies hide it from every other laboratory. The centre must see it to publish it.
 */
function proposals(table: string, unique: readonly (readonly string[])[]): string[] {
  const ownProposal = `proposed_by = ${currentTenant}`;
  const indexes = unique.flatMap((columns) => {
    const name = [table, ...columns].join('__');
    return [
      `DROP INDEX "${name}"`,
      `CREATE UNIQUE INDEX "${name}" ON "${table}" (${[...columns, 'proposed_by'].join(', ')})
       NULLS NOT DISTINCT WHERE deleted_at IS NULL`,
    ];
  });
  return [
    `ALTER TABLE "${table}" ADD COLUMN proposed_by text CHECK (proposed_by ~ '^[0-9]{6}$')`,
    ...indexes,
    `DROP POLICY "${table}_read" ON "${table}"`,
    `DROP POLICY "${table}_add" ON "${table}"`,
    `DROP POLICY "${table}_change" ON "${table}"`,
    `CREATE POLICY "${table}_read" ON "${table}" FOR SELECT USING (proposed_by IS NULL OR ${ownProposal} OR ${byCentre})`,
    `CREATE POLICY "${table}_add" ON "${table}" FOR INSERT WITH CHECK (${byCentre} OR ${ownProposal})`,
    `CREATE POLICY "${table}_change" ON "${table}" FOR UPDATE USING (${byCentre} OR ${ownProposal})
     WITH CHECK (${byCentre} OR ${ownProposal})`,
  ];
}

const statements = [
  `ALTER TABLE audit ADD COLUMN auditor_name text CHECK (char_length(auditor_name) <= 60)`,
  // What a request asks for, as its dictionary declares it; `entry_id` is the provisional entry, `answer_id` what it became.
  `CREATE TABLE audit_request (
    tenant_id text NOT NULL,
    audit_id  bigint NOT NULL,
    entry     jsonb NOT NULL,
    entry_id  bigint,
    answer_id bigint,
    PRIMARY KEY (tenant_id, audit_id)
  )`,
  // Checked at the commit: the rules of a request run before its row is there.
  `ALTER TABLE audit_request ADD FOREIGN KEY (tenant_id, audit_id) REFERENCES audit (tenant_id, id)
   DEFERRABLE INITIALLY DEFERRED`,
  `ALTER TABLE audit_request ENABLE ROW LEVEL SECURITY`,
  `ALTER TABLE audit_request FORCE ROW LEVEL SECURITY`,
  `CREATE POLICY audit_request_tenant ON audit_request USING (${own}) WITH CHECK (${own})`,
  `GRANT SELECT, INSERT, UPDATE ON audit_request TO qc_app`,
  `GRANT SELECT ON audit_request TO qc_report`,
  `GRANT SELECT, INSERT, UPDATE, DELETE ON audit_request TO qc_loader`,
  // The trail is read newest first, by period, entity or person, page after page; removals are few among many.
  `DROP INDEX audit_log_time`,
  `CREATE INDEX audit_log_time ON audit_log (tenant_id, at DESC, seq DESC)`,
  `CREATE INDEX audit_log_entity ON audit_log (tenant_id, entity, at DESC, seq DESC)`,
  `CREATE INDEX audit_log_user ON audit_log (tenant_id, user_id, at DESC, seq DESC)`,
  `CREATE INDEX audit_log_removed ON audit_log (tenant_id, at DESC, seq DESC) WHERE action = 'delete'`,
  // Roles are the central body's: whoever may ask may also change what was asked.
  `SET LOCAL app.tenant_id = '000000'`,
  `UPDATE role SET permissions = array(SELECT code FROM unnest(permissions || '{audit_edit}'::text[]) AS code
     GROUP BY code ORDER BY code COLLATE "C")
   WHERE alias IN ('administrator', 'lab_director', 'lab_supervisor')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const all = [...Object.entries(proposable).flatMap(([table, unique]) => proposals(table, unique)), ...statements];
  for (const statement of all) await sql.raw(statement).execute(db);
}
