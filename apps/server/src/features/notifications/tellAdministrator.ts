import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { Services } from '#platform/services';

type News = {
  readonly code: 'disk' | 'damaged' | 'demoAccounts';
  readonly params: Readonly<Record<string, string>>;
  readonly link: string;
  /** Told once for each of these. */
  readonly source: string;
};

/** Tells the operator of the installation, whatever they muted: nobody else can put it right. */
export async function tellAdministrator(
  { system, newId, now }: Pick<Services, 'system' | 'newId' | 'now'>,
  { code, params, link, source }: News,
): Promise<void> {
  const texts = JSON.stringify({ zh: params, en: params });
  await system.write('tell the administrator', centralTenant, async (tx) => {
    const told = await tx.rows(sql<{ userId: string }>`
      insert into notification (tenant_id, user_id, id, topic, code, params, link, source, create_time)
      select tenant_id, id, ${newId()}::bigint, 'storage', ${code}, ${texts}::jsonb, ${link}, ${source}, ${now()}
      from "user" where tenant_id = ${centralTenant} and account = 'admin' and deleted_at is null
      on conflict (tenant_id, user_id, source) do nothing returning user_id as "userId"`);
    for (const { userId } of told) tx.notify('notification', { userId });
  });
}
