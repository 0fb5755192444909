import type { Language } from '@qc/resource-kit';
import { type Ctx, createCtx } from '#platform/ctx';
import type { JobRun } from './job.ts';

/** A laboratory reading its own books, with no person at the screen. */
export function laboratoryReader(
  { services, userId, id }: Pick<JobRun, 'services' | 'userId' | 'id'>,
  tenantId: string,
  language: Language,
): Ctx {
  const { database, newId, now } = services;
  const nobody = { account: '', userName: '', sessionId: '', permissions: new Set<string>() };
  const principal = { tenantId, userId: userId ?? '0', identity: 'laboratory' as const, ...nobody };
  return createCtx(principal, { database, newId, now, language, requestId: `job ${id}`, lane: 'exports' });
}
