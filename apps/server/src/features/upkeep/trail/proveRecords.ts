import { type ProvenEntity, provenRecords, type RecordFault, type RecordsProof } from '@qc/contract';
import { isTenantOwned, type Resource } from '@qc/resource-kit';
import { resourceByName, roles } from '@qc/resources';
import { type RawBuilder, sql } from 'kysely';
import { identifier, recordColumns } from '#crud/columns';
import { centralTenant } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { areSecretsRecorded, type KeySecret } from './keySecrets.ts';
import { foldLinks, type RecordLink, type RecordState } from './recordState.ts';

/** Faults that are named; of any more the number is reported. */
const mostNamed = 20;

type Row = RecordState & {
  readonly id: string;
  readonly isRemoved: boolean;
  readonly print: string | null;
  readonly secrets: readonly KeySecret[] | null;
  readonly storedAt: Date;
};

/** The fingerprint of an account's password, as `secretPrint` makes it. */
const standingPrint = (entity: ProvenEntity, tenantId: string): RawBuilder<unknown> =>
  entity === 'user'
    ? sql`(select encode(sha256(convert_to(s.password_hash, 'UTF8')), 'hex') from user_secret s
        where s.tenant_id = ${tenantId} and s.user_id = r.id)`
    : sql`null`;

/** What opens a key now: the fingerprints as `secretPrint` makes them. */
const standingSecrets = (entity: ProvenEntity, tenantId: string): RawBuilder<unknown> =>
  entity === 'apiCredential'
    ? sql`(select json_agg(json_build_object('print', encode(sha256(convert_to(s.hash, 'UTF8')), 'hex'), 'until', s.valid_until))
        from api_secret s where s.tenant_id = ${tenantId} and s.credential_id = r.id
          and (s.valid_until is null or s.valid_until > now()))`
    : sql`null`;

/** Every record of a kind with all links about it, as of one moment. */
function rowsWithLinks(
  tx: ReadTx,
  tenantId: string,
  { entity, resource }: { entity: ProvenEntity; resource: Resource },
) {
  const whose = isTenantOwned(resource) ? sql`where r.tenant_id = ${tenantId}` : sql``;
  return tx.rows(sql<Row & { readonly links: readonly RecordLink[] }>`
    select ${sql.raw(recordColumns(resource, 'r'))}, r.deleted_at is not null as "isRemoved", r.create_time as "storedAt",
      ${standingPrint(entity, tenantId)} as print, ${standingSecrets(entity, tenantId)} as secrets,
      coalesce((select json_agg(json_build_object('action', l.action, 'before', l.content -> 'before', 'after', l.content -> 'after') order by l.seq)
        from audit_log l where l.tenant_id = ${tenantId} and l.entity = ${entity} and l.entity_id = r.id::text), '[]'::json) as links
    from ${sql.raw(identifier(resource.table))} r ${whose} order by r.id`);
}

/** Records that a link made and that have no row: removing one leaves its row. */
function withoutRow(tx: ReadTx, tenantId: string, { entity, resource }: { entity: ProvenEntity; resource: Resource }) {
  const whose = isTenantOwned(resource) ? sql`r.tenant_id = ${tenantId} and` : sql``;
  return tx.rows(sql<{ id: string; after: RecordState | null }>`
    select l.entity_id as id, l.content -> 'after' as after from audit_log l
    where l.tenant_id = ${tenantId} and l.entity = ${entity} and l.action = 'create'
      and not exists (select 1 from ${sql.raw(identifier(resource.table))} r where ${whose} r.id::text = l.entity_id)
    order by l.seq`);
}

const text = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** Built-in roles are made by migrations, which write no links; changed by nobody, they follow their rule alone. */
function seededState(entity: ProvenEntity, { alias }: RecordState, hasLinks: boolean): RecordState | undefined {
  const known = entity === 'role' ? roles.find((role) => role.alias === alias) : undefined;
  if (!known) return undefined;
  const own = { alias: known.alias, audience: known.audience, rule: known.alias, isDeleted: false };
  return hasLinks ? own : { ...own, granted: [], revoked: [] };
}

function nameOf(resource: Resource, state: RecordState | null): string {
  return String(state?.account ?? state?.[resource.title[0] ?? 'id'] ?? '');
}

function faultsOf(
  entity: ProvenEntity,
  resource: Resource,
  { links, ...row }: Row & { readonly links: readonly RecordLink[] },
): RecordFault[] {
  const of = { entity, id: row.id, name: nameOf(resource, row) };
  const isKnown = links.some(({ action }) => action === 'create');
  const seeded = seededState(entity, row, links.length > 0);
  if (!isKnown && !seeded) return [{ ...of, field: 'untold', told: null, found: of.name }];
  const found: RecordState = { ...row, isDeleted: row.isRemoved };
  const { state, tampered, print } = foldLinks<string>(links, { fields: provenRecords[entity], seeded: seeded ?? {} });
  const differing = [...provenRecords[entity]]
    .filter((field) => field in state && text(state[field]) !== text(found[field]))
    .map((field) => ({ ...of, field, told: text(state[field]), found: text(found[field]) }));
  const isStrange =
    (print !== undefined && row.print !== null && row.print !== print) || !areSecretsRecorded(links, row.secrets ?? []);
  return [
    ...tampered.map((each) => ({ ...of, ...each, told: text(each.told), found: text(each.found) })),
    ...differing,
    ...(isStrange ? [{ ...of, field: 'secret' as const, told: null, found: null }] : []),
  ];
}

/**
 * Records that the demo of an earlier version loaded and recorded only by their number: as many old rows need no link.
 */
async function loadedByCount(tx: ReadTx, tenantId: string, entity: ProvenEntity) {
  const row = await tx.first(sql<{ count: number; until: Date | null }>`
    select coalesce(sum((content -> 'after' ->> 'count')::int), 0)::int as count, max(at) as until from audit_log
    where tenant_id = ${tenantId} and entity = ${entity} and action = 'load'`);
  return { left: row?.count ?? 0, until: row?.until ?? new Date(0) };
}

/** Compares accounts, roles and keys with the trail: who may do what must be proven as much as a result. */
export async function proveRecords(tx: ReadTx, tenantId: string): Promise<RecordsProof> {
  const proof = { compared: 0, faults: 0, first: [] as RecordFault[] };
  const note = (faults: readonly RecordFault[]): void => {
    proof.compared += 1;
    proof.faults += faults.length;
    proof.first.push(...faults.slice(0, mostNamed - proof.first.length));
  };
  for (const entity of Object.keys(provenRecords) as ProvenEntity[]) {
    const resource = resourceByName.get(entity);
    if (!resource) throw new Error(`there is no resource ${entity}`);
    // Links about records that all laboratories share are in the centre's chain.
    if (!isTenantOwned(resource) && tenantId !== centralTenant) continue;
    const byCount = await loadedByCount(tx, tenantId, entity);
    for (const row of await rowsWithLinks(tx, tenantId, { entity, resource })) {
      const faults = faultsOf(entity, resource, row);
      const isLoaded = faults[0]?.field === 'untold' && byCount.left > 0 && row.storedAt <= byCount.until;
      if (isLoaded) byCount.left -= 1;
      else note(faults);
    }
    for (const { id, after } of await withoutRow(tx, tenantId, { entity, resource }))
      note([{ entity, id, name: nameOf(resource, after), field: 'gone', told: nameOf(resource, after), found: null }]);
  }
  return proof;
}
