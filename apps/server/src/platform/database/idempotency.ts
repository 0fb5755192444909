import { sql } from 'kysely';
import type { Caller, Tx } from '../ctx.ts';
import { defineError } from '../http/errors.ts';

const KeyReused = defineError<{ key: string }>('IDEMPOTENCY_KEY_REUSED', 409, {
  zh: ({ key }) => `幂等键 ${key} 已用于另一请求`,
  en: ({ key }) => `The idempotency key ${key} was used for another request`,
});
const KeyTooLong = defineError('IDEMPOTENCY_KEY_TOO_LONG', 400, {
  zh: () => '幂等键 (Idempotency-Key) 不能超过 200 个字符',
  en: () => 'The Idempotency-Key must be at most 200 characters',
});

/**
 * Runs a write once per `Idempotency-Key` of a user: a repeat answers with what the first made. Two at the same
 * time meet on an advisory lock, so the second waits and then finds the first one's answer.
 */
export async function once<T>(
  tx: Tx,
  ctx: Caller,
  request: { key: string | undefined; route: string },
  act: () => Promise<T>,
): Promise<T> {
  const { key, route } = request;
  if (!key) return act();
  if (key.length > 200) throw KeyTooLong();
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.tenantId}/${ctx.userId}/${key}`}, 0))`);
  const earlier = await tx.first(sql<{ route: string; answer: T }>`
    select route, answer from idempotency where tenant_id = ${ctx.tenantId} and user_id = ${ctx.userId} and key = ${key}`);
  if (earlier && earlier.route !== route) throw KeyReused({ key });
  if (earlier) return earlier.answer;
  const answer = await act();
  await tx.rows(sql`insert into idempotency (tenant_id, user_id, key, route, answer, at)
    values (${ctx.tenantId}, ${ctx.userId}, ${key}, ${route}, ${JSON.stringify(answer ?? null)}::jsonb, ${ctx.now()})`);
  return answer;
}
