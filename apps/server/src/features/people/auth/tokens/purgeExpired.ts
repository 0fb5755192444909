import { sql } from 'kysely';
import { centralTenant } from '#platform/ctx';
import type { Auth } from '../auth.ts';

/** Ended and expired sessions are kept for a while, to answer questions about last week. */
const keepMs = 30 * 86_400_000;

/** Clears away what can no longer be used, of all tenants. */
export async function purgeExpired(auth: Auth): Promise<void> {
  const now = auth.now();
  const old = new Date(now.getTime() - keepMs);
  const isOver = sql`(s.ended_at < ${old} or s.expires_at < ${old})`;
  try {
    await auth.system.load('clear expired sessions', centralTenant, async (tx) => {
      await tx.rows(sql`
        delete from refresh_token t using session s
        where s.tenant_id = t.tenant_id and s.id = t.session_id and ${isOver}`);
      await tx.rows(sql`delete from session s where ${isOver}`);
      await tx.rows(sql`delete from login_ticket where expires_at < ${old}`);
      await tx.rows(sql`delete from captcha where expires_at < ${now}`);
      await tx.rows(sql`delete from login_failure where last_at < ${old}`);
      await tx.rows(sql`delete from login_address_failure where last_at < ${old}`);
    });
  } catch (error) {
    auth.log.warn({ err: error }, 'expired sessions were not cleared');
  }
}
