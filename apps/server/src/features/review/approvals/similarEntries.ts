import type { SimilarEntry } from '@qc/contract';
import { columnName, isRetirable, isTenantOwned } from '@qc/resource-kit';
import type { ReportUpKind } from '@qc/resources';
import { sql } from 'kysely';
import { identifier, titleExpression } from '#crud/columns';
import type { Draft } from '#crud/hooks';
import { nearestNames } from '#features/dictionary/entries/public';
import type { Caller } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { searchText } from '#platform/database/searchText';
import { similarUnits, type UnitEntry } from './similarUnits.ts';

const shown = 8;
/** Below this two names have hardly a syllable in common. */
const nearEnough = 0.3;

type KnownEntry = {
  readonly id: string;
  readonly title: string;
  readonly names: string;
  readonly details: (string | null)[];
};

/** Chinese names of one sound are near each other too: the searched text carries the pinyin of each name. */
const namesIn = (searched: string): string[] => searched.split('\n');

/** Entries that are there already and may be what a laboratory means, nearest first. */
export async function similarEntries(
  tx: ReadTx,
  ctx: Caller,
  request: { kind: ReportUpKind; entry: Draft; tenantId: string; except: string | null },
): Promise<SimilarEntry[]> {
  const { kind, entry, tenantId, except } = request;
  const { target } = kind;
  const fields = target.search ?? target.title;
  const details = fields.map((name) => sql.raw(`r.${identifier(columnName(name))}::text`));
  const scope = isTenantOwned(target) ? sql`r.tenant_id = ${tenantId}` : sql`r.proposed_by is null`;
  const known = await tx.rows(sql<KnownEntry>`
    select r.id, ${sql.raw(titleExpression(target, 'r', { language: ctx.language }))} as title, r.search_text as names,
      array[${sql.join(details)}] as details
    from ${sql.raw(identifier(target.table))} r
    where ${scope} and r.deleted_at is null${isRetirable(target) ? sql` and not r.retired` : sql``} and r.id is distinct from ${except}::bigint`);
  if (kind.subtype === 'unit') return similarUnits(String(entry.ucum ?? ''), await unitCodes(tx, known), shown);
  const asked = namesIn(searchText(fields.map((name) => String(entry[name] ?? ''))));
  return known
    .map(({ id, title, names, details: parts }) => ({
      id,
      title,
      details: parts.filter((part) => part && part !== title).join(' · '),
      nearness: nearestNames(asked, namesIn(names)),
    }))
    .filter((found) => found.nearness >= nearEnough)
    .sort((a, b) => b.nearness - a.nearness || (a.title < b.title ? -1 : 1))
    .slice(0, shown);
}

async function unitCodes(tx: ReadTx, known: readonly KnownEntry[]): Promise<UnitEntry[]> {
  const codes = await tx.rows(sql<{ id: string; ucum: string }>`select id, ucum from unit
    where id = any(${known.map(({ id }) => id)}::bigint[])`);
  const byId = new Map(codes.map(({ id, ucum }) => [id, ucum]));
  return known.map(({ id, title, details }) => ({
    id,
    title,
    details: details.filter((part) => part && part !== title).join(' · '),
    ucum: byId.get(id) ?? '',
  }));
}
