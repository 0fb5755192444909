import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { Trouble } from '#platform/http/troubles';
import type { Services } from '#platform/services';
import { storeNotices } from './storeNotices.ts';

type News = {
  readonly code: 'disk' | 'damaged' | 'demoAccounts' | 'clock' | 'futureResults' | 'backup';
  readonly params: Readonly<Record<string, string>>;
  readonly link: string;
  /** At most one notification for each source. */
  readonly source: string;
};

const codes: Readonly<Record<Trouble['kind'], News['code']>> = {
  'disk low': 'disk',
  'disk full': 'disk',
  'read only': 'disk',
  'data damaged': 'damaged',
  'clock behind': 'clock',
  'results in the future': 'futureResults',
  'backup late': 'backup',
};

/** The notice of a trouble: once a day, and once for each damaged file and each step of the clock. */
export function noticeOf({ kind, what }: Trouble, now: Date): News {
  const code = codes[kind];
  const once = kind === 'data damaged' || kind === 'clock behind' ? what : now.toISOString().slice(0, 10);
  return {
    code,
    params: { what },
    link: code === 'damaged' || code === 'disk' ? '/' : '/home',
    source: `${code}/${once}`,
  };
}

/** Notifies the operator of the installation, even of muted topics: nobody else can fix the cause. */
export async function notifyAdministrator(
  { system, newId, now }: Pick<Services, 'system' | 'newId' | 'now'>,
  { code, params, link, source }: News,
): Promise<void> {
  await system.write('notify the administrator', centralTenant, async (tx) => {
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
