import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { Services } from '#platform/services';
import { storeNotices } from './storeNotices.ts';

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
  await system.write('tell the administrator', centralTenant, async (tx) => {
    const administrators = await tx.rows(sql<{ id: string }>`
      select id from "user" where tenant_id = ${centralTenant} and account = 'admin' and deleted_at is null`);
    const notice = { topic: 'storage', code, params: { zh: params, en: params }, link, source, at: now() };
    await storeNotices(
      tx,
      newId,
      administrators.map(({ id: userId }) => ({ ...notice, userId })),
    );
  });
}
