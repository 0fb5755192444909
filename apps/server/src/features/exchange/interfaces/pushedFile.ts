import type { interfaceCalls, ParsedOf, PushedFileState } from '@qc/contract';
import { sql } from 'kysely';
import { importDetail, rowProblems } from '#features/exchange/imports/public';
import type { Ctx } from '#platform/ctx';
import { SentFileNotFound } from './interfaces.errors.ts';

/** The outcome of a file that a program sent. Only the key that sent it may read it. */
export async function pushedFile(
  ctx: Ctx,
  { id }: ParsedOf<typeof interfaceCalls.pushedFile>,
): Promise<PushedFileState> {
  const credentialId = ctx.machine?.credentialId ?? null;
  const own = await ctx.read((tx) =>
    tx.first(sql`select 1 from qc_test_import_history where tenant_id = ${ctx.tenantId} and id = ${id}
      and credential_id = ${credentialId}::bigint`),
  );
  const batch = own ? await importDetail(ctx, { id }) : null;
  if (!batch) throw SentFileNotFound({ id });
  const { status, reason, fileName, isCancelled, total, ready, waiting, failed, skipped, imported } = batch;
  const counts = { total, ready, waiting, failed, skipped, imported };
  return { importId: id, status, reason, fileName, isCancelled, ...counts, problems: await rowProblems(ctx, id) };
}
