import type { Language } from '@qc/resource-kit';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '#platform/ctx';

/** The head of the column that says whose a row is. */
export const laboratoryHead = { zh: '实验室', en: 'Laboratory' } as const;

/** The name of the laboratory with a tenant code, as SQL; only the central body may read it. */
export function laboratoryName(language: Language, tenantColumn: string): string {
  const name = language === 'en' ? `coalesce(nullif(b.name_en, ''), b.name)` : 'b.name';
  return `(select ${name} from laboratory b where b.tenant_code = ${tenantColumn} and b.deleted_at is null)`;
}

/** Whose a row is, for the central body; a laboratory knows that all it sees is its own. */
export function ownerName(ctx: Caller, tenantColumn: string): RawBuilder<string | null> {
  return sql.raw(ctx.isCentral ? laboratoryName(ctx.language, tenantColumn) : 'null::text');
}
