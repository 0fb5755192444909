import type { OwnSession } from '@qc/contract';
import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { Config } from '#platform/settings/config';
import { endSession } from '../tokens/session.queries.ts';
import { oldestStart } from '../tokens/sessionAge.ts';

/** Where the caller is logged in, newest first. */
export async function ownSessions(ctx: Ctx, tokens: Config['tokens']): Promise<OwnSession[]> {
  const { tenantId, userId, sessionId } = ctx;
  const at = ctx.now();
  const time = (expression: string) => sql.raw(`to_char(${expression}, 'YYYY-MM-DD HH24:MI:SS')`);
  return ctx.read((tx) =>
    tx.rows(sql<OwnSession>`
      select s.id, s.id = ${sessionId} as "isCurrent", ${time('s.started_at')} as "startedAt",
        to_char(greatest(s.started_at, (select max(t.used_at) from refresh_token t where t.tenant_id = ${tenantId} and t.session_id = s.id)),
          'YYYY-MM-DD HH24:MI:SS') as "renewedAt",
        ${time('s.expires_at')} as "expiresAt", s.address, s.user_agent as "userAgent"
      from session s
      where s.tenant_id = ${tenantId} and s.user_id = ${userId} and s.ended_at is null and s.expires_at > ${at}
        and s.started_at > ${oldestStart(tokens, at)}
      order by s.started_at desc, s.id desc`),
  );
}

/** Ends sessions of the caller; ids of others are none of the caller's and change nothing. */
export async function endOwnSessions(ctx: Ctx, ids: readonly string[]): Promise<{ ended: number }> {
  const { tenantId, userId } = ctx;
  return ctx.transaction(async (tx) => {
    const own = await tx.rows(sql<{ id: string }>`
      select id from session where tenant_id = ${tenantId} and user_id = ${userId} and ended_at is null
        and id = any(${[...ids]}::bigint[]) order by id for update`);
    for (const { id } of own) await endSession(tx, { tenantId, id }, { at: ctx.now(), by: 'owner' });
    return { ended: own.length };
  });
}
