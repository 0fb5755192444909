import type {
  NotificationList,
  NotificationSettings,
  NotificationSettingsAnswer,
  notificationCalls,
  ParsedOf,
} from '@qc/contract';
import { sql } from 'kysely';
import { columnsOf, orderFilter, whereFilter } from '#crud/conditions';
import type { Ctx } from '#platform/ctx';
import { anyId, localTime, query, rowCount } from '#platform/database/sqlText';
import { canMail } from '#platform/mail/mailServer';
import type { Services } from '#platform/services';

/** The caller's own, newest first, and how many are unread. */
export async function ownNotifications(
  ctx: Ctx,
  { size, before, filter }: ParsedOf<typeof notificationCalls.list>,
): Promise<NotificationList> {
  const columnOf = columnsOf('n', { isRead: sql`(n.read_at is not null)` });
  const own = query
    .selectFrom('notification as n')
    .where('n.tenant_id', '=', ctx.tenantId)
    .where('n.user_id', '=', ctx.userId);
  const conditions = [sql`true`, ...(before ? [sql`n.id < ${before}`] : []), ...whereFilter(filter, columnOf)];
  const listed = own
    .select((n) => [
      'n.id',
      'n.topic',
      'n.code',
      'n.params',
      'n.link',
      localTime(n.ref('n.create_time')).as('createTime'),
      n('n.read_at', 'is not', null).$castTo<boolean>().as('isRead'),
    ])
    .where(sql<boolean>`${sql.join(conditions, sql` and `)}`)
    .orderBy(sql`${sql.join([...orderFilter(filter, columnOf), sql`n.create_time desc, n.id desc`])}`)
    .limit(size);
  return ctx.read(async (tx) => {
    const records = await tx.rows(listed);
    const count = await tx.first(own.where('n.read_at', 'is', null).select(rowCount.as('n')));
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
    const rows = await tx.rows(
      query
        .updateTable('notification')
        .set({ read_at: isRead ? ctx.now() : null })
        .where('tenant_id', '=', ctx.tenantId)
        .where('user_id', '=', ctx.userId)
        .where('read_at', isRead ? 'is' : 'is not', null)
        .$if(ids !== 'all', (chosen) => chosen.where('id', '=', anyId(ids as readonly string[])))
        .returning('id'),
    );
    if (rows.length > 0) tx.notify('notification', { userId: ctx.userId });
    return { changed: rows.length };
  });
}

export async function readSettings(
  ctx: Ctx,
  known: Pick<Services, 'config' | 'secrets'>,
): Promise<NotificationSettingsAnswer> {
  return ctx.read(async (tx) => {
    const stored = await tx.first(
      query
        .selectFrom('notification_setting')
        .select(['muted', 'by_mail as byMail', 'language'])
        .where('tenant_id', '=', ctx.tenantId)
        .where('user_id', '=', ctx.userId),
    );
    const user = await tx.first(
      query.selectFrom('user').select('email').where('tenant_id', '=', ctx.tenantId).where('id', '=', ctx.userId),
    );
    const chosen = stored ?? { muted: [], byMail: true, language: ctx.language };
    return { ...chosen, canMail: await canMail(tx, known), email: user?.email || null };
  });
}

export async function saveSettings(ctx: Ctx, { muted, byMail, language }: NotificationSettings): Promise<void> {
  await ctx.transaction(async (tx) => {
    const chosen = { muted, by_mail: byMail, language };
    await tx.rows(
      query
        .insertInto('notification_setting')
        .values({ tenant_id: ctx.tenantId, user_id: ctx.userId, ...chosen })
        .onConflict((own) => own.columns(['tenant_id', 'user_id']).doUpdateSet(chosen)),
    );
    tx.addToTrail({
      entity: 'notificationSetting',
      entityId: ctx.userId,
      action: 'update',
      after: { muted, byMail, language },
    });
  });
}
