import { type Ctx, createCtx, type Principal } from '#platform/ctx';
import type { Services } from '#platform/services';

/** A program that works in one laboratory's records. The audit trail shows it without a user. */
export function machinePrincipal(
  {
    tenantId,
    name,
    machine,
  }: Pick<Principal, 'tenantId'> & { name: string; machine: NonNullable<Principal['machine']> },
  permissions: readonly string[] = [],
): Principal {
  return {
    tenantId,
    userId: null as unknown as string,
    account: '',
    userName: name,
    identity: 'laboratory',
    permissions: new Set(permissions),
    sessionId: '',
    machine,
  };
}

export function machineCtx(
  { database, newId, now }: Pick<Services, 'database' | 'newId' | 'now'>,
  { tenantId, name, requestId }: { tenantId: string; name: string; requestId: string },
): Ctx {
  const machine = { credentialId: null, configurationId: null };
  return createCtx(machinePrincipal({ tenantId, name, machine }), { database, newId, now, language: 'en', requestId });
}
