import { type Kysely, sql } from 'kysely';
import { protect } from './table.ts';

const tenant = `nullif(current_setting('app.tenant_id', true), '')`;

/**
 * The file library: folders, who may see a document, its earlier versions and how often it was fetched. A file that not
 * everybody may see is marked, so that knowing its id is not enough.
 */
const statements = [
  `ALTER TABLE docs
    ADD COLUMN folder text CHECK (char_length(folder) <= 120),
    ADD COLUMN audience text NOT NULL DEFAULT 'all' CHECK (audience IN ('all', 'central', 'chosen')),
    ADD COLUMN laboratories text[],
    ADD COLUMN downloads integer NOT NULL DEFAULT 0 CHECK (downloads >= 0)`,
  `ALTER TABLE file ADD COLUMN is_internal boolean NOT NULL DEFAULT false`,
  // A stored file never changes; only who may open it does.
  `GRANT UPDATE (is_internal) ON file TO qc_app`,
  `CREATE TABLE docs_version (
    id        bigint PRIMARY KEY,
    docs_id   bigint NOT NULL REFERENCES docs (id),
    file_id   bigint NOT NULL,
    user_name text NOT NULL CHECK (char_length(user_name) <= 60),
    at        timestamptz NOT NULL
  )`,
  `CREATE INDEX docs_version_docs ON docs_version (docs_id)`,
];
const policies = [
  `DROP POLICY docs_read ON docs`,
  `CREATE POLICY docs_read ON docs FOR SELECT USING (
    ${tenant} = '000000' OR audience = 'all' OR (audience = 'chosen' AND ${tenant} = ANY(laboratories)))`,
  `DROP POLICY docs_version_read ON docs_version`,
  `CREATE POLICY docs_version_read ON docs_version FOR SELECT USING (
    EXISTS (SELECT 1 FROM docs d WHERE d.id = docs_id))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, { name: 'docs_version', tenancy: 'shared' });
  for (const statement of policies) await sql.raw(statement).execute(db);
}
