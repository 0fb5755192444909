import type { NotificationTopic } from '@qc/contract';
import { type RawBuilder, sql } from 'kysely';
import { givesPermission } from '#features/people/auth/public';

/** People in service who did not mute a topic; `u` is the user. */
export function listeners(topic: NotificationTopic): RawBuilder<unknown> {
  return sql`u.deleted_at is null and u.status = 'Active' and not exists (
    select 1 from notification_setting c where c.tenant_id = u.tenant_id and c.user_id = u.id and ${topic} = any(c.muted))`;
}

/** Those among them whose roles hold a right. */
export function holders(topic: NotificationTopic, permission: string): RawBuilder<unknown> {
  return sql`${listeners(topic)} and exists (
    select 1 from role r where r.id = any(u.role_ids) and r.deleted_at is null and ${givesPermission(permission)})`;
}
