import type { ReportSchedule, ScheduledReport } from '@qc/contract';
import { effectivePermissions, type StoredPermissions } from '@qc/resources';
import { sql } from 'kysely';
import type { Principal } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import type { System } from '#platform/database/system';

/** A schedule whose time has come, with the time and the period that it means. */
export type DueSchedule = Pick<ReportSchedule, 'id' | 'every' | 'delivery' | 'language'> & {
  readonly kind: ScheduledReport;
  readonly tenantId: string;
  readonly userId: string;
  readonly slot: Date;
  /** The month (`2026-07`) that ended last, or that the week ends in. */
  readonly month: string;
  /** Of a week: its days, the last one not included. */
  readonly from: string;
  readonly to: string;
};

/** What is due in open laboratories. A server that was off makes up for the last time, not for every one before it. */
export function dueSchedules(system: System, now: Date): Promise<DueSchedule[]> {
  return system.read('report schedules that are due', (tx) =>
    tx.rows(sql<DueSchedule>`
      select s.id, s.kind, s.every, s.delivery, s.language, s.tenant_id as "tenantId", s.user_id as "userId", s.next_at as slot,
        to_char(case s.every when 'month' then b.at - interval '1 month' else b.at - interval '1 day' end, 'YYYY-MM') as month,
        to_char(b.at - interval '7 days', 'YYYY-MM-DD HH24:MI:SS') as "from", to_char(b.at, 'YYYY-MM-DD HH24:MI:SS') as "to"
      from report_schedule s join laboratory l on l.tenant_code = s.tenant_id and l.status = 'Active' and l.deleted_at is null
      cross join lateral (select case when s.next_at < ${now}::timestamptz - ('1 ' || s.every)::interval
        then date_trunc(s.every, ${now}::timestamptz) else date_trunc('day', s.next_at) end as at) b
      where s.is_on and s.deleted_at is null and s.next_at <= ${now} order by s.next_at, s.id`),
  );
}

export type ScheduledPerson = { readonly principal: Principal; readonly email: string };

/** The person of a schedule with the rights of today; nobody where the account is no longer in service. */
export async function personOf(
  tx: ReadTx,
  { tenantId, userId }: Pick<DueSchedule, 'tenantId' | 'userId'>,
): Promise<ScheduledPerson | undefined> {
  const row = await tx.first(sql<{ account: string; name: string; email: string | null; roles: StoredPermissions[] }>`
    select u.account, u.name, u.email, (
      select coalesce(json_agg(json_build_object('rule', r.rule, 'granted', r.granted, 'revoked', r.revoked)), '[]') from role r
      where r.id = any(u.role_ids) and r.audience = 'laboratory' and r.deleted_at is null) as roles
    from "user" u where u.tenant_id = ${tenantId} and u.id = ${userId} and u.status = 'Active' and u.deleted_at is null`);
  if (!row) return undefined;
  const permissions = new Set(row.roles.flatMap((role) => effectivePermissions(role)));
  const { account, name: userName } = row;
  const principal = {
    tenantId,
    userId,
    account,
    userName,
    sessionId: '',
    identity: 'laboratory' as const,
    permissions,
  };
  return { principal, email: row.email ?? '' };
}
