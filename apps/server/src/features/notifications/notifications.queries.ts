import type {
  NotificationList,
  NotificationRow,
  NotificationSettings,
  NotificationSettingsAnswer,
  notificationCalls,
  ParsedOf,
} from '@qc/contract';
import { sql } from 'kysely';
import { columnsOf, orderFilter, whereFilter } from '#crud/conditions';
import type { Ctx } from '#platform/ctx';
import type { Config } from '#platform/settings/config';

/** The caller's own, newest first, and how many are unread. */
export async function ownNotifications(
  ctx: Ctx,
  { size, before, filter }: ParsedOf<typeof notificationCalls.list>,
): Promise<NotificationList> {
  const columnOf = columnsOf('n', { isRead: sql`(n.read_at is not null)` });
  const own = sql`n.tenant_id = ${ctx.tenantId} and n.user_id = ${ctx.userId}`;
  return ctx.read(async (tx) => {
    const records = await tx.rows(sql<NotificationRow>`
      select n.id, n.topic, n.code, n.params, n.link, to_char(n.create_time, 'YYYY-MM-DD HH24:MI:SS') as "createTime",
        n.read_at is not null as "isRead"
      from notification n
      where ${sql.join([own, ...(before ? [sql`n.id < ${before}`] : []), ...whereFilter(filter, columnOf)], sql` and `)}
      order by ${sql.join([...orderFilter(filter, columnOf), sql`n.create_time desc, n.id desc`])} limit ${size}`);
    const count = await tx.first(sql<{ n: number }>`
      select count(*)::int as n from notification n where ${own} and n.read_at is null`);
    return { records, unread: count?.n ?? 0 };
  });
}

/** Marks some of the caller's own, or all, as read or unread. */
export async function markRead(
  ctx: Ctx,
  ids: readonly string[] | 'all',
  isRead: boolean,
): Promise<{ changed: number }> {
  return ctx.transaction(async (tx) => {
    const which = ids === 'all' ? sql`true` : sql`id = any(${[...ids]}::bigint[])`;
    const rows = await tx.rows(sql`
      update notification set read_at = ${isRead ? ctx.now() : null}
      where tenant_id = ${ctx.tenantId} and user_id = ${ctx.userId} and (read_at is null) = ${isRead} and ${which} returning id`);
    if (rows.length > 0) tx.notify('notification', { userId: ctx.userId });
    return { changed: rows.length };
  });
}

export async function readSettings(ctx: Ctx, config: Config): Promise<NotificationSettingsAnswer> {
  return ctx.read(async (tx) => {
    const stored = await tx.first(sql<NotificationSettings>`
      select muted, by_mail as "byMail", language from notification_setting
      where tenant_id = ${ctx.tenantId} and user_id = ${ctx.userId}`);
    const user = await tx.first(sql<{ email: string | null }>`
      select email from "user" where tenant_id = ${ctx.tenantId} and id = ${ctx.userId}`);
    const chosen = stored ?? { muted: [], byMail: true, language: ctx.language };
    return { ...chosen, canMail: config.mail.smtpUrl !== null, email: user?.email || null };
  });
}

export async function saveSettings(ctx: Ctx, { muted, byMail, language }: NotificationSettings): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.rows(sql`
      insert into notification_setting (tenant_id, user_id, muted, by_mail, language)
      values (${ctx.tenantId}, ${ctx.userId}, ${muted}::text[], ${byMail}, ${language})
      on conflict (tenant_id, user_id) do update set muted = excluded.muted, by_mail = excluded.by_mail, language = excluded.language`);
    tx.addToTrail({
      entity: 'notificationSetting',
      entityId: ctx.userId,
      action: 'update',
      after: { muted, byMail, language },
    });
  });
}
