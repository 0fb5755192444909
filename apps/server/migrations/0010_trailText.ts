import { type Kysely, sql } from 'kysely';

/**
 * A link of the trail is kept as the very text that is hashed; what it is searched by is derived from that text by the
 * database. So a column cannot disagree with what was signed, and a verification reads bytes instead of building them
 * anew from a dozen columns.
 */
const asText = `UPDATE audit_log SET content = json_build_object(
  'tenantId', tenant_id, 'at', floor(extract(epoch FROM at) * 1000)::bigint, 'userId', user_id::text, 'requestId', request_id,
  'entity', entity, 'entityId', entity_id, 'action', action, 'before', before, 'after', after)`;

const relink = `DO $$
DECLARE trail record; link record; previous text;
BEGIN
  FOR trail IN SELECT tenant_id FROM audit_head LOOP
    previous := '';
    FOR link IN SELECT seq, content FROM audit_log WHERE tenant_id = trail.tenant_id ORDER BY seq LOOP
      UPDATE audit_log SET prev_hash = previous, hash = encode(sha256(convert_to(previous || link.content::text, 'UTF8')), 'hex')
      WHERE tenant_id = trail.tenant_id AND seq = link.seq RETURNING hash INTO previous;
    END LOOP;
    UPDATE audit_head SET hash = previous WHERE tenant_id = trail.tenant_id;
  END LOOP;
END $$`;

const derived: Readonly<Record<string, string>> = {
  at: `timestamptz GENERATED ALWAYS AS (to_timestamp((content ->> 'at')::double precision / 1000)) STORED NOT NULL`,
  user_id: `bigint GENERATED ALWAYS AS ((content ->> 'userId')::bigint) STORED`,
  entity: `text GENERATED ALWAYS AS (content ->> 'entity') STORED NOT NULL`,
  entity_id: `text GENERATED ALWAYS AS (content ->> 'entityId') STORED NOT NULL`,
  action: `text GENERATED ALWAYS AS (content ->> 'action') STORED NOT NULL`,
};
const former = [...Object.keys(derived), 'request_id', 'before', 'after'];
const tables = ['audit_log', 'audit_head'];

const statements = [
  `ALTER TABLE audit_log ADD COLUMN content json`,
  // The owner is bound by row-level security too, and no tenant is set here.
  ...tables.map((table) => `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`),
  asText,
  relink,
  ...tables.map((table) => `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`),
  `ALTER TABLE audit_log ${former.map((column) => `DROP COLUMN ${column}`).join(', ')}`,
  `ALTER TABLE audit_log ALTER COLUMN content SET NOT NULL, ${Object.entries(derived)
    .map(([column, type]) => `ADD COLUMN ${column} ${type}`)
    .join(', ')}`,
  `CREATE INDEX audit_log_record ON audit_log (tenant_id, entity, entity_id, seq DESC)`,
  `CREATE INDEX audit_log_time ON audit_log (tenant_id, at DESC)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
