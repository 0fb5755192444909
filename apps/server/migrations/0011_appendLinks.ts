import { type Kysely, sql } from 'kysely';

/**
 * Chains links where the chain's head is: one statement locks the head, hashes and appends, so that the last words of a
 * transaction travel with its commit. `links` is a JSON array; each element is kept and hashed as the text it came as.
 */
const appendLinks = `CREATE FUNCTION append_links(tenant text, links json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  head audit_head%ROWTYPE;
  content json;
  contents json[] := '{}';
  hashes text[] := '{}';
BEGIN
  SELECT * INTO head FROM audit_head WHERE tenant_id = tenant FOR UPDATE;
  IF NOT FOUND THEN
    INSERT INTO audit_head AS known (tenant_id, seq, hash) VALUES (tenant, 0, '')
      ON CONFLICT (tenant_id) DO UPDATE SET seq = known.seq RETURNING * INTO head;
  END IF;
  hashes := hashes || head.hash;
  FOR content IN SELECT value FROM json_array_elements(links) LOOP
    head.hash := encode(sha256(convert_to(head.hash || content::text, 'UTF8')), 'hex');
    contents := contents || content;
    hashes := hashes || head.hash;
  END LOOP;
  INSERT INTO audit_log (tenant_id, seq, content, prev_hash, hash)
    SELECT tenant, head.seq + link.place, link.content, link.prev_hash, link.hash
    FROM unnest(contents, hashes[:cardinality(contents)], hashes[2:]) WITH ORDINALITY AS link(content, prev_hash, hash, place);
  UPDATE audit_head SET seq = head.seq + cardinality(contents), hash = head.hash WHERE tenant_id = tenant;
END $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(appendLinks).execute(db);
}
