import type { ListenerDays } from '@qc/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';

/** What came by each port in the last seven days, day by day; an error is a message that could not be read. */
export function listenerDays(ctx: Ctx): Promise<ListenerDays> {
  return ctx.read((tx) =>
    tx.rows(sql<ListenerDays[number]>`
      select l.id as "listenerId", l.name, to_char(h.create_time, 'YYYY-MM-DD') as day, count(*)::int as messages,
        (count(*) filter (where h.status = 'Failed'))::int as errors
      from edi_listener l join qc_test_import_history h on h.tenant_id = l.tenant_id and h.listener_id = l.id
        and h.create_time >= (${ctx.now()}::timestamptz)::date - 6
      where l.tenant_id = ${ctx.tenantId} and l.deleted_at is null
      group by l.id, l.name, 3 order by 3 desc, l.name, l.id`),
  );
}
