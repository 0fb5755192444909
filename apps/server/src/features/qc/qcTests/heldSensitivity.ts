import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';

/** For statements about `qc_test t`: the sensitivities that may hold for a test, its own and its laboratory's default. */
export const sensitivities = sql`
  left join sensitivity own on own.id = t.sensitivity_id and own.tenant_id in (t.tenant_id, ${centralTenant}) and own.deleted_at is null
  left join sensitivity laboratorys on laboratorys.tenant_id = t.tenant_id and laboratorys.is_default and laboratorys.deleted_at is null`;

/** After how many hours a test is due: by its own sensitivity, else the laboratory's default, else the centre's. */
export const dueHours = sql`case when own.id is not null then own.due_hours when laboratorys.id is not null then laboratorys.due_hours
  else (select s.due_hours from sensitivity s where s.tenant_id = ${centralTenant} and s.is_default and s.deleted_at is null limit 1) end`;
