import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { Services } from '#platform/services';
import { authOf } from '../auth.ts';
import type { Applicant } from './loginLimits.ts';

const most = 10_000;

/** Addresses from which users have logged in lately: after a restart they must not wait behind guesses. */
export async function rememberPlaces(services: Services): Promise<void> {
  const { limits } = authOf(services);
  const places = await services.system.load('from where people log in', centralTenant, (tx) =>
    tx.rows(sql<Applicant>`
      select s.tenant_id as "tenantId", u.account, s.address
      from session s join "user" u on u.tenant_id = s.tenant_id and u.id = s.user_id
      where s.started_at > now() - interval '30 days' and u.deleted_at is null
      group by 1, 2, 3 order by max(s.started_at) desc limit ${most}`),
  );
  limits.remember(places);
}
