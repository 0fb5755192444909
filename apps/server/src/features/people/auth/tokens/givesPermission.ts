import { rulesGiving } from '@qc/resources';
import { type RawBuilder, sql } from 'kysely';

/** Whether the role `r` of a query gives a permission, as `effectivePermissions` says it. */
export function givesPermission(code: string): RawBuilder<unknown> {
  return sql`(r.rule = any(${rulesGiving(code)}::text[]) or ${code} = any(r.granted)) and not ${code} = any(r.revoked)`;
}
