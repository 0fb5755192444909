import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { MakeId } from '#platform/database/ids';

/** What somebody is told: once for each source. */
export type NewNotice = {
  readonly userId: string;
  readonly topic: string;
  readonly code: string;
  readonly params: unknown;
  readonly link: string;
  readonly source: string;
  readonly at: Date;
};

/** Stores what people are told, once whichever server comes first, and tells their open screens. */
export async function storeNotices(tx: Tx, newId: MakeId, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const rows = notices.map(
    ({ userId, topic, code, params, link, source, at }) =>
      sql`(${tx.tenantId}, ${userId}::bigint, ${newId()}::bigint, ${topic}, ${code}, ${JSON.stringify(params)}::jsonb, ${link}, ${source}, ${at}::timestamptz)`,
  );
  const stored = await tx.rows(sql<{ userId: string }>`
    insert into notification as n (tenant_id, user_id, id, topic, code, params, link, source, create_time) values ${sql.join(rows)}
    on conflict (tenant_id, user_id, source) do nothing returning n.user_id as "userId"`);
  for (const userId of new Set(stored.map((row) => row.userId))) tx.notify('notification', { userId });
}

/** The same for what a query finds: person, topic, code, words, address, source and time, in this order. */
export async function storeFound(tx: Tx, newId: MakeId, found: RawBuilder<unknown>): Promise<void> {
  const notices = await tx.rows(
    sql<NewNotice>`select * from (${found}) as found("userId", topic, code, params, link, source, at)`,
  );
  await storeNotices(tx, newId, notices);
}
