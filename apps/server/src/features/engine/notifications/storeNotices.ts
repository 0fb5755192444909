import type { NotificationTopic } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/ctx';
import type { MakeId } from '#platform/database/ids';
import type { NoticePayload } from '#platform/notices/notices';
import { holders } from './recipients.ts';

/** A notification for one user: once for each source. */
type NewNotice = {
  readonly userId: string;
  readonly topic: string;
  readonly code: string;
  readonly params: unknown;
  readonly link: string;
  readonly source: string;
  readonly at: Date;
};

/** Stores notifications, once even if several servers try, and notifies the open screens. */
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

type News = Omit<NewNotice, 'userId'> & { readonly topic: NotificationTopic };

/** Notifies everyone of the tenant who holds a right and did not mute the topic. */
export async function notifyHolders(tx: Tx, newId: MakeId, right: string, news: News): Promise<void> {
  const people = await tx.rows(sql<{ userId: string }>`
    select u.id as "userId" from "user" u where u.tenant_id = ${tx.tenantId} and ${holders(news.topic, right)}`);
  await storeNotices(
    tx,
    newId,
    people.map(({ userId }) => ({ ...news, userId })),
  );
}

/** The ids that notices name. */
export const idsIn = (payloads: readonly NoticePayload[]): string[] =>
  payloads.flatMap(({ id }) => (/^\d{1,19}$/.test(String(id)) ? [String(id)] : []));

/** The same for what a query finds: person, topic, code, words, address, source and time, in this order. */
export async function storeFound(tx: Tx, newId: MakeId, found: RawBuilder<unknown>): Promise<void> {
  // Prepared: while a file is stored, alerts are announced step by step, and planning takes longer than the query.
  const notices = await tx.prepared(
    sql<NewNotice>`select * from (${found}) as found("userId", topic, code, params, link, source, at)`,
  );
  await storeNotices(tx, newId, notices);
}
